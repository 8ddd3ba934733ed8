// scopes.js - what a name means where it stands: in a declaration, in a program, in a sentence.
// SPDX-License-Identifier: MIT
//
// A place knows levels of names, the nearest first. The first level that has a name says what it
// means; where it has several of that name, it is ambiguous and no link is made.

/** @typedef {import('./symbols.js').Symbols} Symbols */
/** @typedef {import('./symbols.js').ApiPage} ApiPage */
/** The addresses of a name. @typedef {(name: string) => string[]} Level */
/**
 * `of`: a type or an exported name. `called`: what is called by its name alone, or on a receiver.
 * `inProgram`: the scope of a program that stands here.
 * @typedef {{
 *   of: (name: string) => string | undefined,
 *   called: (name: string, receiver?: string) => string | undefined,
 *   inProgram: (code: string) => Scope,
 * }} Scope
 */
/**
 * @typedef {{ entries: Set<string>, names: Map<string, string>,
 *   types: Map<string, string> }} Known
 */

/** @param {string} name @param {Level[]} levels */
function lookUp(name, levels) {
  for (const level of levels) {
    const found = new Set(level(name));
    if (found.size) return found.size === 1 ? [...found][0] : undefined;
  }
  return undefined;
}

/** The only one, if there is one. @template T @param {T[]} all */
const only = (all) => (all.length === 1 ? all[0] : undefined);

/** What an entry exports under a name: its own, or what it has from another one. */
const exportOf = (
  /** @type {Symbols} */ symbols,
  /** @type {string} */ entry,
  /** @type {string} */ name,
) => only(symbols.declared(name, (page) => page.entry === entry)) ?? only(symbols.declared(name));

const IMPORT = /import \{([^}]*)\} from '(ukeire[\w/-]*)'/g;
/** A variable, or several in braces, and what is called for its value. */
const VARIABLE = /(?:(\w+)|\{([^{}]*)\})\s*=\s*(?:await\s+)?(?:(\w+)\.)?(\w+)\(/g;

/** The local names of a list in braces, with those that they stand for. @param {string} list */
const listed = (list) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+|\s*:\s*/))
    .filter(([name]) => name)
    .map(([name, local = name]) => ({ name, local }));

/** What programs import, and of which types their variables are. */
function knownIn(/** @type {Symbols} */ symbols, /** @type {string[]} */ programs) {
  /** @type {Known} */
  const known = { entries: new Set(), names: new Map(), types: new Map() };
  for (const program of programs) {
    for (const [, list, entry] of program.matchAll(IMPORT)) {
      known.entries.add(entry);
      for (const { name, local } of listed(list)) {
        const address = exportOf(symbols, entry, name);
        if (address) known.names.set(local, address);
      }
    }
    for (const [, variable, list, receiver, name] of program.matchAll(VARIABLE)) {
      const type = symbols.given(calledBy(symbols, known, name, receiver) ?? '') ?? '';
      if (variable && type) known.types.set(variable, type);
      for (const { name: member, local } of listed(list ?? '')) {
        const address = symbols.memberOf(type, member);
        if (address && symbols.given(address) !== undefined) known.names.set(local, address);
      }
    }
  }
  return known;
}

/** What a program calls. @returns {string | undefined} */
function calledBy(
  /** @type {Symbols} */ symbols,
  /** @type {Known} */ known,
  /** @type {string} */ name,
  /** @type {string | undefined} */ receiver,
) {
  if (!receiver) return known.names.get(name);
  // The classic script has one global name.
  if (receiver === 'ukeire') return exportOf(symbols, 'ukeire', name);
  return symbols.memberOf(known.types.get(receiver) ?? '', name);
}

/** The levels of what programs know: by name, and by what they import from and call. */
function levelsOf(/** @type {Symbols} */ symbols, /** @type {Known} */ known) {
  const { entries, names, types } = known;
  /** @type {Level} */
  const byName = (name) => [names.get(name) ?? []].flat();
  /** @type {Level} */
  const byType = (name) => [
    ...Array.from(entries).flatMap((entry) => exportsNamed(symbols, entry, name)),
    ...Array.from(types.values()).flatMap((type) => symbols.memberOf(type, name) ?? []),
  ];
  return [byName, byType];
}

const exportsNamed = (
  /** @type {Symbols} */ symbols,
  /** @type {string} */ entry,
  /** @type {string} */ name,
) => symbols.declared(name, (page) => page.entry === entry);

/** Nothing is known: in the guides of other languages. @type {Scope} */
const NOWHERE = { of: () => undefined, called: () => undefined, inProgram: () => NOWHERE };

/**
 * @param {Symbols} symbols @param {Level[]} levels of names
 * @param {Level[]} calls levels of what is called
 * @param {Known[]} known what programs around know, the nearest first
 * @returns {Scope}
 */
function makeScope(symbols, levels, calls, known) {
  const typed = (/** @type {string} */ receiver) =>
    known.map(({ types }) => types.get(receiver)).find(Boolean);
  return {
    of: (name) => {
      const [type, member] = name.split('.');
      return member ? symbols.memberOf(type, member) : lookUp(name, levels);
    },
    called: (name, receiver) => {
      const type = receiver && typed(receiver);
      return type ? symbols.memberOf(type, name) : lookUp(name, calls);
    },
    inProgram: (code) => {
      const own = knownIn(symbols, [code]);
      return {
        of: (name) => own.names.get(name),
        called: (name, receiver) => calledBy(symbols, own, name, receiver),
        inProgram: () => NOWHERE,
      };
    },
  };
}

/**
 * In the reference: first the declaration's own members, then its page, its entry, the site.
 * @param {Symbols} symbols @param {ApiPage} page @param {string} [declaration]
 */
function referenceScope(symbols, page, declaration = '') {
  const near = [
    (/** @type {ApiPage} */ one) => one === page,
    (/** @type {ApiPage} */ one) => one.entry === page.entry,
    () => true,
  ];
  const levels = near.map(
    (wanted) => (/** @type {string} */ name) => symbols.declared(name, wanted),
  );
  const calls = near.map((wanted) => (/** @type {string} */ name) => [
    ...symbols.declared(name, wanted),
    ...symbols.members(name, wanted),
  ]);
  /** @type {Level} */
  const own = (name) => [symbols.memberOf(declaration, name) ?? []].flat();
  return makeScope(symbols, levels, [own, ...calls], []);
}

/**
 * In a guide: first the entry that the text has just named, then what the programs of the section
 * know, then those of the guide, then the site.
 * @param {Symbols} symbols @param {string[][]} programs of the section, and of the guide
 * @param {string} [entry]
 */
function guideScope(symbols, programs, entry) {
  const known = programs.map((some) => knownIn(symbols, some));
  const named = (/** @type {string} */ name) => {
    if (!entry) return [];
    const type = symbols.given(exportOf(symbols, entry, 'load') ?? '') ?? '';
    return [...exportsNamed(symbols, entry, name), symbols.memberOf(type, name) ?? []].flat();
  };
  const around = [named, ...known.flatMap((one) => levelsOf(symbols, one))];
  /** @type {Level} */
  const site = (name) => symbols.declared(name);
  /** @type {Level} */
  const calledOnSite = (name) => [...symbols.declared(name), ...symbols.members(name)];
  return makeScope(symbols, [...around, site], [...around, calledOnSite], known);
}

export { NOWHERE, guideScope, referenceScope };
