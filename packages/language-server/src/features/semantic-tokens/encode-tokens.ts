import type { SyntaxTree } from '@pagewright/syntax';
import { tokenTypes } from './token-kinds.js';
import type { Token } from './tokens-in.js';

/** As the protocol writes them: five numbers each, the place relative to the token before. */
export function encodeTokens(tokens: readonly Token[], { lines }: SyntaxTree): number[] {
  const ordered = [...tokens].sort((one, other) => one.range.start - other.range.start);
  const data: number[] = [];
  let [line, character, end] = [0, 0, 0];
  for (const { range, kind } of ordered) {
    // What an alias stands for is met more than once.
    if (range.start < end) continue;
    const at = lines.positionAt(range.start);
    const isSameLine = at.line === line;
    data.push(
      at.line - line,
      isSameLine ? at.character - character : at.character,
      range.end - range.start,
      tokenTypes.indexOf(kind.type),
      kind.isDeclaration ? 1 : 0,
    );
    ({ line, character } = at);
    end = range.end;
  }
  return data;
}
