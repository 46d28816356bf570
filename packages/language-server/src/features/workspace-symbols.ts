import type { Pointer } from '@pagewright/core';
import type { CancellationToken, SymbolInformation } from 'vscode-languageserver';
import { lspRange, symbolKind } from '../lsp/numbers.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { nameRange, placeOfNode } from '../queries/locations.js';
import { methodPointer, operationFinder } from '../queries/methods.js';

const maxSymbols = 200;

/**
 * Finds, in all files, the schemes, methods and bound operations with a name that contains the letters of `query` in
 * order. Returns at most 200, best matches first; none once the token is cancelled.
 */
export function workspaceSymbols(
  workspace: Workspace,
  query: string,
  token: Pick<CancellationToken, 'isCancellationRequested'>,
): readonly SymbolInformation[] {
  const score = matcher(query);
  const found: { readonly candidate: Candidate; readonly score: number }[] = [];
  for (const unit of workspace.units()) {
    if (token.isCancellationRequested) return [];
    for (const candidate of candidatesOf(unit)) {
      const points = score(candidate.name);
      if (points !== undefined) found.push({ candidate, score: points });
    }
  }
  // The sort is stable: equal scores stay in the order of the files.
  found.sort((one, other) => other.score - one.score);
  const symbols = new Map<string, SymbolInformation>();
  for (const { candidate } of found) {
    if (symbols.size === maxSymbols) break;
    if (token.isCancellationRequested) return [];
    const symbol = symbolOf(candidate);
    // The key removes duplicates, because a document can be in several units.
    if (symbol !== undefined) symbols.set(JSON.stringify([symbol.name, symbol.location]), symbol);
  }
  return [...symbols.values()];
}

function symbolOf({ name, kind, container, place }: Candidate): SymbolInformation | undefined {
  const at = place();
  if (at === undefined) return undefined;
  const { file, pointer, part } = at;
  const range = lspRange(file, nameRange(file.tree, pointer, part));
  return { name, kind, containerName: container, location: { uri: file.uri, range } };
}

interface Candidate {
  readonly name: string;
  readonly container: string;
  readonly kind: (typeof symbolKind)[keyof typeof symbolKind];
  readonly place: () => CandidatePlace | undefined;
}

interface CandidatePlace {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
}

function* candidatesOf(unit: Unit): Generator<Candidate> {
  const { located, methods } = unit.check().analysis;
  for (const scheme of located) {
    yield {
      name: scheme.scheme.name,
      container: scheme.scheme.type,
      kind: symbolKind.class,
      place: () => {
        const place = unit.locate(scheme);
        return place && { file: place.file, pointer: [...place.pointer, 'name'], part: 'value' };
      },
    };
  }
  const operationOf = operationFinder(unit);
  for (const method of methods) {
    const { config } = unit;
    const pointer = methodPointer(method);
    if (config !== undefined && pointer !== undefined) {
      yield {
        name: [...(method.resource ?? []), method.method].join('.'),
        container: method.scheme ?? method.operation,
        kind: symbolKind.method,
        place: () => ({ file: config, pointer, part: 'key' }),
      };
    }
    if (method.scheme === null) continue;
    yield {
      name: method.operation,
      container: method.scheme,
      kind: symbolKind.method,
      place: () => {
        const node = operationOf(method.operation)?.node;
        const held = node && placeOfNode(unit, node);
        return held && { ...held, part: 'key' };
      },
    };
  }
}

/** Scores how well a name matches a query: higher is better, undefined if it does not match. */
type Match = (name: string) => number | undefined;

/**
 * Matches names that contain the letters of the query in order, ignoring case and spaces. Letters that start
 * a word or follow the previous match score higher; longer names score lower.
 */
export function matcher(query: string): Match {
  const letters = [...query.toLowerCase()].filter((letter) => letter.trim() !== '');
  const whole = letters.join('');
  return (name) => {
    const lower = name.toLowerCase();
    let score = 0;
    let from = 0;
    for (const letter of letters) {
      const found = bestAt(name, lower, letter, from);
      if (found === undefined) return undefined;
      score += found.score;
      from = found.end;
    }
    if (lower === whole) score += 100;
    else if (lower.startsWith(whole)) score += 20;
    else if (lower.includes(whole)) score += 10;
    return score - name.length / 1000;
  };
}

interface LetterMatch {
  readonly end: number;
  readonly score: number;
}

function bestAt(name: string, lower: string, letter: string, from: number): LetterMatch | undefined {
  const at = lower.indexOf(letter, from);
  if (at < 0) return undefined;
  const end = at + letter.length;
  if (at === from && from > 0) return { end, score: 3 };
  return { end, score: beginsWord(name, at) ? 2 : 1 };
}

function beginsWord(name: string, at: number): boolean {
  const before = name.charAt(at - 1);
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(name.charAt(at)));
}
