import { analyze, type JsonObject, makeReader, objectReader, type Reader } from '@pagewright/core';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { growth } from '../bench/measure.js';
import { languages, readDocument, textOf } from './corpus.js';
import { declare } from './declare.js';

/** Largest accepted exponent of growth for 1, 2, 4 and 8 copies of the paths: 1 is linear, 2 is quadratic. */
const maxExponent = 1.35;
const sizes = [1, 2, 4, 8];
const rounds = 3;

/** Repeats the paths of a real document with new names and operations. */
function repeated(document: JsonObject, times: number): JsonObject {
  const paths = Object.entries(document.paths as JsonObject);
  const copies = Array.from({ length: times }, (_, copy) =>
    paths.map(([path, item]) => [`/copy${copy}${path}`, item] as const),
  );
  return { ...document, paths: Object.fromEntries(copies.flat()) };
}

/** Minimum processor time of a call, which other load on the machine affects least. */
function seconds(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...times);
}

type Part = 'scan' | 'index' | 'check' | 'search for problems';

/** The second document is smaller, but needs more checks: it has 63 lists with hundreds of parameters each. */
const documents: readonly (readonly [name: string, parts: readonly Part[]])[] = [
  ['digitalocean.com.json', ['scan', 'index', 'check', 'search for problems']],
  ['netboxdemo.com.json', ['check']],
];

describe.each(documents)('%s, 1, 2, 4 and 8 times over', (name, measured) => {
  const declared = sizes.map((times) => repeated(declare(readDocument(name)).document, times));

  describe.each(languages)(
    'a document that is repeated up to 8 times is read in linear time, as %s',
    (language) => {
      const texts = declared.map((document) => textOf(document, language));
      const parts: Readonly<Record<Part, (text: string) => unknown>> = {
        scan: (text: string) => openText(text, { language }),
        index: (text: string) => openText(text, { language }).tree.reader.keys(['paths']),
        check: (text: string) => analyze({ document: openText(text, { language }).tree.reader }),
        'search for problems': (text: string) => openText(text, { language }).tree.problems,
      };

      it.each(measured)(
        'the time of a part of reading grows linearly with the length of the text: %s',
        (what) => {
          const part = parts[what];
          const [first = ''] = texts;
          // JavaScript compiles the code during the first calls.
          seconds(() => part(first));
          const points = texts.map((text) => ({ size: text.length, seconds: seconds(() => part(text)) }));
          expect(growth(points)).toBeLessThan(maxExponent);
        },
      );
    },
  );

  it('the work of check grows linearly with the number of operations', () => {
    const points = declared.map((document) => {
      const { reader, asked } = counted(document);
      const { methods } = analyze({ document: reader });
      return { size: methods.length, seconds: asked() };
    });
    expect(growth(points)).toBeLessThan(1.02);
  });
});

function counted(document: JsonObject): { readonly reader: Reader; readonly asked: () => number } {
  const { get, keys } = objectReader(document);
  let calls = 0;
  const count = <T>(value: T): T => {
    calls++;
    return value;
  };
  return {
    reader: makeReader({ get: (pointer) => count(get(pointer)), keys: (pointer) => count(keys(pointer)) }),
    asked: () => calls,
  };
}
