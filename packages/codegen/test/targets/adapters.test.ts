import { parseScheme, type Scheme, type TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';

function schemeOf(name: string, literal = false): Scheme {
  const { scheme } = parseScheme(
    {
      name,
      type: 'cursor',
      request: { after: { type: 'cursor' }, ...(literal && { kind: { value: 'all' } }) },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error(`${name} is no scheme`);
  return scheme;
}

function filesOf(schemes: readonly Scheme[], target: TargetId): ReadonlyMap<string, string> {
  const method = { operation: 'get /things', scheme: schemes[0]?.name ?? null, why: 'direct' } as const;
  const made = generate({ schemes, methods: [method] as never }, target);
  return new Map(made.map(({ path, text }) => [path, text]));
}

/** For each target, the file that declares a scheme value, and the text of the declaration. */
const values = [
  ['python', 'pagination/schemes.py', 'thing_page = Paging[ThingPageParams](ThingPageResponse)'],
  [
    'go',
    'pages.go',
    'var ThingPagePaging = &Paging[ThingPageParams]{rulesOfThingPage, (*ThingPageParams).parameters}',
  ],
  ['java', 'ThingPage.java', 'public static final PagingScheme<ThingPageParams> SCHEME'],
  ['kotlin', 'ThingPage.kt', 'val SCHEME: PagingScheme<ThingPageParams> ='],
  ['csharp', 'ThingPage.cs', 'public static PagingScheme<ThingPageParams> Scheme { get; } ='],
] as const;

/** Matches the beginning of a scheme's table, which must occur once per scheme. */
const tables: Readonly<Partial<Record<TargetId, RegExp>>> = {
  python: /= PagingRules\(\n/g,
  go: /= &pagingRules\{\n/g,
  java: /new Paging\("/g,
  kotlin: /= ?\n? +Paging\(/g,
  csharp: /Paging Table = new\(\)/g,
};

describe('scheme values for custom functions', () => {
  test.each(values)(
    'the value of a scheme in %s is public, and uses the same table as the pages of the scheme',
    (target, file, declared) => {
      const files = filesOf([schemeOf('thingPage')], target);
      expect(files.get(file)).toContain(declared);
      const all = [...files.values()].join('\n');
      expect(all.match(tables[target] ?? /$^/g)).toHaveLength(1);
    },
  );

  test('the generated README says that a custom client can use the rules of a scheme', () => {
    for (const [target] of values) {
      const readme = filesOf([schemeOf('thingPage')], target).get('README.md');
      expect(readme, target).toContain('Your own client can use the same rules');
    }
  });
});

describe('scheme values in Python', () => {
  test('scheme values in Python have unique names that are neither keywords nor names of built-ins', () => {
    const schemes = ['list', 'paginate', 'import', 'abc', 'a-b-c', 'A B C'].map((name) => schemeOf(name));
    const text = filesOf(schemes, 'python').get('pagination/schemes.py') ?? '';
    const declared = [...text.matchAll(/^(\w+) = /gm)].map(([, name]) => name);
    expect(declared.slice(0, 3)).toEqual(['list_', 'paginate_', 'import_']);
    expect(new Set(declared).size).toBe(schemes.length);
  });

  test('the Python table of a scheme lists the parameters that are always sent', () => {
    const pages = filesOf([schemeOf('thingPage', true)], 'python').get('pagination/pages.py');
    expect(pages).toContain('_fixed = {"kind": WireSlot("kind")}\n');
  });
});

test.each(['java', 'kotlin'] as const)(
  'with a transport, the output in %s names nothing of the adapter unless it is requested',
  (target) => {
    const input = { schemes: [schemeOf('thingPage', true)], transport: true, profile: 'full' } as const;
    const namesIn = (adapter?: boolean) => {
      const files = generate({ ...input, ...(adapter && { adapter }) }, target);
      const text = files.map(({ path, text }) => `${path}\n${text}`).join('\n');
      return text.match(
        /[Aa]dapte[rd]|ADAPTED|Paginated|paginate\(|FetchedPage|PagingParams|PagingScheme|SCHEME|schemeFor|\bplaces\b/g,
      );
    };
    expect(namesIn()).toBeNull();
    expect(namesIn(true)).not.toBeNull();
  },
);
