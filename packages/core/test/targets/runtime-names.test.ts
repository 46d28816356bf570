import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { targetIds } from '../../src/format/target-ids.js';
import { runtimeNames } from '../../src/generated/runtime-names.js';
import { takenTypes } from '../../src/targets/naming-conventions.js';
import { typeNames } from '../../src/targets/type-names.js';

const runtimes = new URL('../../../codegen/runtimes/', import.meta.url);

/** Matches declarations of types in several languages; group 1 is the name. */
const typeWords =
  /^\s*(?:[a-z()]+ )*(?:class|interface|struct|enum|trait|protocol|record|typealias|type) ([A-Z]\w*)/gm;

/** Types that generated pages cannot collide with: nested, private to a module, or in another namespace. */
const inner: Readonly<Record<string, readonly string[]>> = {
  rust: [
    'AnyJson',
    'Deserializer',
    'Err',
    'Error',
    'Exchange',
    'Fetched',
    'Head',
    'Item',
    'Job',
    'Limited',
    'Members',
    'OnThread',
    'Output',
    'Params',
    'Parts',
    'Path',
    'Reader',
    'Received',
    'Shared',
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
    'PathPiece',
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
  java: [
    'Checkpoint',
    'Delimited',
    'Fetch',
    'OneByOne',
    'Pages',
    'Reason',
    'Run',
    'Start',
    'UrlRule',
    'Walk',
  ],
  kotlin: [
    'Body',
    'Checkpoint',
    'Delimited',
    'Header',
    'In',
    'NoPlace',
    'Query',
    'Reason',
    'Taken',
    'UrlRule',
    'TimedBody',
  ],
  csharp: ['Elements', 'ItemJsonList', 'ItemJsonObject', 'Members'],
  swift: ['Advance', 'Element', 'Iterator', 'Pages', 'Reason', 'Step'],
};

describe('runtime names', () => {
  it.each(targetIds)('runtimeNames contains every type that the runtime of %s declares', (target) => {
    const folder = new URL(`${target}/`, runtimes);
    // Skips TypeScript's `paginate.ts`, because no page type is declared in that module or in its folder.
    const files = readdirSync(folder).filter((file) => file !== 'paginate.ts');
    const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const declared = texts.flatMap((text) => [...text.matchAll(typeWords)].flatMap(([, name]) => name ?? []));
    const known: readonly string[] = [...runtimeNames[target], ...(inner[target] ?? [])];
    expect(declared.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(targetIds)('no page type of %s has the name of a runtime type', (target) => {
    const taken = new Set(takenTypes(target));
    const schemes = [...taken].map((name) => ({ name }));
    const made = [...typeNames(schemes, target).values()].flatMap(({ pages }) => pages);
    expect(made.filter((name) => taken.has(name))).toEqual([]);
  });

  it('in TypeScript, schemes named paging, slot and path do not get the names of runtime types', () => {
    const names = typeNames([{ name: 'paging' }, { name: 'slot' }, { name: 'path' }], 'typescript');
    expect([...names.values()].map(({ page }) => page)).toEqual(['Paging2', 'Slot2', 'Path2']);
  });

  it('no type of an API hides a type of .NET that the runtime of C# uses', () => {
    const used = ['AddressFamily', 'ArgumentNullException', 'Half', 'Lazy', 'MemoryStream', 'StringBuilder'];
    expect(
      [
        ...typeNames(
          used.map((name) => ({ name })),
          'csharp',
        ).values(),
      ].map(({ page }) => page),
    ).toEqual(used.map((name) => `${name}Page`));
  });
});
