import { isIPv6 } from 'node:net';
import { runInNewContext } from 'node:vm';

/**
 * Runs Dart code by translating it to JavaScript, without Dart. The translation supports functions, strings, lists,
 * maps, regular expressions, and classes whose constructor only sets fields. It throws for other code.
 *
 * @param result a JavaScript expression
 */
export function runTranslated(code: string, result: string): unknown {
  const { text, strings } = withoutStrings(code.replace(/^\s*\/\/.*\n/gm, ''));
  const parts = text.split(/\n(?=\S)(?!\}|\);)/).map((part) => part.trim());
  const translated = parts.filter((part) => part !== '').map(declaration);
  const full = [library, ...translated, `(${result})`].join('\n');
  return runInNewContext(
    full.replace(/§(\d+)§/g, (_, index: string) => strings[Number(index)] ?? ''),
    { isIPv6, bytesOf: (given: string) => [...Buffer.from(given)] },
  );
}

/** Replaces strings by placeholders, so that their content is not translated. */
function withoutStrings(code: string): { readonly text: string; readonly strings: readonly string[] } {
  const strings: string[] = [];
  const text = code.replace(
    /r'([^']*)'|r"([^"]*)"|'((?:\$\{[^}]*\}|[^'\\]|\\.)*)'/g,
    (all, raw?: string, other?: string, plain?: string) => {
      const isPlain = plain !== undefined && !/\$/.test(plain);
      const template = (plain ?? '').replace(/`/g, '\\`').replace(/\$(\w+)/g, '$${$1}');
      strings.push(plain === undefined ? JSON.stringify(raw ?? other) : isPlain ? all : `\`${template}\``);
      return `§${strings.length - 1}§`;
    },
  );
  return { text, strings };
}

function declaration(text: string): string {
  const [, name] = /^(?:final )?class (\w+)/.exec(text) ?? [];
  if (name !== undefined) return classText(name, text);
  const [, constant, value] = /^(?:final|const) (\w+) = ([\s\S]*);$/.exec(text) ?? [];
  if (constant !== undefined) return `const ${constant} = ${body(value ?? '')};`;
  const [, arrow, takes, answer] =
    /^Future<[\w<>?., \n]+>\s(\w+)\(([\s\S]*?)\) =>\s([\s\S]*);$/.exec(text) ?? [];
  if (arrow !== undefined)
    return `function ${arrow}(${destructured(takes ?? '')}) {\nreturn ${callText(answer ?? '')};\n}`;
  const [, called, params, code] = /^[\w<>?, ]+ (\w+)\(([^)]*)\) \{\n([\s\S]*)\n\}$/.exec(text) ?? [];
  if (called === undefined) throw new Error(`No declaration that is read here: ${text}`);
  return `function ${called}(${namesOf(params ?? '')}) {\n${body(code ?? '')}\n}`;
}

/** Matches a method or getter of a class, with a block or an expression as its body. */
const member =
  /^ {2}(?:[A-Z][\w<>?, ]*?|void) (get )?(\w+)(?:\(([^)]*)\))? (?:\{\n([\s\S]*?)\n {2}\}|=>\s([\s\S]*?);)$/gm;

/** Returns a class in JavaScript, in which methods refer to members of their object by name alone, as in Dart. */
function classText(name: string, text: string): string {
  const [, taken = ''] = new RegExp(`^  (?:const )?${name}\\(([^)]*)\\);`, 'm').exec(text) ?? [];
  const fields = [...taken.matchAll(/this\.(\w+)/g)].map(([, field]) => field ?? '');
  const values = [...text.matchAll(/^ {2}int (\w+) = (\d+);$/gm)].map(([, field, value]) => [field, value]);
  const set = [...fields.map((field) => [field, field]), ...values];
  const methods = [...text.matchAll(member)].map(([, getter, method, params = '', block, value = '']) => {
    const run = block === undefined ? `return ${body(value)};` : body(block);
    // Parameters hide members of the object that have the same name.
    const made = `function (...given) { with (this) { return ((${namesOf(params)}) => {\n${run}\n})(...given); } }`;
    return getter === undefined
      ? `${name}.prototype.${method} = ${made};`
      : `Object.defineProperty(${name}.prototype, '${method}', { get: ${made} });`;
  });
  const given = [...taken.matchAll(/this\.(\w+)( = const \[\])?/g)].map(([, field, isList]) =>
    isList === undefined ? field : `${field} = []`,
  );
  return [
    `function ${name}(${given.join(', ')}) {`,
    ...set.map(([field, value]) => `  this.${field} = ${value};`),
    '}',
    ...methods,
  ].join('\n');
}

/** Converts parameters to JavaScript: the last parameter is an object with the named ones. */
function destructured(takes: string): string {
  const [positional = '', named = ''] = takes.split('{\n');
  const members = named
    .replace(/\}$/, '')
    .split(/,\s*\n/)
    .filter((one) => one.trim() !== '');
  const each = members.map((one) => {
    const [, name = '', value = 'null'] = /(\w+)(?: = const (\{\}))?$/.exec(one.trim()) ?? [];
    return `${name} = ${value}`;
  });
  return `${namesOf(positional.trim().replace(/,$/, ''))}, { ${each.join(', ')} } = {}`;
}

