import { parseScheme } from '@pagewright/core';
import {
  type DeclarationPlan,
  declaredOperations,
  planEdits,
  schemeListPlace,
} from '@pagewright/core/authoring';
import { changesInFiles } from '@pagewright/overlays';
import { applyEdits, textEdits } from '@pagewright/syntax';
import { planFromTraffic, type TrafficPlan, type TrafficSupport } from '@pagewright/verify';
import { type AnalysedUnit, unitFileOf } from '../analysis/analyze-unit.js';
import type { OptionSpecs } from '../arguments/parse-arguments.js';
import { type ChangedFile, writeTogether } from '../fix/fix-files.js';
import {
  layeredCheck,
  type OverlayTarget,
  overlayActions,
  overlayTarget,
  withActions,
  writeOverlay,
} from '../fix/overlay-text.js';
import type { Io } from '../io.js';
import { sourceFile, textFile } from '../project/load-file.js';
import { displayName, type SourceFile } from '../project/source-file.js';
import {
  type AdoptDone,
  type AdoptedUnit,
  type AdoptSummary,
  adoptJson,
  adoptText,
} from '../reporters/adopt-text.js';
import { changeDiff } from '../reporters/fix-output.js';
import type { TextStyle } from '../reporters/text.js';
import { startProgress } from '../terminal/progress.js';
import { painter, shellWord } from '../terminal/text-width.js';
import { readRecordings } from '../verify/read-recordings.js';
import { decide } from './adopt-questions.js';
import { analyseFiles, fileOptions } from './analysed-file.js';
import { asOverlayOption, type Command, writeNote } from './command.js';

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
    text: 'With --recording: another header, parameter or member of a body that carries a credential. Repeatable.',
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
    'Without --write and --diff it prints the plan: one scheme per kind of pagination, its operations with the evidence, and the operations that it is not sure about, with the reason.',
    'For operations that it is not sure about, use --interactive, which offers the possible schemes, or --propose.',
    'With --recording, a proposal that recorded requests contradict is replaced or withdrawn, and a scheme that recorded requests confirm is proposed. Lists that appear only in recordings are added. Each field is shown with the lines that support it.',
    'With --as-overlay the overlay is written at once unless --diff is given: one action for the schemes, and one per operation.',
    'Operations that are declared, turned off with false, ignored, or declared for another tool stay unchanged; a second run changes nothing.',
    "Exit status: 0, or 2 for wrong usage, an input that can't be read, or a file that can't be written.",
  ],
  async run(io, positionals, given) {
    if (positionals.length === 0) return { usage: 'adopt needs a FILE' };
    if (given.write !== undefined && given.diff !== undefined)
      return { usage: '--write changes files and --diff does not; use only one of them' };
    if (given.interactive !== undefined && positionals.includes('-'))
      return { usage: '--interactive reads answers from standard input, so no FILE can be "-"' };
    if (given.write !== undefined && positionals.includes('-'))
      return { usage: "--write can't change standard input; --diff prints what it would change" };
    const [overlay] = given['as-overlay'] ?? [];
    if (overlay === '' || overlay === '-') return { usage: '--as-overlay needs a file name' };
    if (overlay !== undefined && given.into?.[0] === 'config')
      return { usage: '--as-overlay writes schemes to the overlay; use it without --into config' };
    const recordings = given.recording ?? [];
    if (recordings.length === 0 && given.secret !== undefined) return { usage: '--secret needs --recording' };
    const loaded = await analyseFiles(io, positionals, given, { plans: true });
    if (!loaded.ok) return loaded.end;
    const { project, analysed, vendorPrefixes } = loaded;
    const isUsed = given.write !== undefined || given.diff !== undefined || overlay !== undefined;
    const asks = given.interactive !== undefined;
    const toPlan = analysed.flatMap((unit) => (unit.toPlan ? [{ unit, lists: unit.toPlan }] : []));
    if (overlay !== undefined && toPlan.length > 1)
      return { usage: '--as-overlay takes one document at a time' };
    const [first] = toPlan;
    const target =
      overlay === undefined || first === undefined
        ? undefined
        : overlayTarget(io.cwd, overlay, first.unit.unit);
    if (typeof target === 'string' || (project.problems.length > 0 && overlay !== undefined)) {
      writeNote(io, [...project.problems, ...(typeof target === 'string' ? [target] : [])]);
      return 2;
    }
    const progress = startProgress(io);
    const read = await readRecordings(io, recordings, progress);
    const traffic = toPlan.map(({ lists: input }) =>
      recordings.length === 0
        ? undefined
        : planFromTraffic({ input, exchanges: read.exchanges, secrets: given.secret ?? [] }),
    );
    progress.end();
    const plans = await decide(
      io,
      toPlan.map(({ unit: { unit }, lists }, index) => ({
        file: (unit.document ?? unit.config)?.name ?? '',
        lists: traffic[index]?.input ?? lists,
        candidates: traffic[index]?.candidates,
      })),
      { asks, proposes: given.propose !== undefined },
    );
    const adopted = toPlan.map(({ unit }, index) =>
      adoptUnit(
        io,
        { unit, plan: plans[index] ?? nothing, traffic: traffic[index] },
        { into: given.into?.[0], vendorPrefixes, isUsed, target },
      ),
    );
    const refused = adopted.flatMap(({ problem }) => problem ?? []);
    const left = adopted.flatMap(({ note }) => note ?? []);
    const missing =
      adopted.length === 0 && project.problems.length === 0 ? ['adopt needs an OpenAPI document'] : [];
    const unread = [...project.problems, ...missing, ...read.problems];
    writeNote(io, [...project.notes, ...read.notes, ...unread, ...refused, ...left]);
    const changed = adopted.flatMap(({ changed }) => changed);
    const isWritten = given.diff === undefined && (given.write !== undefined || target !== undefined);
    const [only] = changed;
    const problems = !isWritten
      ? []
      : target === undefined
        ? await writeTogether(io, changed)
        : only === undefined
          ? []
          : await writeOverlay(io, target, only);
    writeNote(io, problems);
    const done: AdoptDone =
      given.diff !== undefined ? 'shown' : isWritten && problems.length === 0 ? 'written' : 'nothing';
    const flags = (['propose', 'interactive'] as const).filter((flag) => given[flag] !== undefined);
    const values = (['into', 'config', 'overlay', 'as-overlay', 'recording', 'secret'] as const).flatMap(
      (name) => (given[name] ?? []).map((value) => `--${name} ${shellWord(value)}`),
    );
    const document = first?.unit.unit.document;
    const layered =
      target === undefined || document === undefined
        ? undefined
        : layeredCheck(document, first?.unit.unit.layers ?? [], target);
    const words = [...positionals.map(shellWord), ...values, ...flags.map((flag) => `--${flag}`)];
    const command = ['pagewright adopt', ...words].join(' ');
    show(io, adopted, {
      done,
      command,
      asks,
      layered,
      asJson: given.format?.[0] === 'json',
    });
    return [...unread, ...refused, ...problems].length > 0 ? 2 : 0;
  },
};

