import type { TextChange } from '@pagewright/syntax';
import { follow, strokesFrom, type Made as Typed } from '../../../packages/syntax/test/strokes.js';
import { random } from '../random.js';
import type { TwinDocument } from './documents.js';
import type { Server } from './server.js';
import { positionAt } from './text-edits.js';
import { compare, type Difference, OpenFiles, type Outcome, type Places } from './twin.js';

/** An edit: the file, the changes, and the texts of all files before the edit. */
interface Made {
  readonly name: string;
  readonly stroke: readonly TextChange[];
  readonly before: OpenFiles['files'];
  /** True if diagnostics were requested after the edit. */
  readonly isAsked: boolean;
}

export interface Failure {
  readonly document: string;
  readonly seed: number;
  /** Index of the edit that revealed the failure. */
  readonly edit: number;
  readonly differences: readonly Difference[];
  /** The last edits, which reproduce the failure from a fresh start. */
  readonly script: readonly Made[];
}

export interface Played {
  readonly edits: number;
  readonly comparisons: number;
  /** Number of comparisons with the outcome `recognised`. */
  readonly recognised: number;
  readonly failures: readonly Failure[];
}

/** Number of recent edits to keep for the search for a minimal script. */
const remembered = 64;
/** Documents with fewer characters in all files are compared after every second edit, others after every tenth. */
const small = 30_000;
/** Maximum number of failures to examine; each needs a fresh start. */
const maxFailures = 5;

/** Edits a document at random, and repeatedly compares it with a newly opened twin that has the same text. */
export async function play(
  server: Server,
  document: TwinDocument,
  { seed, edits, folder }: { readonly seed: number; readonly edits: number; readonly folder: string },
): Promise<Played> {
  const next = random(seed);
  const size = document.files.reduce((sum, { text }) => sum + text.length, 0);
  const every = size < small ? 2 : 10;
  let twins = 0;
  const nextFolder = () => `${folder}/${++twins}`;
  const failures: Failure[] = [];
  let comparisons = 0;
  let recognised = 0;
  let files = new OpenFiles(server, nextFolder(), document.files);
  let typists = typistsOf(document, next);
  let made: Made[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    const name = chosenFile(document, next);
    const before = files.files;
    const stroke = strokeOf(typists.get(name));
    files.change(name, stroke);
    const isAsked = next() < 0.5;
    if (isAsked) await files.diagnostics();
    made = [...made.slice(1 - remembered), { name, stroke, before, isAsked }];
    if (edit % every !== 0) continue;
    comparisons++;
    const places = placesIn(files, next);
    const outcome = await compare(server, files, nextFolder, places);
    if (outcome === 'recognised') recognised++;
    if (typeof outcome === 'string') continue;
    const script = await shortest(made, (some) => replay(server, some, places, nextFolder));
    failures.push({ document: document.name, seed, edit, differences: outcome, script });
    if (failures.length === maxFailures) return { edits: edit, comparisons, recognised, failures };
    files.close();
    files = new OpenFiles(server, nextFolder(), document.files);
    typists = typistsOf(document, next);
    made = [];
  }
  files.close();
  return { edits, comparisons, recognised, failures };
}

/** Generates the edits of a file one by one. */
type Typist = Iterator<Typed>;

function typistsOf({ files }: TwinDocument, next: () => number): ReadonlyMap<string, Typist> {
  return new Map(
    files.map(({ name, text }) => [name, follow(text, strokesFrom(Math.floor(next() * 2 ** 31)))]),
  );
}

/** Returns the changes of the next edit that is not empty. */
function strokeOf(typist: Typist | undefined): readonly TextChange[] {
  for (let made = typist?.next(); made !== undefined && made.done !== true; made = typist?.next())
    if (made.value.changes.length > 0) return made.value.changes;
  return [];
}

/** Chooses the document itself for half of the edits, and one of its other files for the rest. */
function chosenFile({ files }: TwinDocument, next: () => number): string {
  const index = next() < 0.5 ? 0 : Math.floor(next() * files.length);
  return files[index]?.name ?? '';
}

function placesIn(files: OpenFiles, next: () => number): Places {
  const places = files.files.map(({ name, text }) => {
    const anywhere = Math.floor(next() * (text.length + 1));
    const scheme = text.indexOf('x-vendor-pagination', anywhere);
    const near = Math.min(text.length, Math.max(0, scheme) + Math.floor(next() * 200));
    return [name, [positionAt(text, anywhere), positionAt(text, near)]] as const;
  });
  return new Map(places);
}

/** Finds the smallest number of last edits that reproduce a difference from a fresh start. */
async function shortest(
  made: readonly Made[],
  replayed: (script: readonly Made[]) => Promise<Outcome>,
): Promise<readonly Made[]> {
  for (let count = 1; count < made.length; count = count < 8 ? count + 1 : count * 2) {
    const script = made.slice(-count);
    if (typeof (await replayed(script)) === 'string') continue;
    const unasked = script.map((one) => ({ ...one, isAsked: false }));
    return typeof (await replayed(unasked)) === 'string' ? script : unasked;
  }
  return made;
}

async function replay(
  server: Server,
  script: readonly Made[],
  places: Places,
  nextFolder: () => string,
): Promise<Outcome> {
  const files = new OpenFiles(server, nextFolder(), script[0]?.before ?? []);
  await files.diagnostics();
  for (const { name, stroke, isAsked } of script) {
    files.change(name, stroke);
    if (isAsked) await files.diagnostics();
  }
  const outcome = await compare(server, files, nextFolder, places);
  files.close();
  return outcome;
}
