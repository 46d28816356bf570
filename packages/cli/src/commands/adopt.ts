import type { Decision, PlanInput } from '@pagewright/core/authoring';
import { planFromTraffic } from '@pagewright/verify';
import { type AdoptedUnit, adoptUnit, type PlannedUnit } from '../adopt/adopt-unit.js';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { type ChangedFile, writeTogether } from '../fix/fix-files.js';
import { layeredCheck, type OverlayTarget, overlayTarget, writeOverlay } from '../fix/overlay-text.js';
import type { Io } from '../io.js';
import { filesOfUnit, type ProjectUnit, type SourceFile } from '../project/source-file.js';
import { type AdoptDone, type AdoptSummary, adoptJson, adoptText } from '../reporters/adopt-text.js';
import type { TextStyle } from '../reporters/text.js';
import { startProgress } from '../terminal/progress.js';
import { painter, shellWord } from '../terminal/text-width.js';
import { readRecordings } from '../verify/read-recordings.js';
import { decide, planOf } from './adopt-questions.js';
import { analyseFiles, fileOptions } from './analysed-file.js';
import {
  asOverlayOption,
  type Command,
  type CommandStage,
  ended,
  optionWords,
  writeNote,
} from './command.js';
import { writeDiff } from './write-diff.js';

const options = {
  write: { text: 'Write the declarations in place. All files are written, or none.' },
  diff: { text: 'Print the changes as a unified diff, and change nothing.' },
  interactive: {
    text: 'Ask about each operation that adopt is not sure about; answer with a number and Enter.',
  },
  'as-overlay': asOverlayOption,
  propose: {
    text: 'Also declare operations that adopt is not sure about if only one scheme is possible. Review the plan before writing it.',
  },
  into: {
    value: 'FILE',
    choices: ['document', 'config'],
    text: 'Where new schemes go. Default: config if the configuration has schemes, otherwise document.',
  },
  recording: {
    value: 'FILE|DIR',
    multiple: true,
    text: 'Recorded traffic as evidence: HAR, VCR, betamax, nock, or lines of { request, response }. Repeatable.',
  },
  secret: {
    value: 'NAME',
    multiple: true,
    text: 'With --recording: another header, parameter or body member that carries a credential. Repeatable.',
  },
  ...fileOptions,
} as const satisfies OptionSpecs;

