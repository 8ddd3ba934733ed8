// ukeire completion: what the shell proposes after the tab key, for bash, zsh and fish.
// SPDX-License-Identifier: MIT
//
// All of it comes from the tables of options by which the commands read their arguments, and from
// their help. What is written here is only which words an option takes.

import { FORMS, MODES, PRESETS } from '../../dist/layout.js';
import { LANGUAGES, WINDS } from '../names/yaku.js';
import { UsageError, readArguments } from './args.js';
import { COMMANDS, handsCommand } from './commands.js';
import { FIELDS } from './data/fields.js';
import { INPUT_FORMATS, OUTPUT_FORMATS } from './data/formats.js';
import { GOALS } from './data/options.js';
import { PLAYED_MODES } from '../win/simulate.js';
import { SEATS } from './score-args.js';

/**
 * @typedef {import('./commands.js').Command} Command
 *
 * What stands after an option: nothing, any text, a file, one of some words, or a list of them.
 * @typedef {'none' | 'text' | 'file' | 'word' | 'list'} Kind
 *
 * @typedef {object} Option
 * @property {string} name
 * @property {string | undefined} short
 * @property {Kind} kind
 * @property {readonly string[]} words
 * @property {string} help a few words, or nothing
 *
 * @typedef {object} Described
 * @property {string} name of the command; that of hands has none
 * @property {string} help
 * @property {Option[]} options
 */

const HELP = `ukeire completion: proposals of the shell, after the tab key

Usage:
  ukeire completion bash   for ~/.bashrc: source <(ukeire completion bash)
  ukeire completion zsh    for ~/.zshrc: source <(ukeire completion zsh)
  ukeire completion fish   for ~/.config/fish/completions/ukeire.fish

Options:
  -h, --help            this
`;

const OPTIONS = /** @type {const} */ ({ help: { type: 'boolean', short: 'h' } });

/** What some options take, whatever the command. @type {Record<string, readonly string[]>} */
const WORDS = {
  mode: MODES,
  extra: ['0', '1', '2'],
  goal: GOALS,
  from: SEATS,
  to: OUTPUT_FORMATS,
  round: Object.keys(WINDS),
  seat: Object.keys(WINDS),
  rules: PRESETS,
  language: LANGUAGES,
  players: ['3', '4'],
};

/** The same where a command differs, and for the hands, which have no name. */
const OF_COMMAND = /** @type {Record<string, Record<string, readonly string[]>>} */ ({
  '': { from: INPUT_FORMATS },
  simulate: { mode: PLAYED_MODES },
  calls: { from: ['left', 'across', 'right'], kuikae: ['none', 'suji', 'all'] },
});

/** Words with commas between them. @type {Record<string, readonly string[]>} */
const LISTS = { forms: FORMS, fields: FIELDS.map(({ name }) => name) };

const FILES = ['output', 'bad'];
const SHELLS = ['bash', 'zsh', 'fish'];

/** What the help says first of an option. @param {string} help @param {string} name */
function helpOf(help, name) {
  const line = help.match(new RegExp(`^ +(?:-\\w, )?--${name}(?: [A-Z:=]+)? {2,}(.*)$`, 'm'));
  return line ? line[1].replace(/[:;,]$/, '') : '';
}

/** @param {string} command @param {string} name @param {'boolean' | 'string'} type */
function valueOf(command, name, type) {
  if (type === 'boolean') return { kind: /** @type {Kind} */ ('none'), words: [] };
  if (FILES.includes(name)) return { kind: /** @type {Kind} */ ('file'), words: [] };
  if (LISTS[name]) return { kind: /** @type {Kind} */ ('list'), words: LISTS[name] };
  const words = OF_COMMAND[command]?.[name] ?? WORDS[name];
  return { kind: /** @type {Kind} */ (words ? 'word' : 'text'), words: words ?? [] };
}

/** @param {string} name @param {Command} command @returns {Described} */
function describe(name, command) {
  return {
    name,
    help: command.HELP.split('\n', 1)[0].replace(/^[^:]*: /, ''),
    options: Object.entries(command.OPTIONS).map(([option, { type, short }]) => ({
      name: option,
      short,
      ...valueOf(name, option, type),
      help: helpOf(command.HELP, option),
    })),
  };
}

/** Of hands first. @returns {Promise<Described[]>} */
async function describeAll() {
  const named = await Promise.all(
    Array.from(COMMANDS, async ([name, command]) => describe(name, await command())),
  );
  return [describe('', await handsCommand()), ...named];
}

/** Those that a command is called with. @param {Option} option */
const spellings = ({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])];

// ---- bash ----

/** The lines that complete what stands after an option. @param {Described} command */
function bashValues({ name, options }) {
  return options
    .filter(({ kind }) => kind !== 'none')
    .map((option) => {
      const pattern = spellings(option)
        .map((spelling) => `'${name} ${spelling}'`)
        .join('|');
      const way = option.kind === 'list' ? '_ukeire_list' : '_ukeire_words';
      if (option.kind === 'file') return `    ${pattern}) _ukeire_files; return ;;`;
      return `    ${pattern}) ${way} '${option.words.join(' ')}'; return ;;`;
    });
}

