import { entryHead } from '../../src/yaml-lines/entry-head.js';
import { YamlSource } from '../../src/yaml-segments/yaml-source.js';

/** An entry with every kind of syntax that is trivially valid. */
export const plain = `    get:
      # the name
      operationId: a/b
      summary: It's "x", y
      description: |-
        Two lines: one, # no
          two.

        three
      folded: >
        folded
        text
      tags:
      - a
      - 'b'
      - "c"
      parameters:
        - name: per_page
          schema:
            type: integer
            default: 30

        - $ref: '#/a'
          b: []
      # comment
      none: {}
      empty:
      "quoted": "esc\\n \\
        more
        lines"
      'single': 'a ''b''
        c'
      plain: one two
        three
      200: '-'
`;

/** The column of the first character of an entry, in which its key begins. */
export function columnOf(entry: string): number {
  return entry.length - entry.trimStart().length;
}

/** Calls `isTriviallyValid` for the text of an entry, as a document does. */
export function isTriviallyValid(entry: string): boolean {
  const column = columnOf(entry);
  return new YamlSource().isTriviallyValid(entry, entryHead(entry, column));
}

export function crlf(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** How different systems write the line ends of a text. */
export const lineEnds: readonly (readonly [string, (text: string) => string])[] = [
  ['LF', (text) => text],
  ['CRLF', crlf],
];