export const adopt: Command<typeof options> = {
  name: 'adopt',
  summary: 'Plan declarations for undeclared list operations, and write them.',
  positionals: 'FILE...',
  options,
  examples: [
    ['pagewright adopt openapi.yaml', 'prints a plan'],
    ['pagewright adopt openapi.yaml --write', 'writes it'],
    ['pagewright adopt openapi.yaml --recording walk.har', 'plans with the evidence of recorded traffic'],
  ],
  details: [
    'FILE is an OpenAPI document, or a configuration, which is read with its document; "-" is standard input.',
    'Without --write and --diff, adopt prints the plan: one scheme per kind of pagination, its operations with the evidence, and the unclear operations with the reason.',
    'For unclear operations, use --interactive, which offers the possible schemes, or --propose.',
    'With --recording, adopt replaces or withdraws proposals that the recorded traffic contradicts, and proposes schemes that it confirms. Lists that appear only in recordings are added. Each field is shown with the lines that support it.',
    'With --as-overlay the overlay is written at once unless --diff is given: one action for the schemes, and one per operation.',
    'Operations that are declared, turned off with false, ignored, or declared for another tool stay unchanged; a second run changes nothing.',
    "Exit status: 0, or 2 for wrong usage, an input that can't be read, or a file that can't be written.",
  ],
  async run(io, positionals, given) {
    const usage = usageProblem(positionals, given);
    if (usage !== undefined) return { usage };
    const loaded = await analyseFiles(io, positionals, given, { plans: true });
    if (!loaded.ok) return loaded.end;
    const { project } = loaded;
    const toPlan = loaded.analysed.flatMap((unit) => (unit.toPlan ? [{ unit, lists: unit.toPlan }] : []));
    const chosen = chooseOverlay(io, given, toPlan, project.problems);
    if (!chosen.ok) return chosen.end;
    const target = chosen.value;
    const { decided, recorded, planUnit } = await decideAll(io, toPlan, given);
    const isUsed = given.write !== undefined || given.diff !== undefined || target !== undefined;
    const { vendorPrefixes } = loaded;
    const adopted: AdoptedUnit[] = [];
    const texts = new Map<string, string>();
    for (const [index, one] of toPlan.entries()) {
      // A file that an earlier document has changed is read again: equal schemes are reused, and no edit is repeated.
      const isChanged = filesOf(one.unit).some(({ path }) => texts.has(path));
      const unit = isChanged ? await loaded.withTexts(one.unit.unit, texts) : one.unit;
      const planned = planUnit(unit, unit.toPlan ?? one.lists, decided[index]);
      const done = adoptUnit(io, planned, { into: given.into?.[0], vendorPrefixes, isUsed, target });
      for (const { path, after } of done.changed) texts.set(path, after);
      adopted.push(done);
    }
    const refused = adopted.flatMap(({ problem }) => problem ?? []);
    const missing =
      adopted.length === 0 && project.problems.length === 0 ? ['adopt needs an OpenAPI document'] : [];
    const unread = [...project.problems, ...missing, ...recorded.problems];
    const left = adopted.flatMap(({ note }) => note ?? []);
    writeNote(io, [...project.notes, ...recorded.notes, ...unread, ...refused, ...left]);
    const isComplete = unread.length + refused.length === 0;
    const { done, problems } = isComplete
      ? await writeAdopted(io, adopted, given, target)
      : { done: given.diff === undefined ? ('nothing' as const) : ('shown' as const), problems: [] };
    writeNote(io, problems);
    show(io, adopted, {
      done,
      command: commandLine(positionals, given),
      readsStdin: positionals.includes('-'),
      asks: given.interactive !== undefined,
      layered: layeredNote(toPlan[0]?.unit.unit, target, given),
      asJson: given.format?.[0] === 'json',
    });
    return [...unread, ...refused, ...problems].length > 0 ? 2 : 0;
  },
};

type AdoptArguments = OptionValues<typeof options>;

function usageProblem(files: readonly string[], given: AdoptArguments): string | undefined {
  if (files.length === 0) return 'adopt needs a FILE';
  if (given.write !== undefined && given.diff !== undefined)
    return '--write changes files and --diff does not; use only one of them';
  if (given.interactive !== undefined && files.includes('-'))
    return '--interactive reads answers from standard input, so no FILE can be "-"';
  if (given.write !== undefined && files.includes('-'))
    return "--write can't change standard input; --diff prints what it would change";
  const [overlay] = given['as-overlay'] ?? [];
  if (overlay === '' || overlay === '-') return '--as-overlay needs a file name';
  if (overlay !== undefined && given.into?.[0] === 'config')
    return '--as-overlay writes schemes to the overlay; use it without --into config';
  return given.recording === undefined && given.secret !== undefined
    ? '--secret needs --recording'
    : undefined;
}

interface UnitToPlan {
  readonly unit: AnalysedUnit;
  readonly lists: NonNullable<AnalysedUnit['toPlan']>;
}

/** Returns the overlay that receives the declarations; undefined if the files themselves do. */
function chooseOverlay(
  io: Io,
  given: AdoptArguments,
  [first, ...others]: readonly UnitToPlan[],
  problems: readonly string[],
): CommandStage<OverlayTarget | undefined> {
  const [overlay] = given['as-overlay'] ?? [];
  if (overlay === undefined) return { ok: true, value: undefined };
  if (others.length > 0) return ended({ usage: '--as-overlay takes one document at a time' });
  const target = first && overlayTarget(io.cwd, overlay, first.unit.unit);
  if (typeof target !== 'string' && problems.length === 0) return { ok: true, value: target };
  writeNote(io, [...problems, ...(typeof target === 'string' ? [target] : [])]);
  return ended(2);
}

