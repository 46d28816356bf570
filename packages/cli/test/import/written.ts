import fc from 'fast-check';

/** A piece of a text: either text that must not change, or a declaration with its key. */
export type Piece = { readonly keep: string } | { readonly declaration: string };

export type Language = 'yaml' | 'json' | 'jsonc';

/** A text that a person could have written, with declarations for Speakeasy. */
export interface WrittenText {
  readonly language: Language;
  readonly text: string;
  /** The text with only its declarations cut out. */
  readonly rest: string;
  readonly declarations: number;
}

const keep = (text: string): Piece => ({ keep: text });
const declaration = (text: string): Piece => ({ declaration: text });

const meaning = {
  type: 'cursor',
  inputs: [{ name: 'cursor', in: 'parameters', type: 'cursor' }],
  outputs: { results: '$.data', nextCursor: '$.next' },
};
const schema = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object' } }, next: { type: 'string' } },
};
const operation = {
  parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
  responses: { 200: { description: 'A page.', content: { 'application/json': { schema } } } },
};

/** Spellings of a declaration in block YAML whose keys are indented by six spaces. */
const yamlDeclarations: readonly string[] = [
  'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }',
  'x-speakeasy-pagination:\n        type: cursor\n        inputs:\n        - name: cursor\n          in: parameters\n          type: cursor\n        outputs:\n          results: $.data\n          nextCursor: $.next',
  '"x-speakeasy-pagination":\n          type: "cursor" # inner: opaque\n          # inner: where it goes\n          inputs: [ { name: cursor, in: parameters, type: cursor } ]\n          outputs:\n              results: \'$.data\'\n              nextCursor: "$.next"',
  `'x-speakeasy-pagination' : ${JSON.stringify(meaning)}`,
  'x-speakeasy-pagination: {\n        type: cursor,\n        \tinputs: [\t{ name: cursor, in: parameters, type: cursor }\t],\n        outputs: { results: $.data, nextCursor: $.next }\n      }',
];

/** Lines of an operation that an import must not change; `N` makes names unique. */
const yamlLines: readonly string[] = [
  '# a comment',
  "#no space, x-speakeasy-pagination: { type: 'url' }",
  '',
  'summary: "It is #1: a \\"list\\""',
  "x-quoted: 'x-vendor'",
  'x-flow: {\ta: 1,\tb: [1,\t2] }',
  'x-anchor-N: &anchorN { a: 1 }\n      x-alias-N: *anchorN',
  'description: |\n        Text that says\n          x-speakeasy-pagination: nothing\n\n        more',
  'x-folded: >-\n        folded\n        text   # no comment',
  'tags:\n      - one   # indented as its key\n      - "two"',
  'x-null:',
  'x-tagged: !!str 12',
  'deprecated: false   ',
];

const distinct = (lines: readonly string[]) => lines.filter((line, index) => lines.indexOf(line) === index);

const someLines = fc
  .subarray([...yamlLines.keys()], { maxLength: 4 })
  .map((indexes) => distinct(indexes.map((index) => yamlLines[index] ?? '')));

const yamlOperation = fc.record({
  /** Lines before and after the declaration, each only once, so that no key is repeated. */
  lines: someLines,
  split: fc.nat(4),
  written: fc.constantFrom(...yamlDeclarations, undefined),
});

const yamlText = fc
  .record({
    head: fc.constantFrom('', '# The head.\n', '---\n', '%YAML 1.2\n---\n'),
    operations: fc.array(yamlOperation, { minLength: 1, maxLength: 5 }),
    tail: fc.constantFrom('', 'components: {}\n', '# The end.\n', 'tags: [ a,\tb ]\n\n'),
    rootFirst: fc.boolean(),
  })
  .map(({ head, operations, tail, rootFirst }): readonly Piece[] => {
    const info = 'info: { title: "A", version: \'1\' } # by hand\n';
    const own = operations.flatMap(({ lines, split, written }, index): readonly Piece[] => {
      const indented = (some: readonly string[]) =>
        some.map((line) => (line === '' ? '\n' : `      ${line.replaceAll('N', String(index))}\n`)).join('');
      return [
        keep(
          `  /list-${index}:\n    get:\n      operationId: list${index}\n${indented(lines.slice(0, split))}`,
        ),
        ...(written === undefined ? [] : [keep('      '), declaration(written), keep('\n')]),
        keep(indented(lines.slice(split))),
        keep(`      parameters: ${JSON.stringify(operation.parameters)}\n`),
        keep(`      responses: ${JSON.stringify(operation.responses)}\n`),
      ];
    });
    return [
      keep(`${head}openapi: 3.0.3\n${rootFirst ? info : ''}paths:\n`),
      ...own,
      keep(`${rootFirst ? '' : info}${tail}`),
    ];
  });