/** @param {Described[]} commands */
function bash(commands) {
  const names = commands.slice(1).map(({ name }) => name);
  const options = commands.map(
    ({ name, options: all }) => `    '${name}') words='${all.flatMap(spellings).join(' ')}' ;;`,
  );
  return `# Completion of ukeire for bash, written by: ukeire completion bash
_ukeire_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_ukeire_list() {
  local before=
  case $cur in *,*) before=\${cur%,*}, ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
  compopt -o nospace 2>/dev/null
}
_ukeire_files() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur")); }
_ukeire() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= words=
  [ "$cur" = = ] && cur=
  [ "$prev" = = ] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  [ "\${COMP_WORDS[COMP_CWORD]}" = = ] && prev=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$COMP_CWORD" -gt 1 ]; then
    case \${COMP_WORDS[1]} in ${names.join('|')}) command=\${COMP_WORDS[1]} ;; esac
  fi
  case "$command $prev" in
${commands.flatMap(bashValues).join('\n')}
  esac
  case $command in
${options.join('\n')}
  esac
  case $cur in
    -*) _ukeire_words "$words" ;;
    *)
      if [ "$command" = completion ]; then _ukeire_words '${SHELLS.join(' ')}'
      elif [ -n "$command" ]; then COMPREPLY=()
      else
        _ukeire_files
        [ "$COMP_CWORD" -eq 1 ] && COMPREPLY+=($(compgen -W '${names.join(' ')}' -- "$cur"))
      fi ;;
  esac
}
complete -F _ukeire ukeire
`;
}

// ---- zsh ----

/** @param {string} text */
const zshText = (text) => text.replace(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''");

/** @param {Option} option */
function zshValue({ kind, words, name }) {
  const what = zshText(name);
  if (kind === 'none') return '';
  if (kind === 'file') return `:${what}:_files`;
  if (kind === 'word') return `:${what}:(${words.join(' ')})`;
  if (kind === 'list') return `:${what}:_sequence compadd - ${words.join(' ')}`;
  return `:${what}: `;
}

/** @param {Option} option */
function zshOptions(option) {
  return spellings(option).map(
    (spelling) =>
      `'*${spelling}${option.kind === 'none' || spelling[1] !== '-' ? '' : '='}`
      + `[${zshText(option.help)}]${zshValue(option)}'`,
  );
}

/** @param {Described[]} commands */
function zsh(commands) {
  const [hands, ...named] = commands;
  const arms = named.map(({ name, options }) => {
    const rest = name === 'completion' ? `':shell:(${SHELLS.join(' ')})'` : "'*:hand: '";
    const taken = [...options.flatMap(zshOptions), rest].join(' \\\n      ');
    return `    ${name}) _arguments -s ${taken} ;;`;
  });
  const names = named.map(({ name, help }) => `'${name}:${zshText(help)}'`);
  return `#compdef ukeire
# Completion of ukeire for zsh, written by: ukeire completion zsh
_ukeire() {
  local -a commands=(
    ${names.join('\n    ')}
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    _files
    return
  fi
  case $words[2] in
    ${named.map(({ name }) => name).join('|')}) shift words; (( CURRENT-- )) ;;
    *)
      _arguments -s ${hands.options.flatMap(zshOptions).join(' \\\n        ')} \\
        '*:hands or a file of them:_files'
      return ;;
  esac
  case $words[1] in
${arms.join('\n')}
  esac
}
if [ "$funcstack[1]" = _ukeire ]; then _ukeire "$@"; else compdef _ukeire ukeire; fi
`;
}

// ---- fish ----

/** @param {string} text */
const fishText = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** A list with commas goes on after each of them. */
const FISH_LIST = `function __ukeire_list
    set -l before (commandline -ct | string replace -r '^--\\w+=' '' | string match -r '^.*,')
    printf '%s\\n' $before$argv
end`;

/** @param {Option} option */
function fishValue({ kind, words }) {
  if (kind === 'none') return '-f';
  if (kind === 'file') return '-rF';
  if (kind === 'word') return `-x -a ${fishText(words.join(' '))}`;
  if (kind === 'list') return `-x -a ${fishText(`(__ukeire_list ${words.join(' ')})`)}`;
  return '-x';
}

/** @param {string} condition @param {Option} option */
function fishOption(condition, option) {
  const short = option.short ? ` -s ${option.short}` : '';
  const help = option.help ? ` -d ${fishText(option.help)}` : '';
  return `complete -c ukeire -n ${condition} -l ${option.name}${short} ${fishValue(option)}${help}`;
}

/** @param {Described[]} commands */
function fish(commands) {
  const [hands, ...named] = commands;
  const names = named.map(({ name }) => name).join(' ');
  const none = fishText(`not __fish_seen_subcommand_from ${names}`);
  return `# Completion of ukeire for fish, written by: ukeire completion fish
${FISH_LIST}
${named
  .map(
    ({ name, help }) =>
      `complete -c ukeire -n __fish_use_subcommand -a ${name} -d ${fishText(help)}`,
  )
  .join('\n')}
${hands.options.map((option) => fishOption(none, option)).join('\n')}
${named
  .flatMap(({ name, options }) => {
    const seen = fishText(`__fish_seen_subcommand_from ${name}`);
    return [
      `complete -c ukeire -n ${seen} -f`,
      ...options.map((option) => fishOption(seen, option)),
    ];
  })
  .join('\n')}
complete -c ukeire -n '__fish_seen_subcommand_from completion' -x -a '${SHELLS.join(' ')}'
`;
}

const SCRIPTS = /** @type {Record<string, (commands: Described[]) => string>} */ ({
  bash,
  zsh,
  fish,
});

/** @param {string[]} args */
async function run(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [shell, ...more] = positionals;
  if (!shell || more.length) throw new UsageError(`name one shell: ${SHELLS.join(', ')}`);
  if (!SHELLS.includes(shell)) throw new UsageError(`"${shell}" is none of ${SHELLS.join(', ')}`);
  process.stdout.write(SCRIPTS[shell](await describeAll()));
  return 0;
}

export { HELP, OPTIONS, run };