/** Converts a call to JavaScript: the last argument is an object with the named ones. */
function callText(code: string): string {
  const [, name, given = ''] = /^(\w+)\(([\s\S]*)\)$/.exec(code.trim()) ?? [];
  if (name === undefined) return code.replace(/ as Map<[^()]*>/g, '');
  const pieces = argumentsIn(given)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const named = pieces.flatMap((one) => {
    const [, key, value = ''] = /^(\w+): ([\s\S]*)$/.exec(one) ?? [];
    return key === undefined ? [] : [`${key}: ${callText(value)}`];
  });
  const positional = pieces.filter((one) => !/^\w+: /.test(one)).map(callText);
  return `${name}(${[...positional, `{ ${named.join(', ')} }`].join(', ')})`;
}

/** Splits arguments at the commas outside of brackets. */
function argumentsIn(given: string): readonly string[] {
  let depth = 0;
  const pieces: string[] = [];
  let last = '';
  for (const mark of given) {
    if (mark === '(') depth++;
    if (mark === ')') depth--;
    if (mark === ',' && depth === 0) {
      pieces.push(last);
      last = '';
    } else last += mark;
  }
  return [...pieces, last];
}

/** Returns the names of parameters, without their types. */
function namesOf(params: string): string {
  return params
    .split(',')
    .map((param) => /(\w+)$/.exec(param.trim())?.[1] ?? '')
    .join(', ');
}

function body(code: string): string {
  return code
    .replace(
      /final MapEntry\(:key, :value\) in ([\w.]+)\.entries/g,
      'const [key, value] of Object.entries($1)',
    )
    .replace(/\(final (\w+) in /g, '(const $1 of ')
    .replace(/\bfinal (\w+) =/g, 'const $1 =')
    .replace(/\bvar (\w+) =/g, 'let $1 =')
    .replace(/<String, \w+\??>\{\}/g, 'Object.create(null)')
    .replace(/\bconst \[\]/g, '[]')
    .replace(/§\s+§/g, '§ + §')
    .replace(/\b(\w+)\.containsKey\(/g, 'hasKey($1, ')
    .replace(/\b(\w+)\.putIfAbsent\(/g, 'putIfAbsent($1, ')
    .replace(/\} on FormatException \{/g, '} catch (error) {')
    .replace(/(?<![\w.])(?=(?:_UrlParts|StringBuffer)\()/g, 'new ')
    .replace(/, url: url, query: query, headers: headers\)/g, ', { url, query, headers })');
}

/** The parts of Dart's library and of the page runtime that the code uses, in JavaScript. */
const library = `
const add = (type, members) => {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(type.prototype, name, typeof value === 'function' ? { value } : value);
};
const replace = String.prototype.replaceAll;
const isEmpty = { get() { return this.length === 0; } };
const isNotEmpty = { get() { return this.length !== 0; } };
add(String, {
  isEmpty, isNotEmpty,
  contains(text) { return this.includes(text); },
  padLeft(size, mark) { return this.padStart(size, mark); },
  replaceAll(what, by) { return replace.call(this, what instanceof RegExp ? new RegExp(what, 'g') : what, () => by); },
});
add(Array, {
  isEmpty, isNotEmpty,
  first: { get() { return this[0]; } },
  add(item) { this.push(item); },
  removeLast() { return this.pop(); },
  contains(item) { return this.includes(item); },
  sublist(start) { return this.slice(start); },
});
add(Number, { toRadixString(radix) { return this.toString(radix); } });
add(RegExp, {
  hasMatch(text) { return this.test(text); },
  firstMatch(text) {
    const found = this.exec(text);
    return found === null ? null : { group: (index) => found[index] ?? null };
  },
});
function StringBuffer() { this.parts = []; }
StringBuffer.prototype.write = function (part) { this.parts.push(part); };
StringBuffer.prototype.toString = function () { return this.parts.join(''); };
const ArgumentError = Error;
const int = { tryParse: (text) => (/^[0-9]{1,18}$/.test(text) ? Number(text) : null) };
const utf8 = { encode: bytesOf };
const Uri = {
  encodeComponent: encodeURIComponent,
  parseIPv6Address(text) { if (!isIPv6(text) || text.includes('%')) throw new Error('FormatException'); },
};
const hasKey = (map, key) => key in map;
const putIfAbsent = (map, key, make) => { if (!(key in map)) map[key] = make(); };
const decode = (text) => decodeURIComponent(replace.call(text, '+', ' '));
const _queryOf = (url) => {
  const found = Object.create(null);
  for (const piece of (url.split('?')[1] ?? '').split('&')) if (piece !== '') found[decode(piece.split('=')[0])] = true;
  return found;
};
const _changed = (request, changes) => ({ ...request, ...changes });
`;
