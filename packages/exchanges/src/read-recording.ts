import type { Json } from '@pagewright/core';
import { isRecord, nameOfValue } from '@pagewright/core/internal';
import type { Exchange, ExchangePlace, Recording, RecordingProblem } from './exchange.js';
import { jsonEntries, type RawEntry } from './json-entries.js';
import { limits } from './limits.js';
import type { RawExchange, RawHeaders } from './raw-exchange.js';
import { readMessageBody, type UnpackBudget } from './read-body.js';
import { readCassetteEntry } from './read-cassette.js';
import { readHarEntry } from './read-har.js';
import { readNockEntry } from './read-nock.js';
import { yamlEntries } from './yaml-entries.js';

/**
 * Reads a recording in the format that its content shows: HAR 1.2, cassettes of VCR (Python, Ruby, Go) and
 * betamax in YAML or JSON, nock, or lines of `{ request, response }`. A broken exchange becomes a problem and
 * does not affect the others. Never throws because of the content of `text`.
 * @param text a string, its bytes in UTF-8, or its parts as strings; each part is released once it is read, but YAML
 * is kept in memory as a whole. Rejects with a TypeError for anything else
 * @param name becomes `at.file`; it is not opened
 */
export async function readRecording(
  text: string | Uint8Array | Iterable<string>,
  name?: string,
): Promise<Recording> {
  const exchanges: Exchange[] = [];
  const problems = new Problems(name);
  const budget: UnpackBudget = { left: limits.unpackedBytes };
  let entries = 0;
  for (const entry of entriesOf(partsOf(text))) {
    entries++;
    if (exchanges.length >= limits.exchanges) {
      problems.add(`exchanges after the first ${limits.exchanges} are not read`, entry.line);
      break;
    }
    if (entry.kind === 'problem') problems.add(entry.message, entry.line);
    else await addExchange(entry, budget, exchanges, problems);
  }
  if (entries === 0) problems.add('this is not a recording of HTTP exchanges', 1);
  return { exchanges, problems: problems.all() };
}

function* partsOf(text: string | Uint8Array | Iterable<string>): Generator<string> {
  const bytes = text instanceof Uint8Array ? [new TextDecoder().decode(text)] : undefined;
  const parts = typeof text === 'string' ? [text] : (bytes ?? (text as Iterable<string>));
  if (typeof parts?.[Symbol.iterator] !== 'function') throw wrong('The recording', text);
  for (const part of parts) {
    if (typeof part !== 'string') throw wrong('A part of the recording', part);
    yield part;
  }
}

function wrong(what: string, value: unknown): TypeError {
  return new TypeError(
    `${what} is ${nameOfValue(value)}: pass a string, a Uint8Array, or parts that are strings.`,
  );
}

/** Reads the entries as JSON if the first non-blank character is a brace or bracket, otherwise as YAML. */
function* entriesOf(parts: Iterable<string>): Generator<RawEntry> {
  const rest = parts[Symbol.iterator]();
  const begin: string[] = [];
  for (let part = rest.next(); part.done !== true; part = rest.next()) {
    begin.push(part.value);
    const [first] = /[^\s\uFEFF]/.exec(part.value) ?? [];
    if (first === undefined) continue;
    const all = chained(begin.join(''), rest);
    yield* first === '{' || first === '[' ? jsonEntries(all) : yamlEntries([...all].join(''));
    return;
  }
  yield { kind: 'problem', message: 'the file is empty', line: 1 };
}

function* chained(begin: string, rest: Iterator<string>): Generator<string> {
  yield begin;
  for (let part = rest.next(); part.done !== true; part = rest.next()) yield part.value;
}

async function addExchange(
  { value, line }: Extract<RawEntry, { readonly kind: 'value' }>,
  budget: UnpackBudget,
  exchanges: Exchange[],
  problems: Problems,
): Promise<void> {
  const raw = isRecord(value)
    ? (readNockEntry(value) ?? readHarEntry(value) ?? readCassetteEntry(value))
    : undefined;
  if (raw === undefined) {
    problems.add('this entry has no readable request and response', line);
    return;
  }
  if (raw.gap !== undefined) problems.add(raw.gap, line);
  const request = await readMessageBody(raw.requestBody, raw.requestHeaders, budget);
  const response = await readMessageBody(raw.responseBody, raw.responseHeaders, budget);
  if (request.problem !== undefined)
    problems.add(`the body of the request can't be read: ${request.problem}`, line);
  if (response.problem !== undefined)
    problems.add(`the body of the response can't be read: ${response.problem}`, line);
  exchanges.push(exchangeOf(raw, request.body, response.body, problems.at(line)));
}

function exchangeOf(raw: RawExchange, sent: Json, answer: Json, at: ExchangePlace): Exchange {
  // A body that is still a string is not JSON, so it has no fields to read.
  const body = typeof answer === 'string' ? null : answer;
  return {
    request: {
      method: raw.method.toUpperCase(),
      url: raw.url.replace(/#.*$/s, ''),
      ...(raw.query !== undefined && { query: raw.query as Readonly<Record<string, Json>> }),
      headers: sentHeaders(raw.requestHeaders),
      ...(sent !== null && { body: sent }),
    },
    response: {
      ...(raw.status !== undefined && { status: raw.status }),
      headers: raw.responseHeaders,
      body,
    },
    at,
  };
}

/** Joins repeated header lines as HTTP does: with commas, but `Cookie` lines with semicolons. */
function sentHeaders(headers: RawHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.join(name.toLowerCase() === 'cookie' ? '; ' : ', '),
    ]),
  );
}

class Problems {
  readonly #name: string | undefined;
  readonly #list: RecordingProblem[] = [];
  #more = 0;

  constructor(name: string | undefined) {
    this.#name = name;
  }

  at(line: number): ExchangePlace {
    return this.#name === undefined ? { line } : { line, file: this.#name };
  }

  add(message: string, line: number): void {
    if (this.#list.length < limits.problems) this.#list.push({ message, at: this.at(line) });
    else this.#more++;
  }

  all(): readonly RecordingProblem[] {
    if (this.#more === 0) return this.#list;
    return [...this.#list, { message: `${this.#more} more exchanges can't be read`, at: this.at(1) }];
  }
}
