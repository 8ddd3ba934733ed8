// with-second.js - in the page as one file, in place of load-second.js: the two scripts are one.
// SPDX-License-Identifier: MIT

import { secondPartsIn } from '../text/second-parts.js';
import { addTexts } from '../text/translate.js';
import * as second from './second.js';

addTexts(secondPartsIn);
const loadSecond = async () => second;
const secondNow = () => second;
const speak = async () => {};

export { loadSecond as loadScript, loadSecond, secondNow, speak };