const nothing: DeclarationPlan = { schemes: [], operations: [] };

interface AdoptGiven {
  readonly into: string | undefined;
  readonly vendorPrefixes: readonly string[] | undefined;
  /** True if the new texts are written or shown, and must therefore be valid. */
  readonly isUsed: boolean;
  /** The overlay that receives the declarations instead of the document. */
  readonly target: OverlayTarget | undefined;
}

interface PlannedUnit {
  readonly unit: AnalysedUnit;
  readonly plan: DeclarationPlan;
  /** Undefined without recordings. */
  readonly traffic: TrafficPlan | undefined;
}

/** Returns the new texts of a unit, or the reason why its declarations can't be written. */
function adoptUnit(
  io: Io,
  { unit, plan, traffic }: PlannedUnit,
  { into, vendorPrefixes, isUsed, target }: AdoptGiven,
): AdoptedUnit {
  const { document, config } = unit.unit;
  const file = (document ?? config)?.name ?? '';
  const { methods } = unit.analysis;
  const declared = declaredOperations(unit.analysis);
  const given = {
    file,
    plan,
    methods,
    declared,
    ...(traffic && { traffic: supportOf(unit, plan, traffic) }),
  };
  const refuse = (problem: string): AdoptedUnit => ({
    ...given,
    changed: [],
    problem: `${file}: ${problem}`,
  });
  if (into === 'config' && config === undefined) return refuse('there is no configuration for the schemes');
  const own = schemeListPlace(config?.tree.reader, vendorPrefixes);
  const place =
    into === undefined && target === undefined
      ? own
      : into === 'config'
        ? { ...own, source: 'config' as const, key: 'pagination' }
        : { ...own, source: 'document' as const, key: own.extension };
  const home = place.source === 'config' ? config : document;
  const { overlaid } = unit;
  const reader = home === document ? (overlaid?.reader ?? document?.tree.reader) : home?.tree.reader;
  const edits = reader && planEdits(plan, place, reader);
  if (edits === undefined) return refuse(`${place.key} is not a list of schemes`);
  if (target !== undefined && document !== undefined && reader !== undefined) {
    const isOwn = (key: string) => key === own.extension;
    const { actions, unreached } = overlayActions(reader, edits, isOwn);
    const changed = withActions(io.cwd, target, document, actions);
    if (typeof changed === 'string') return refuse(changed);
    const note =
      unreached.length === 0
        ? {}
        : {
            note: `${file}: operations in ${unreached.map((path) => displayName(io.cwd, path)).join(', ')} are left out, because an overlay can’t change them`,
          };
    return { ...given, ...note, changed: changed.after === changed.before ? [] : [changed] };
  }
  const byFile = new Map<SourceFile, (typeof edits)[number]['edits'][number][]>();
  for (const { edits: own, ...at } of overlaid === undefined ? edits : changesInFiles(overlaid, edits)) {
    const changedFile = unitFileOf(unit, at);
    if (changedFile === undefined) return refuse('a file that it refers to does not exist');
    byFile.set(changedFile, [...(byFile.get(changedFile) ?? []), ...own]);
  }
  const changed: ChangedFile[] = [];
  for (const [source, all] of byFile) {
    const made = textEdits(source.tree, all);
    if (!made.ok) return refuse(made.problem);
    const after = applyEdits(source.text, made.edits);
    if (isUsed && problemsOf(io, source, after) > source.tree.problems.length)
      return refuse(`${source.name} has a syntax error here; fix it first`);
    changed.push({ path: source.path, name: source.name, before: source.text, after });
  }
  return { ...given, changed };
}

function supportOf(
  { analysis }: AnalysedUnit,
  { schemes, operations }: DeclarationPlan,
  traffic: TrafficPlan,
): ReadonlyMap<string, TrafficSupport> {
  const byName = new Map([
    ...analysis.located.map(({ scheme }) => [scheme.name, scheme] as const),
    ...schemes.map(({ name, scheme }) => [name, parseScheme(scheme, 'document').scheme] as const),
  ]);
  return new Map(
    operations.flatMap((one) => {
      const scheme = one.state === 'bound' ? byName.get(one.scheme) : undefined;
      const support = one.state === 'disabled' ? undefined : traffic.support(one.operation, scheme);
      return support === undefined ? [] : [[one.operation, support] as const];
    }),
  );
}

function problemsOf(io: Io, { path, kind, layer }: SourceFile, text: string): number {
  return sourceFile(textFile(io, path, text), kind, layer).tree.problems.length;
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
  const changed = adopted.flatMap((one) => one.changed);
  for (const line of changeDiff(changed, style)) io.stdout.write(line);
  const plain: TextStyle = { paint: (_, text) => text, columns: io.stderr.columns };
  for (const part of adoptText(adopted, summary, plain)) io.stderr.write(part);
}
