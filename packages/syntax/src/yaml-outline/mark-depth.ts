/** Finds the first line that begins with some text, and what follows it: as much as is needed of it. */
export type FindLine = (beginning: string) => string | undefined;

/**
 * The column down to which marks are looked for: that of the operations, two levels below `paths`, or of the schemas two
 * levels below `components`. Any column is right, for what lies deeper is read as one; a good one keeps what is read at
 * once small, and the pieces few.
 */
export function markDepth(find: FindLine): number {
  for (const section of sections) {
    const text = find(section);
    const depth = text === undefined ? undefined : depthBelow(text);
    if (depth !== undefined) return depth;
  }
  return usual;
}

/** So many characters of a section are looked at. */
export const sectionLength = 16_384;

const sections = ['paths:', 'components:', '"paths":', "'paths':"];
const usual = 4;

/** Columns that are further in are not used. */
const farthest = 16;

/** The column two levels below the key at the beginning of the text. */
function depthBelow(text: string): number | undefined {
  let child: number | undefined;
  for (let line = text.indexOf('\n') + 1; line > 0; line = text.indexOf('\n', line) + 1) {
    let at = line;
    while (text[at] === ' ') at++;
    const column = at - line;
    if (at >= text.length || '\r\n#-\t'.includes(text.charAt(at))) continue;
    if (column === 0) return undefined;
    if (child === undefined || column < child) child = column;
    else if (column > child) return Math.min(column, farthest);
  }
  return undefined;
}
