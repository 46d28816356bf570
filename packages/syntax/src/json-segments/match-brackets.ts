import type { JsonToken } from '../json/json-tokens.js';
import type { PlainProblem } from '../problems/problem.js';
import { BracketMender, bracketAt, fault, lastOf } from './bracket-mender.js';

interface MemberPlace {
  readonly level: number;
  /** The level of the text after the entry; -1 at the end. */
  readonly below: number;
  readonly language: 'json' | 'jsonc';
}

interface MatchedMember {
  readonly member: readonly JsonToken[];
  readonly problems: readonly PlainProblem[];
}

/**
 * Extracts the tokens of an entry, without the brackets after it that close enclosing mappings. If brackets don't
 * match, missing brackets are added and surplus brackets dropped, according to the columns of their lines.
 */
export function matchBrackets(text: string, tokens: readonly JsonToken[], place: MemberPlace): MatchedMember {
  const end = endOfMember(tokens, place.level - place.below);
  const behind = end === undefined ? [] : tokens.slice(end);
  if (end === undefined || (behind.at(-1)?.kind === ',') !== place.below >= 0)
    return mended(text, tokens, place);
  return { member: asMapping(tokens.slice(0, end)), problems: commasBehind(behind, place.language) };
}

function mended(text: string, tokens: readonly JsonToken[], { level, below }: MemberPlace): MatchedMember {
  const { member, problems } = new BracketMender(text, level, below).mend(tokens);
  const last = tokens.at(-1);
  const found = [...problems];
  if (below >= 0 && last?.kind !== ',') found.push(fault('A comma is missing after this.', lastOf(text)));
  if (below < 0 && last?.kind === ',') found.push(fault('The root value ends before this comma.', last));
  if (found.length === 0) found.push(fault('JSON does not allow this here.', lastOf(text)));
  return { member: asMapping(member), problems: found };
}

function asMapping(tokens: readonly JsonToken[]): readonly JsonToken[] {
  const start = tokens[0]?.start ?? 0;
  return [bracketAt('{', start), ...tokens, bracketAt('}', tokens.at(-1)?.end ?? start)];
}

function endOfMember(tokens: readonly JsonToken[], ends: number): number | undefined {
  const open: JsonToken['kind'][] = [];
  let count = tokens.length;
  for (; count > 0; count--) {
    const kind = tokens[count - 1]?.kind;
    if (kind !== ',' && kind !== '}') break;
  }
  let remaining = ends;
  for (const [index, { kind }] of tokens.entries()) {
    if (kind === '{' || kind === '[') open.push(kind);
    else if (kind === ']' || kind === '}') {
      const opening = open.pop();
      if (opening === undefined && (index < count || kind === ']' || --remaining < 0)) return undefined;
      if (opening !== undefined && opening !== (kind === '}' ? '{' : '[')) return undefined;
      if (opening !== undefined && index >= count) count = index + 1;
    }
  }
  return open.length === 0 && remaining === 0 ? count : undefined;
}

function commasBehind(behind: readonly JsonToken[], language: 'json' | 'jsonc'): readonly PlainProblem[] {
  return behind.flatMap((token, index) => {
    const next = behind[index + 1];
    if (token.kind !== ',' || next === undefined) return [];
    if (next.kind === ',') return [fault('A key is missing before this comma.', next)];
    return language === 'json' ? [fault('JSON does not allow a comma after the last item.', token)] : [];
  });
}
