import type { BoundMethod, TargetId } from '@pagewright/core';
import { suggest } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';

/** A custom type that replaces the generated type of an operation's items. */
export interface CustomItemType {
  /** The name in code: `Book`, in Go `models.Book`. */
  readonly name: string;
  /** The module, package, namespace or file that declares the type; empty if code needs no import. */
  readonly from: string;
  /** The function that makes an item from decoded JSON. If absent, the constructor makes it. */
  readonly make?: string;
}

interface TypeForm {
  readonly example: string;
  /** Captures the module, the name, and the function that makes an item. */
  readonly pattern: RegExp;
  /** Returns how code refers to the type. Default: by its name. */
  readonly written?: (from: string, name: string) => string;
}

const dotted: TypeForm = {
  example: 'com.acme.models.Book',
  pattern: /^([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\.([A-Za-z_]\w*)$/,
};

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
  dart: {
    example: 'package:acme/models.dart#Book',
    pattern: /^([^\s#'"\\$]+\.dart)#([A-Za-z][\w$]*)(?:\.([A-Za-z][\w$]*))?$/,
  },
  // `Book` is a type of the program's own module. A type of another module is always written with the module's name,
  // `Acme.Book`, because two modules may declare types with the same name.
  swift: {
    example: 'Acme.Book',
    pattern: /^([A-Za-z_]\w*(?=\.)|(?!\.))\.?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)$/,
    written: (from, name) => (from === '' ? name : `${from}.${name}`),
  },
  ruby: {
    example: 'Acme::Models::Book',
    // A file to `require` may precede the name: `acme/models#Acme::Models::Book`.
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

/** Returns the package name of a Go import path: `models` for `example.com/acme/models/v2`. */
function goPackage(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\W.*$/, '');
}

/** Parses custom item types by operation. Returns a sentence about the first one that can't be used. */
export function customItemTypes(
  given: readonly (readonly [operation: string, type: string])[],
  target: TargetId,
  methods: readonly BoundMethod[],
): Readonly<Record<string, CustomItemType>> | string {
  const form = forms[target];
  const types: Record<string, CustomItemType> = {};
  for (const [asked, text] of given) {
    const method = methods.find((one) => one.operationId === asked || one.operation === operationOf(asked));
    if (method === undefined) return notThere(asked, methods);
    if (method.scheme === null) return `${asked} is not paginated: no scheme is bound to it`;
    const [, from, name, make] = form.pattern.exec(text) ?? [];
    if (from === undefined || name === undefined)
      return `${text} is not a type name in ${targetName(target)}; write ${asked}=${form.example}`;
    types[method.operation] = {
      name: form.written?.(from, name) ?? name,
      from,
      ...(make !== undefined && { make }),
    };
  }
  return types;
}

function operationOf(text: string): string {
  return text.replace(/^[A-Za-z]+ /, (verb) => verb.toLowerCase());
}

function notThere(asked: string, methods: readonly BoundMethod[]): string {
  const known = methods.flatMap(({ operation, operationId }) => [operationId ?? [], operation].flat());
  const meant = suggest(asked, known);
  return `${asked} is not an operation; ${meant === undefined ? 'write an operationId, or get /books' : `did you mean ${meant}?`}`;
}
