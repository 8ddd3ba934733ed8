// ukeire completion: what the shell proposes after the tab key, for bash, zsh and fish.
// SPDX-License-Identifier: MIT
//
// All of it comes from the table of options by which the commands read their arguments.

import { COMMANDS, HANDS, NAMES } from './commands.js';
import { optionsOf } from './options.js';
import { UsageError, didYouMean } from './usage.js';

/**
 * @typedef {import('./options.js').Option} Option
 *
 * @typedef {object} Described
 * @property {string} name of the command; that of hands is empty
 * @property {string} about
 * @property {boolean} files whether it takes them beside its options
 * @property {Option[]} options
 */

/** @param {string} options */
const help = (options) => `
Usage:
  ukeire completion bash   for ~/.bashrc: source <(ukeire completion bash)
  ukeire completion zsh    for ~/.zshrc: source <(ukeire completion zsh)
  ukeire completion fish   for ~/.config/fish/completions/ukeire.fish

${options}
`;

/** @param {string} name @returns {Described} */
const describe = (name) => ({
  name: name === HANDS ? '' : name,
  about: COMMANDS[name].about,
  files: COMMANDS[name].takes.startsWith('LOG'),
  options: [...optionsOf(name).values()],
});

/** What an option is about: what its help says first. @param {Option} option */
const briefly = ({ help: text }) => text.split(/[:;\n]/)[0];

/** Those that a command is called with. @param {Option} option */
const spellings = ({ name, short }) => [`--${name}`, ...(short ? [`-${short}`] : [])];

// ---- bash ----

/** The lines that complete what stands after an option. @param {Described} command */
function bashValues({ name, options }) {
  return options
    .filter(({ kind }) => kind.way !== 'none')
    .map((option) => {
      const { way, words = [] } = option.kind;
      const pattern = spellings(option)
        .map((spelling) => `'${name} ${spelling}'`)
        .join('|');
      if (way === 'file') return `    ${pattern}) _ukeire_files; return ;;`;
      const propose = way === 'list' ? '_ukeire_list' : '_ukeire_words';
      return `    ${pattern}) ${propose} '${words.join(' ')}'; return ;;`;
    });
}

/** @param {Described[]} commands */
function bash(commands) {
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
    case \${COMP_WORDS[1]} in ${NAMES.join('|')}) command=\${COMP_WORDS[1]} ;; esac
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
      elif [ "$command" = review ]; then _ukeire_files
      elif [ -n "$command" ]; then COMPREPLY=()
      else
        _ukeire_files
        [ "$COMP_CWORD" -eq 1 ] && COMPREPLY+=($(compgen -W '${NAMES.join(' ')}' -- "$cur"))
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
function zshValue({ kind: { way, words = [] }, name }) {
  if (way === 'none') return '';
  if (way === 'file') return `:${name}:_files`;
  if (way === 'word') return `:${name}:(${words.join(' ')})`;
  if (way === 'list') return `:${name}:_sequence compadd - ${words.join(' ')}`;
  return `:${name}: `;
}

/** @param {Option} option */
function zshOptions(option) {
  return spellings(option).map(
    (spelling) =>
      `'*${spelling}${option.kind.way === 'none' || spelling[1] !== '-' ? '' : '='}`
      + `[${zshText(briefly(option))}]${zshValue(option)}'`,
  );
}

/** @param {Described[]} commands */
function zsh(commands) {
  const [hands, ...named] = commands;
  const arms = named.map(({ name, options, files }) => {
    const words = files ? "'*:log:_files'" : "'*:hand: '";
    const rest = name === 'completion' ? `':shell:(${SHELLS.join(' ')})'` : words;
    const taken = [...options.flatMap(zshOptions), rest].join(' \\\n      ');
    return `    ${name}) _arguments -s ${taken} ;;`;
  });
  const names = named.map(({ name, about }) => `'${name}:${zshText(about)}'`);
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
    ${NAMES.join('|')}) shift words; (( CURRENT-- )) ;;
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
function fishValue({ kind: { way, words = [] } }) {
  if (way === 'none') return '-f';
  if (way === 'file') return '-rF';
  if (way === 'word') return `-x -a ${fishText(words.join(' '))}`;
  if (way === 'list') return `-x -a ${fishText(`(__ukeire_list ${words.join(' ')})`)}`;
  return '-x';
}

/** @param {string} condition @param {Option} option */
function fishOption(condition, option) {
  const short = option.short ? ` -s ${option.short}` : '';
  const named = `complete -c ukeire -n ${condition} -l ${option.name}${short}`;
  return `${named} ${fishValue(option)} -d ${fishText(briefly(option))}`;
}

/** @param {Described[]} commands */
function fish(commands) {
  const [hands, ...named] = commands;
  const none = fishText(`not __fish_seen_subcommand_from ${NAMES.join(' ')}`);
  return `# Completion of ukeire for fish, written by: ukeire completion fish
${FISH_LIST}
${named
  .map(
    ({ name, about }) =>
      `complete -c ukeire -n __fish_use_subcommand -a ${name} -d ${fishText(about)}`,
  )
  .join('\n')}
${hands.options.map((option) => fishOption(none, option)).join('\n')}
${named
  .flatMap(({ name, options, files }) => {
    const seen = fishText(`__fish_seen_subcommand_from ${name}`);
    return [
      `complete -c ukeire -n ${seen} ${files ? '-F' : '-f'}`,
      ...options.map((option) => fishOption(seen, option)),
    ];
  })
  .join('\n')}
complete -c ukeire -n '__fish_seen_subcommand_from completion' -x -a '${SHELLS.join(' ')}'
`;
}

const SHELLS = ['bash', 'zsh', 'fish'];
const SCRIPTS = /** @type {Record<string, (commands: Described[]) => string>} */ ({
  bash,
  zsh,
  fish,
});

/** @param {import('./args.js').Values} _values @param {string[]} words */
async function run(_values, [shell, ...more]) {
  if (!shell || more.length) throw new UsageError(`name one shell: ${SHELLS.join(', ')}`);
  if (!SHELLS.includes(shell)) {
    const meant = didYouMean(shell, SHELLS);
    throw new UsageError(`"${shell}" is none of ${SHELLS.join(', ')}${meant}`);
  }
  process.stdout.write(SCRIPTS[shell](Object.keys(COMMANDS).map(describe)));
  return 0;
}

export { help, run };
