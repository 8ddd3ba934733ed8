// with-second.js - in the page as one file, in place of load-second.js: the two scripts are one.
// SPDX-License-Identifier: MIT

import { addTexts } from '../text/translate.js';
import * as second from './second.js';

addTexts(second.secondPartsIn);
const loadSecond = async () => second;
const secondNow = () => second;

export { loadSecond, secondNow };
