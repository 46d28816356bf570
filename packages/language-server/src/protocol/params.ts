import { isRecord } from '@pagewright/core/internal';
import { ErrorCodes, type Position, type Range, ResponseError } from 'vscode-languageserver';

/** Reads a member of any value. The functions below turn protocol violations into error responses. */
export function member(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function stringAt(params: unknown, ...path: readonly string[]): string {
  const value = path.reduce(member, params);
  if (typeof value !== 'string') throw invalid(path.join('.'), 'a string');
  return value;
}

export function listAt(params: unknown, key: string): readonly unknown[] {
  const value = member(params, key);
  if (!Array.isArray(value)) throw invalid(key, 'a list');
  return value;
}

export function documentUri(params: unknown): string {
  return stringAt(params, 'textDocument', 'uri');
}

export function positionOf(value: unknown): Position {
  const [line, character] = [member(value, 'line'), member(value, 'character')];
  if (!isFiniteNumber(line) || !isFiniteNumber(character))
    throw invalid('position', 'a line and a character');
  return { line, character };
}

export function rangeOf(value: unknown): Range {
  return { start: positionOf(member(value, 'start')), end: positionOf(member(value, 'end')) };
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function invalid(what: string, expected: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, `Expected ${expected} for ${what}.`);
}
