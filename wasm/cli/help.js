// The help of a command: its own words around the rows of its options.
// SPDX-License-Identifier: MIT

import { COMMANDS, typed } from './commands.js';
import { GROUPS, optionsOf } from './options.js';
import { hang } from './table.js';

/** @typedef {import('./options.js').Option} Option */

const COLUMN = 24;

/** @param {Option} option */
function optionLines({ name, short, kind, help }) {
  const spelling = `${short ? `-${short}, ` : ''}--${name} ${kind.takes}`.trimEnd();
  return hang(`  ${spelling}`, help, COLUMN);
}

/** @param {string} title @param {Option[]} options */
const part = (title, options) => [title, ...options.map(optionLines)].join('\n');

/** The options of a command, those of each group apart. @param {string} command */
function allOptions(command) {
  const groups = GROUPS[command] ?? {};
  const options = [...optionsOf(command).values()];
  const others = options.filter(({ group }) => !group || !groups[group]);
  const parts = Object.entries(groups).map(([name, { title }]) =>
    part(
      title,
      options.filter(({ group }) => group === name),
    ),
  );
  return [part('Options:', others), ...parts].join('\n\n');
}

/** @param {string} command @param {import('./commands.js').Module['help']} help */
function helpOf(command, help) {
  const { about, fails } = COMMANDS[command];
  const bad = fails ? `1 ${fails}, ` : '';
  const status = `${bad}2 if the use was wrong, 3 if it could not be finished`;
  const text = [`${typed(command)}: ${about}`, help(allOptions(command)).trim()];
  return `${[...text, hang('', `Exit status: ${status}.`, 0)].join('\n\n')}\n`;
}

export { helpOf };
