// declarations.js - what a file of types declares: names, comments and text.
// SPDX-License-Identifier: MIT
//
// The `.d.ts` files are the manual, and the reference is these files, laid out: a declaration is
// shown as it is written there. So no types are resolved here. The parser is that of vite.

import { parseSync } from 'vite';

/** @typedef {{ start: number, end: number }} Span */
/** @typedef {{ name: string, doc: string, code: string }} Member */
/**
 * `code` is the text without the comment before it; with members, its head alone.
 * @typedef {'function' | 'interface' | 'type' | 'class' | 'constant'} Kind
 * @typedef {Member & { kind: Kind, exported: boolean, members: Member[] | null }} Declaration
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  TSDeclareFunction: 'function',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  ClassDeclaration: 'class',
  VariableDeclaration: 'constant',
};

/** The text of a comment, without its stars. @param {string} comment */
const textOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim();

/** The comment right before a place; of several the ones that stand together. */
function makeDocs(/** @type {string} */ source, /** @type {(Span & { value: string })[]} */ all) {
  const byEnd = new Map(all.map((comment) => [comment.end, comment]));
  return (/** @type {number} */ start) => {
    /** @type {string[]} */
    const found = [];
    for (let at = start; ;) {
      while (/\s/.test(source[at - 1] ?? '')) at--;
      const comment = byEnd.get(at);
      if (!comment?.value.startsWith('*')) return found.join('\n');
      found.unshift(textOf(comment.value));
      at = comment.start;
    }
  };
}

/** Lines that stand in a block of their own, moved to the left edge. @param {string} text */
function outdented(text) {
  const [first, ...lines] = text.split('\n');
  const depth = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S|$/)));
  return [first, ...lines.map((line) => line.slice(lines.length ? depth : 0))].join('\n');
}

/** What holds the members of a declaration, or null. @param {any} node @returns {any} */
function bodyOf(node) {
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'ClassDeclaration') return node.body;
  const type = node.declarations?.[0].id.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeLiteral' ? type : null;
}

/** The declarations of a file, in its order. @param {string} name @param {string} source */
function declarationsIn(name, source) {
  const { program, comments, errors } = parseSync(name, source, { lang: 'dts', astType: 'ts' });
  if (errors.length) throw new Error(`${name}: ${errors[0].message}`);
  const docOf = makeDocs(source, comments);
  /** @param {any} member @returns {Member} */
  const memberOf = (member) => ({
    name: member.kind === 'constructor' ? 'constructor' : member.key.name,
    doc: docOf(member.start),
    code: outdented(source.slice(member.start, member.end).replace(/[;,]$/, '')),
  });
  return program.body.flatMap((/** @type {any} */ statement) => {
    const exported = statement.type === 'ExportNamedDeclaration' && statement.declaration;
    const node = exported || statement;
    const kind = KINDS[node.type];
    if (!kind) return [];
    const body = bodyOf(node);
    /** @type {Declaration} */
    const declaration = {
      name: (node.id ?? node.declarations[0].id).name,
      kind,
      exported: Boolean(exported),
      doc: docOf(statement.start),
      code: source.slice(node.start, body ? body.start : node.end).trim(),
      members: body && (body.body ?? body.members).map(memberOf),
    };
    return [declaration];
  });
}

export { declarationsIn };