/** Reads the recordings and decides about all unclear operations, with their evidence and the answers of the user. */
async function decideAll(io: Io, toPlan: readonly UnitToPlan[], given: AdoptArguments) {
  const recordings = given.recording ?? [];
  const progress = startProgress(io);
  const recorded = await readRecordings(io, recordings, progress);
  const { exchanges } = recorded;
  const trafficOf = (input: PlanInput) =>
    recordings.length === 0 ? undefined : planFromTraffic({ input, exchanges, secrets: given.secret ?? [] });
  const traffic = toPlan.map(({ lists }) => trafficOf(lists));
  progress.end();
  const decided = await decide(
    io,
    toPlan.map(({ unit: { unit }, lists }, index) => ({
      file: (unit.document ?? unit.config)?.name ?? '',
      lists: traffic[index]?.input ?? lists,
      candidates: traffic[index]?.candidates,
    })),
    { asks: given.interactive !== undefined, proposes: given.propose !== undefined },
  );
  const known = new Map(toPlan.map(({ lists }, index) => [lists, traffic[index]]));
  const planUnit = (
    unit: AnalysedUnit,
    lists: PlanInput,
    decisions: ReadonlyMap<string, Decision> = new Map(),
  ): PlannedUnit => {
    const found = known.has(lists) ? known.get(lists) : trafficOf(lists);
    return { unit, plan: planOf({ ...(found?.input ?? lists), decided: decisions }), traffic: found };
  };
  return { decided, recorded, planUnit };
}

function filesOf({ unit, references }: AnalysedUnit): readonly SourceFile[] {
  return [...filesOfUnit(unit), ...references];
}

/** Returns each changed file once, although several documents may change it in turn. */
function changedBy(adopted: readonly AdoptedUnit[]): readonly ChangedFile[] {
  const files = new Map<string, ChangedFile>();
  for (const file of adopted.flatMap((one) => one.changed)) {
    const { before } = files.get(file.path) ?? file;
    files.set(file.path, { ...file, before });
  }
  return [...files.values()];
}

async function writeAdopted(
  io: Io,
  adopted: readonly AdoptedUnit[],
  given: AdoptArguments,
  target: OverlayTarget | undefined,
): Promise<{ readonly done: AdoptDone; readonly problems: readonly string[] }> {
  if (given.diff !== undefined) return { done: 'shown', problems: [] };
  if (given.write === undefined && target === undefined) return { done: 'nothing', problems: [] };
  const changed = changedBy(adopted);
  const [only] = changed;
  const ofOverlay = async (overlay: OverlayTarget) =>
    only === undefined ? [] : await writeOverlay(io, overlay, only);
  const problems = target === undefined ? await writeTogether(io, changed) : await ofOverlay(target);
  return { done: problems.length === 0 ? 'written' : 'nothing', problems };
}

/** Returns the command that adopts the same files again, without --write and --diff. */
function commandLine(files: readonly string[], given: AdoptArguments): string {
  const words = [...files.map(shellWord), ...optionWords(options, given, ['write', 'diff', 'format'])];
  return ['pagewright adopt', ...words].join(' ');
}

function layeredNote(
  unit: ProjectUnit | undefined,
  target: OverlayTarget | undefined,
  given: AdoptArguments,
): string | undefined {
  const document = unit?.document;
  if (target === undefined || document === undefined) return undefined;
  const reading = optionWords(fileOptions, given, ['format', 'overlay', 'no-overlays']);
  return [layeredCheck(document, unit?.layers ?? [], target), ...reading].join(' ');
}

interface AdoptRun extends AdoptSummary {
  readonly asJson: boolean;
}

function show(io: Io, adopted: readonly AdoptedUnit[], { asJson, ...summary }: AdoptRun): void {
  const style: TextStyle = { paint: painter(io), columns: io.stdout.columns };
  if (asJson) {
    io.stdout.write(adoptJson(adopted));
    return;
  }
  if (summary.done !== 'shown') {
    for (const part of adoptText(adopted, summary, style)) io.stdout.write(part);
    return;
  }
  writeDiff(io, changedBy(adopted));
  const plain: TextStyle = { paint: (_, text) => text, columns: io.stderr.columns };
  for (const part of adoptText(adopted, summary, plain)) io.stderr.write(part);
}
