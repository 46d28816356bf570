import { type CommentStyle, commentLines } from '../../text/comment.js';

const comment: CommentStyle = { line: '// ' };

/** A field of a struct. */
export interface StructField {
  readonly name: string;
  readonly type: string;
  readonly text: string | undefined;
}

/** Aligns types in a column; gofmt starts a new column after a comment. */
export function structFieldLines(fields: readonly StructField[]): readonly string[] {
  const runs: StructField[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last === undefined || field.text !== undefined) runs.push([field]);
    else last.push(field);
  }
  return runs.flatMap((run) => {
    const width = Math.max(...run.map(({ name }) => name.length));
    return run.flatMap(({ name, type, text }) => [
      ...commentLines([text], comment, '\t'),
      `\t${name.padEnd(width)} ${type}`,
    ]);
  });
}