interface JsonStyle {
  readonly indent: string;
  readonly gap: string;
  readonly comments: boolean;
}

const jsonOperation = fc.record({
  place: fc.constantFrom('first', 'middle', 'last', 'only' as const),
  hasDeclaration: fc.boolean(),
  spread: fc.boolean(),
  comment: fc.boolean(),
});

const jsonText = fc
  .record({
    indent: fc.constantFrom('  ', '    ', '\t'),
    gap: fc.constantFrom(' ', '', '  '),
    operations: fc.array(jsonOperation, { minLength: 1, maxLength: 5 }),
    comments: fc.boolean(),
    end: fc.constantFrom('', '\n'),
  })
  .map(({ operations, comments, end, ...style }) => ({
    comments,
    pieces: jsonPieces(operations, { ...style, comments }, end),
  }));

function jsonPieces(
  operations: readonly {
    readonly place: string;
    readonly hasDeclaration: boolean;
    readonly spread: boolean;
    readonly comment: boolean;
  }[],
  { indent, gap, comments }: JsonStyle,
  end: string,
): readonly Piece[] {
  const at = (depth: number) => `\n${indent.repeat(depth)}`;
  const own = operations.flatMap(({ place, hasDeclaration, spread, comment }, index): readonly Piece[] => {
    const value = spread ? JSON.stringify(meaning, null, 2).replaceAll('\n', at(4)) : JSON.stringify(meaning);
    const declared = declaration(`"x-speakeasy-pagination":${gap}${value}`);
    const others = [
      keep(`"parameters":${gap}${JSON.stringify(operation.parameters)}`),
      keep(`"responses":${gap}${JSON.stringify(operation.responses)}`),
    ];
    const position = place === 'first' ? 0 : place === 'middle' ? 1 : 2;
    const members = hasDeclaration
      ? [...others.slice(0, position), declared, ...others.slice(position)]
      : others;
    const lines = members.flatMap((member, number): readonly Piece[] => [
      keep(at(4)),
      ...(comments && comment ? [keep(`// member ${number}${at(4)}`)] : []),
      member,
      keep(number === members.length - 1 ? '' : ','),
    ]);
    return [
      keep(`${index === 0 ? '' : ','}${at(2)}"/list-${index}":${gap}{${at(3)}"get":${gap}{`),
      ...lines,
      keep(`${at(3)}}${at(2)}}`),
    ];
  });
  const head = comments ? '/* head */ ' : '';
  return [
    keep(
      `${head}{${at(1)}"openapi":${gap}"3.0.3",${at(1)}"info":${gap}{ "title": "\\u0041", "version": "1" },`,
    ),
    keep(`${at(1)}"paths":${gap}{`),
    ...own,
    keep(`${at(1)}}\n}${end}`),
  ];
}

const styled = (language: Language, pieces: readonly Piece[], crlf: boolean, mark: boolean): WrittenText => {
  const broken = (text: string) => (crlf ? text.replaceAll('\n', '\r\n') : text);
  const joined = (text: string) => (mark ? '\ufeff' : '') + broken(text);
  return {
    language,
    text: joined(pieces.map((piece) => ('keep' in piece ? piece.keep : piece.declaration)).join('')),
    rest: joined(pieces.map((piece) => ('keep' in piece ? piece.keep : '')).join('')),
    declarations: pieces.filter((piece) => 'declaration' in piece).length,
  };
};

/** YAML, JSON and JSONC texts with various line ends, byte order marks, comments, quotes, anchors and tabs. */
export const writtenText: fc.Arbitrary<WrittenText> = fc
  .tuple(fc.oneof(yamlText, jsonText), fc.boolean(), fc.boolean())
  .map(([made, crlf, mark]) =>
    'pieces' in made
      ? styled(made.comments ? 'jsonc' : 'json', made.pieces, crlf, mark)
      : styled('yaml', made, crlf, mark),
  );
