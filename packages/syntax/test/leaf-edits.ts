import fc from 'fast-check';

/** An entry with every kind of YAML syntax that an entry can contain. */
export const dense = `    get:
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
      long:
      - 1.50
      "200": {$ref: x}
`;

/** Fragments with a meaning in YAML, whole or cut in half. */
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

interface Change {
  /** A fraction of the text length. */
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}

/** Changes of a text that are applied one after another. */
export const edits: fc.Arbitrary<readonly Change[]> = fc.array(
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

export function edited(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, { at, cut, put }) => {
    const start = Math.floor(at * now.length);
    return now.slice(0, start) + put + now.slice(start + cut);
  }, text);
}
