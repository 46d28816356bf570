import type { OffsetRange } from '@pagewright/syntax';
import type { SemanticTokensLegend } from 'vscode-languageserver';
import { pathsBetween } from './about/paths-between.js';
import { type Question, unitOf } from './question.js';
import { encodeTokens } from './semantic-tokens/encode-tokens.js';
import { ourParts } from './semantic-tokens/our-parts.js';
import { tokenModifiers, tokenTypes } from './semantic-tokens/token-kinds.js';
import { type Token, tokensIn } from './semantic-tokens/tokens-in.js';

export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes: [...tokenTypes],
  tokenModifiers: [...tokenModifiers],
};

/** What the words of our parts of a file are, or of those that touch the range. Everything else has no token. */
export function semanticTokens(question: Question, range?: OffsetRange): { data: number[] } {
  const { file, workspace, token } = question;
  const unit = unitOf(question);
  const shape = workspace.shapeOf(file);
  if (unit === undefined || shape === undefined) return { data: [] };
  const within = range ?? { start: 0, end: file.tree.length };
  // Most parts stand below a path, and then its name tells whether they may be in the range.
  const near = range && new Set<unknown>(pathsBetween(file.tree, range));
  const tokens: Token[] = [];
  for (const part of ourParts(unit, file)) {
    if (token.isCancellationRequested) return { data: [] };
    if (part[0] === 'paths' && near?.has(part[1]) === false) continue;
    const whole = file.tree.range(part, 'value');
    const key = file.tree.range(part, 'key') ?? whole;
    if (whole === undefined || key === undefined) continue;
    if (whole.end < within.start || key.start > within.end) continue;
    for (const one of tokensIn(shape, file.tree, part, within)) tokens.push(one);
  }
  return { data: encodeTokens(tokens, file.tree) };
}
