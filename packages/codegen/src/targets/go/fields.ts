import { type CommentStyle, commentLines } from '../../text/comment.js';

const comment: CommentStyle = { line: '// ', columns: 120 };

export interface StructField {
  readonly name: string;
  readonly type: string;
  readonly tag?: string;
  readonly text: string | undefined;
  readonly deprecation?: string;
}

/** Aligns names, types and tags in columns; gofmt starts new columns after a comment. */
export function structFieldLines(fields: readonly StructField[]): readonly string[] {
  const runs: StructField[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last === undefined || (field.text ?? field.deprecation) !== undefined) runs.push([field]);
    else last.push(field);
  }
  return runs.flatMap((run) => {
    const names = Math.max(...run.map(({ name }) => name.length));
    const types = Math.max(...run.map(({ type }) => type.length));
    return run.flatMap(({ name, type, tag, text, deprecation }) => [
      ...commentLines([text, deprecation && `Deprecated: ${deprecation}`], comment, '\t'),
      `\t${name.padEnd(names)} ${tag === undefined ? type : `${type.padEnd(types)} ${tag}`}`,
    ]);
  });
}

/** Returns the tag of a field that has a JSON name. `-` alone would hide the field. */
export function tagText(wireName: string, options = ''): string {
  if (!isTagName(wireName)) return '`json:"-"`';
  return `\`json:"${wireName}${wireName === '-' && options === '' ? ',' : options}"\``;
}

export function isTagName(wireName: string): boolean {
  return /^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(wireName);
}
