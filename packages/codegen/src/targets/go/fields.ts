import { type CommentStyle, commentLines } from '../../text/comment.js';

const comment: CommentStyle = { line: '// ' };

export interface StructField {
  readonly name: string;
  readonly type: string;
  readonly tag?: string;
  readonly text: string | undefined;
}

/** Aligns names, types and tags in columns; gofmt starts new columns after a comment. */
export function structFieldLines(fields: readonly StructField[]): readonly string[] {
  const runs: StructField[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last === undefined || field.text !== undefined) runs.push([field]);
    else last.push(field);
  }
  return runs.flatMap((run) => {
    const names = Math.max(...run.map(({ name }) => name.length));
    const types = Math.max(...run.map(({ type }) => type.length));
    return run.flatMap(({ name, type, tag, text }) => [
      ...commentLines([text], comment, '\t'),
      `\t${name.padEnd(names)} ${tag === undefined ? type : `${type.padEnd(types)} ${tag}`}`,
    ]);
  });
}
