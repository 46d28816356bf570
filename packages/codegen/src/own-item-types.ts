import type { BoundMethod, TargetId } from '@pagewright/core';
import { suggest } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';

/** A type of the caller's own, for the items of an operation. */
export interface OwnItemType {
  /** The name by which code writes it: `Book`, in Go `models.Book`. */
  readonly name: string;
  /** The module, package, namespace or file that holds it; empty where code need not name one. */
  readonly from: string;
  /** The function of the type that makes one of decoded JSON, where the caller names one. */
  readonly make?: string;
}

/** The way in which a language names a type of another module. */
interface TypeForm {
  readonly example: string;
  /** Groups: where it is from, its name, and the function that makes one. */
  readonly pattern: RegExp;
  /** The name by which code writes it. Default: the name itself. */
  readonly written?: (from: string, name: string) => string;
}

const dotted: TypeForm = {
  example: 'com.acme.models.Book',
  pattern: /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\.([A-Za-z_]\w*)$/,
};

/** The form in which each language names a type of the caller's own. */
const forms: Readonly<Record<TargetId, TypeForm>> = {
  typescript: { example: './models.js#Book', pattern: /^([^\s#'"\\]+)#([A-Za-z_$][\w$]*)$/ },
  python: { ...dotted, example: 'models.Book' },
  go: {
    example: 'example.com/acme/models.Book',
    pattern: /^([\w.~-]+(?:\/[\w.~-]+)*)\.([A-Z]\w*)$/,
    written: (from, name) => `${goPackage(from)}.${name}`,
  },
  java: dotted,
  kotlin: dotted,
  csharp: { ...dotted, example: 'Acme.Models.Book' },
  dart: { example: 'package:acme/models.dart#Book', pattern: /^([^\s#'"\\$]+\.dart)#([A-Za-z][\w$]*)$/ },
  // A type of the module that the code is in has no module before it. Others keep theirs, for two modules may have one name.
  swift: {
    example: 'Acme.Book',
    pattern: /^([A-Za-z_]\w*(?=\.)|(?!\.))\.?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)$/,
    written: (from, name) => (from === '' ? name : `${from}.${name}`),
  },
  ruby: {
    example: 'Acme::Models::Book',
    // A file that Ruby requires may be before the name.
    pattern: /^(?!#)((?:[^\s#"\\]+(?=#))?)#?((?:[A-Z]\w*::)*[A-Z]\w*)(?:\.([a-z_]\w*))?$/,
  },
  php: {
    example: String.raw`'Acme\Models\Book'`,
    pattern: /^\\?([A-Za-z_]\w*(?:\\[A-Za-z_]\w*)*)\\([A-Za-z_]\w*)(?:::([A-Za-z_]\w*))?$/,
  },
  rust: {
    example: 'acme::models::Book',
    pattern: /^((?!(?:self|super)::)[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)::([A-Za-z_]\w*)$/,
  },
  cpp: {
    example: 'acme/models.hpp#acme::Book',
    pattern: /^([^\s#"<>\\]+)#((?:[A-Za-z_]\w*::)*[A-Za-z_]\w*)$/,
  },
};

/** The name of a package of Go by its import path; the last part may be a version. */
function goPackage(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\W.*$/, '');
}

/** The types of items that operations are to have in a target, by operation, or a sentence about one that can't be had. */
export function ownItemTypes(
  given: readonly (readonly [operation: string, type: string])[],
  target: TargetId,
  methods: readonly BoundMethod[],
): Readonly<Record<string, OwnItemType>> | string {
  const form = forms[target];
  const types: Record<string, OwnItemType> = {};
  for (const [asked, text] of given) {
    const method = methods.find((one) => one.operationId === asked || one.operation === operationOf(asked));
    if (method === undefined) return notThere(asked, methods);
    if (method.scheme === null) return `${asked} has no pages: no scheme is bound to it`;
    const [, from, name, make] = form.pattern.exec(text) ?? [];
    if (from === undefined || name === undefined)
      return `${text} names no type in ${targetName(target)}; write ${asked}=${form.example}`;
    types[method.operation] = {
      name: form.written?.(from, name) ?? name,
      from,
      ...(make !== undefined && { make }),
    };
  }
  return types;
}

/** An operation as methods name it: the verb in small letters. */
function operationOf(text: string): string {
  return text.replace(/^[A-Za-z]+ /, (verb) => verb.toLowerCase());
}

function notThere(asked: string, methods: readonly BoundMethod[]): string {
  const known = methods.flatMap(({ operation, operationId }) => [operationId ?? [], operation].flat());
  const meant = suggest(asked, known);
  return `${asked} is no operation; ${meant === undefined ? 'write an operationId, or get /books' : `did you mean ${meant}?`}`;
}
