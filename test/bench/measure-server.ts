import { type Change, LanguageClient, type Opened } from './language-client.js';
import type { Subject } from './language-servers.js';
import { bindingsIn, type Place, wordsIn } from './typing-places.js';

/** Number of measurements of each kind. */
export interface Amount {
  readonly edits: Times;
  /** How many requests of each kind to send. */
  readonly requests: Times;
  /** How often the text is opened, each time in a new process. */
  readonly openings: number;
}

/** A measurement has at least `minRounds` rounds, and continues until `patience` milliseconds have passed. */
interface Times {
  readonly maxRounds: number;
  readonly minRounds: number;
  readonly patience: number;
}

/** Times in milliseconds. */
export interface ServerTimes {
  readonly subject: Subject;
  readonly edits: readonly number[];
  /** Median times after opening the text. */
  readonly opened: Opened;
  /** Times by method; a method that the server does not offer is absent. */
  readonly asked: ReadonlyMap<AskedMethod, readonly number[]>;
  /** Peak memory in megabytes. */
  readonly peak: number;
}

export const askedMethods = ['hover', 'completion', 'definition'] as const;
export type AskedMethod = (typeof askedMethods)[number];

export async function measureServer(subject: Subject, text: string, amount: Amount): Promise<ServerTimes> {
  const opened: Opened[] = [];
  for (let round = 1; round < amount.openings; round++) {
    const { client, took } = await openIn(subject, text);
    opened.push(took);
    await client.end();
  }
  const { client, took, capabilities } = await openIn(subject, text);
  opened.push(took);
  const lines = text.split('\n');
  const word = wordsIn(lines);
  const edit = (change: Change) => client.edit(change);
  const edits = await repeated(amount.edits, () => thereAndBack(word(), 'x'), edit);
  const asked = new Map<AskedMethod, readonly number[]>();
  const bindings = bindingsIn(lines);
  for (const method of askedMethods.filter((one) => Boolean(capabilities[`${one}Provider`]))) {
    const changes = (round: number) => thereAndBack(at(bindings, round), 'x');
    const ask = (change: Change) => client.editAndAsk(change, `textDocument/${method}`, change);
    asked.set(method, await repeated(amount.requests, changes, ask));
  }
  const [first, all] = [medianOf(opened.map((one) => one.first)), medianOf(opened.map((one) => one.all))];
  return { subject, edits, opened: { first, all }, asked, peak: await client.end() };
}

/** Makes every change once in each round, and measures it. */
async function repeated(
  { maxRounds, minRounds, patience }: Times,
  changes: (round: number) => readonly Change[],
  measure: (change: Change) => Promise<number>,
): Promise<readonly number[]> {
  const times: number[] = [];
  let taken = 0;
  for (let round = 0; times.length < maxRounds && (times.length < minRounds || taken < patience); round++)
    for (const change of changes(round)) {
      const time = await measure(change);
      times.push(time);
      taken += time;
    }
  return times;
}

async function openIn(subject: Subject, text: string) {
  const client = new LanguageClient(subject);
  const capabilities = await client.initialize();
  const took = await client.open(`file:///bench/github.${subject.language}`, subject.language, text);
  return { client, capabilities, took };
}

function thereAndBack(place: Place, text: string): readonly Change[] {
  return [
    { ...place, removed: 0, text },
    { ...place, removed: text.length, text: '' },
  ];
}

/** Returns the place for a round. The places of consecutive rounds are seven apart, so that edits are spread out. */
function at(places: readonly Place[], round: number): Place {
  const place = places[(round * 7) % places.length];
  if (place === undefined) throw new Error('The document has operations that are bound to a scheme by name.');
  return place;
}

export function medianOf(values: readonly number[]): number {
  return part(values, 0.5);
}

/** Quantile: the value below which `share` of the values lie. */
export function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
