import { entryHead } from '../../src/yaml-lines/entry-head.js';
import { YamlSource } from '../../src/yaml-segments/yaml-source.js';

/** An entry with everything that is trivially valid. */
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

/** The column of the first character of an entry, which is requested as that of its key. */
export function columnOf(entry: string): number {
  return entry.length - entry.trimStart().length;
}

/** As a document asks, for the text of an entry. */
export function isTriviallyValid(entry: string): boolean {
  const column = columnOf(entry);
  return new YamlSource().isTriviallyValid(entry, entryHead(entry, column));
}

/** Returns a text with the line ends of another system. */
export function crlf(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** A text as a system writes it. */
export const lineEnds: readonly (readonly [string, (text: string) => string])[] = [
  ['LF', (text) => text],
  ['CRLF', crlf],
];
