import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { leavesOf } from './leaves.js';
import { readSame } from './same-reading.js';

type Entries = Readonly<Record<string, unknown>>;

interface Description {
  readonly paths: Entries;
  readonly components: { readonly schemas: Entries } & Readonly<Record<string, Entries>>;
}

const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
const { paths, components }: Description = JSON.parse(readFileSync(file, 'utf8'));

/** Every so many of the entries, so that all subjects are among them. */
function sample(entries: Entries, most: number): Entries {
  const all = Object.entries(entries);
  const step = Math.max(1, Math.floor(all.length / most));
  return Object.fromEntries(all.filter((_, index) => index % step === 0).slice(0, most));
}

const github = {
  paths: sample(paths, 60),
  components: Object.fromEntries(
    Object.entries(components).map(([section, entries]) => [section, sample(entries, 15)]),
  ),
};

const leaves = leavesOf(stringify(github, { lineWidth: 80, aliasDuplicateObjects: false }), 4);

describe("every operation and component of GitHub's description", () => {
  it('is read, as parseYaml reads it', () => {
    expect(leaves.length).toBeGreaterThan(120);
    const declined = leaves.filter((leaf) => readSame(leaf) === 'declined');
    expect(declined).toStrictEqual([]);
  });

  it('is read as well with other ways to write YAML', () => {
    const few = { paths: sample(paths, 8), components: { schemas: sample(components.schemas, 8) } };
    const ways = [
      { indentSeq: false },
      { indent: 4 },
      { lineWidth: 0, blockQuote: 'literal' },
      { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
      { defaultStringType: 'QUOTE_SINGLE' },
    ] as const;
    const declined = ways.flatMap((way) => {
      const text = stringify({ few }, { aliasDuplicateObjects: false, ...way });
      return [text, ...leavesOf(text, 4)].filter((leaf) => readSame(leaf) === 'declined');
    });
    expect(declined).toStrictEqual([]);
  });
});

const small = leaves.filter(({ length }) => length < 2_000);

/** An entry with everything that may stand in one. */
const dense = `    get:
      operationId: a/b
      summary: It's "x", y
      description: |-
        Two lines: one, # no
          two.

        three
      folded: >
        folded
        text

          more
        end
      tags: [a, "b", 'c d', {e: f, "g":1, h}]
      parameters:
      - name: per_page
        schema: {type: integer, default: 30}
      - - 1
        -
      -
      empty:
      "quoted": "esc\\n\\u00e9 \\
        more
        lines"
      'it''s': 'a ''b''
        c'
      plain: one two
        three # comment
      # comment
      ? long
      : - 1.50
      "200": {$ref: x}
`;

/** What stands for something in YAML, or is half of it. */
const pieces = [
  ...['a', ': ', ':', '- ', '-', '? ', '\n', '\n  ', '\n      ', '\n        ', '\r\n', '\r', '\t', ' ', '  '],
  ...['"', "'", '\\', '[', ']', '{', '}', ',', '#', ' # c', '\n# c\n', '\n      # c\n', '&a ', '*a', '!t '],
  ...[
    '|',
    '>',
    '|\n',
    '>-\n',
    '|+\n',
    '|2\n',
    '\n---\n',
    '\n...\n',
    '<<: ',
    '<<',
    '"a": ',
    'null',
    '0x1F',
    '.inf',
  ],
  ...[
    '\uFEFF',
    '\ud800',
    '😀',
    '\0',
    '\x02',
    '\x18',
    '\x1f',
    '\u0085',
    '\u2028',
    '@',
    '`',
    '%',
    '\n\n',
    '\n \n',
  ],
  ...['[a, b]', '{a: b}', '{a}', '[a: b]', '{"a":1}', ' :', '\\U0001F600', '\\UFFFFFFFF', '\\\n'],
];

const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(4), fc.nat(40)),
    put: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...pieces) },
      fc.constant(''),
      fc.string({ maxLength: 3 }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function edited(text: string, changes: readonly { at: number; cut: number; put: string }[]): string {
  return changes.reduce((now, { at, cut, put }) => {
    const start = Math.floor(at * now.length);
    return now.slice(0, start) + put + now.slice(start + cut);
  }, text);
}

describe('after any edits, an entry is declined, or read without a fault as parseYaml reads it', () => {
  it.each([
    ['a dense entry', 3_000, [dense, dense.replaceAll('\n', '\r\n')]],
    ['real entries', 1_000, small],
  ])('%s', (_, numRuns, texts) => {
    let read = 0;
    fc.assert(
      fc.property(fc.constantFrom(...texts), edits, (text, changes) => {
        if (readSame(edited(text, changes)) === 'read') read++;
      }),
      { numRuns },
    );
    expect(read).toBeGreaterThan(numRuns / 20);
  });
});
