import { resolve } from 'node:path';
import type { Json, PageResponse, Pointer } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { parseJson } from '@pagewright/core/paging';
import type { Io, Read } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { stdinPath } from '../project/source-file.js';
import type { Sender } from './sender.js';

/** Prepared responses, one per request in order. */
interface CannedPages {
  readonly send: Sender;
  readonly remaining: () => number;
}

/**
 * Reads a list of `{ status?, headers?, body? }` or plain bodies. An object is a response if it has `body` or
 * `status` and no other keys.
 */
export function cannedAnswers(list: Json): readonly PageResponse[] | undefined {
  return Array.isArray(list) ? list.map(asAnswer) : undefined;
}

export function cannedPages(answers: readonly PageResponse[]): CannedPages {
  let sent = 0;
  return {
    remaining: () => Math.max(0, answers.length - sent),
    send: async () => {
      const answer = answers[sent++];
      if (answer !== undefined) return { ok: true, response: answer };
      const pages = answers.length === 1 ? '1 page' : `${answers.length} pages`;
      const problem = `there is no response for it: the file has ${pages}`;
      return { ok: false, reason: 'requestFailed', problem };
    },
  };
}

const answerKeys: ReadonlySet<string> = new Set(['status', 'headers', 'body']);

function asAnswer(entry: Json): PageResponse {
  if (!isRecord(entry)) return { body: entry };
  const keys = Object.keys(entry);
  const isAnswer =
    keys.every((key) => answerKeys.has(key)) && (keys.includes('body') || keys.includes('status'));
  if (!isAnswer) return { body: entry };
  const { status, headers, body = null } = entry as Readonly<Record<string, Json>>;
  return {
    ...(typeof status === 'number' && { status }),
    ...(isRecord(headers) && { headers: headerTexts(headers) }),
    body,
  };
}

function headerTexts(headers: Readonly<Record<string, unknown>>): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

export async function readJson(io: Io, name: string): Promise<Read<Json>> {
  const path = name === '-' ? stdinPath : resolve(io.cwd, name);
  const text = await readText(io, path);
  if (!text.ok) return { ok: false, problem: `can't read ${name}: ${text.problem}` };
  const file = parseFile(io, path, text.value, 'other');
  const [problem] = file.tree.problems;
  if (problem !== undefined && problem.kind !== 'duplicateKey') {
    const { line, character } = file.positionAt(problem.range.start);
    return { ok: false, problem: `${name}:${line + 1}:${character + 1}: ${problem.message}` };
  }
  const value = plainJson(file.tree.reader.get([]), (pointer) => {
    const range = file.tree.range(pointer, 'value');
    return range && file.tree.text.slice(range.start, range.end);
  });
  if (value === undefined) return { ok: false, problem: `${name} is too large or nested too deeply` };
  return { ok: true, value };
}

const maxDepth = 200;
const maxValues = 1_000_000;
/** A number in JSON notation. Other notations, such as hexadecimal, are read by the parser of the file's language. */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Copies a value as plain JSON; undefined if it is too deep or too large, as with cyclic aliases. Numbers
 * that may have lost digits are read again from their text.
 */
function plainJson(value: unknown, textAt: (pointer: Pointer) => string | undefined): Json | undefined {
  let count = 0;
  let fits = true;
  const copy = (from: unknown, at: Pointer): Json => {
    count++;
    if (at.length > maxDepth || count > maxValues) {
      fits = false;
      return null;
    }
    if (Array.isArray(from)) {
      return from.map((entry: unknown, index) => (fits ? copy(entry, [...at, index]) : null));
    }
    if (isRecord(from)) {
      const entries = Object.keys(from).map((key) => [key, fits ? copy(from[key], [...at, key]) : null]);
      return Object.fromEntries(entries);
    }
    if (typeof from === 'number') return isSurelyHeld(from) ? from : numberOf(textAt(at) ?? '', from);
    return typeof from === 'string' || typeof from === 'boolean' ? from : null;
  };
  const copied = copy(value, []);
  return fits ? copied : undefined;
}

/** Numbers of up to fifteen digits are exact. */
function isSurelyHeld(number: number): boolean {
  return Number.isSafeInteger(number) || (Number.isFinite(number) && String(number).length <= 15);
}

function numberOf(text: string, read: number): Json {
  return numeral.test(text) ? parseJson(text) : read;
}
