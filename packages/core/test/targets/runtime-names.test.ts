import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { runtimeNames } from '../../src/generated/runtime-names.js';
import { takenTypes } from '../../src/targets/naming-conventions.js';
import { typeNames } from '../../src/targets/type-names.js';

const runtimes = new URL('../../../codegen/runtimes/', import.meta.url);

/** Words behind which a language declares a type, wherever it is in a line. */
const typeWords =
  /^\s*(?:[a-z()]+ )*(?:class|interface|struct|enum|trait|protocol|record|typealias|type) ([A-Z]\w*)/gm;

/** Types inside of another one, private to a module, or of a namespace that generated pages are not in. */
const inner: Readonly<Record<string, readonly string[]>> = {
  rust: [
    'AnyError',
    'AnyJson',
    'Deserializer',
    'Err',
    'Error',
    'Fetched',
    'Head',
    'Item',
    'Members',
    'Params',
    'Parts',
    'Path',
    'Reader',
    'State',
    'Target',
    'Trail',
    'Upcoming',
    'Value',
    'Walk',
  ],
  cpp: [
    'HeaderValue',
    'Iterator',
    'JsonReader',
    'LinkReader',
    'In',
    'Path',
    'Paging',
    'Reason',
    'Rule',
    'Slot',
    'Socket',
    'Source',
    'Step',
    'Trail',
    'Url',
    'UrlParts',
  ],
  java: ['Checkpoint', 'Fetch', 'Items', 'Pages', 'Reason', 'Start', 'UrlRule', 'Walk'],
  kotlin: ['Body', 'Checkpoint', 'Header', 'In', 'NoPlace', 'Query', 'Reason', 'Taken', 'UrlRule'],
  swift: ['Advance', 'Element', 'Iterator', 'Pages', 'Reason', 'Step'],
};

describe('the names that page runtimes take', () => {
  it.each(targetIds)(
    'the names that page runtimes take hold every type that the runtime of %s declares',
    (target) => {
      const folder = new URL(`${target}/`, runtimes);
      // The module of the adapter is one that page types are neither in nor beside.
      const files = readdirSync(folder).filter((file) => file !== 'paginate.ts');
      const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
      const declared = texts.flatMap((text) =>
        [...text.matchAll(typeWords)].flatMap(([, name]) => name ?? []),
      );
      const known: readonly string[] = [...runtimeNames[target], ...(inner[target] ?? [])];
      expect(declared.filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it.each(targetIds)('the names that page runtimes take are given to no page type of %s', (target) => {
    const taken = new Set(takenTypes(target));
    const schemes = [...taken].map((name) => ({ name }));
    const made = [...typeNames(schemes, target).values()].flatMap(({ pages }) => pages);
    expect(made.filter((name) => taken.has(name))).toEqual([]);
  });

  it('schemes called paging, slot and path leave the types of the TypeScript runtime alone', () => {
    const names = typeNames([{ name: 'paging' }, { name: 'slot' }, { name: 'path' }], 'typescript');
    expect([...names.values()].map(({ page }) => page)).toEqual(['Paging2', 'Slot2', 'Path2']);
  });
});
