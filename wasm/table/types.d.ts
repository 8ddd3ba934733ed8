// The types that files of this folder share.
// SPDX-License-Identifier: MIT

export type * from '../table.js';
export type * from '../ukeire.js';
export type { Translate } from '../reasons.js';
export type { Reading } from '../table.js';
export type { Chances, Question, Told } from './ask/call-question.js';
export type { Way } from './ask/call-ways.js';
export type { Yakuhai } from './ask/call-yaku.js';
export type { Row } from './ask/calls.js';
export type { Refusal } from './ask/ends.js';
export type { Risk, Threat } from './ask/reading.js';
export type { Asked, Request } from './ask/request.js';
export type { Drawn, RiskOf } from './decide/choices.js';
export type { GoAround, Others } from './decide/others.js';
export type { Final } from './decide/outcomes.js';
export type { Placement, Stakes } from './decide/placement.js';
export type { End, Standing } from './decide/rest-of-game.js';
export type { Pending, Player, Riichi, State, Thrown } from './setup/state.js';
