import type { TargetProfile } from '@pagewright/core';
import { type AnalysedUnit, type UnitRequest, unitAnalyser } from '../analysis/analyze-unit.js';
import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import { type NewTexts, withNewText, withTexts } from '../fix/fix-files.js';
import type { Io } from '../io.js';
import { loadProject } from '../project/read-project.js';
import { inEveryFile, type Project, type ProjectUnit } from '../project/source-file.js';
import { unitArguments } from '../reporters/next-commands.js';
import { count } from '../reporters/text.js';
import { startProgress } from '../terminal/progress.js';
import {
  chosenSettings,
  configConflict,
  configOption,
  type ExitStatus,
  formatOption,
  givenLayers,
  givenProfile,
  layerOptions,
  noConfigOption,
  optionWords,
  settingsOptions,
  type UsageError,
  vendorPrefixes,
  vendorPrefixOption,
} from './command.js';

export const fileOptions = {
  config: configOption,
  'no-config': noConfigOption,
  format: formatOption,
  'vendor-prefix': vendorPrefixOption,
  ...layerOptions,
  ...settingsOptions,
} as const satisfies OptionSpecs;

export type AnalysedFile =
  | {
      readonly ok: true;
      readonly project: Project;
      readonly analysed: readonly AnalysedUnit[];
      readonly vendorPrefixes: readonly string[] | undefined;
      readonly profile: TargetProfile | undefined;
      /** Analyses a unit again, and this time also computes its findings. */
      readonly check: (unit: ProjectUnit) => Promise<AnalysedUnit>;
      /** Analyses a unit again, with new texts of its files. */
      readonly withTexts: (unit: ProjectUnit, texts: NewTexts) => Promise<AnalysedUnit>;
    }
  | { readonly ok: false; readonly end: ExitStatus | UsageError };

export async function analyseFiles(
  io: Io,
  files: readonly string[],
  given: OptionValues<typeof fileOptions> & {
    readonly 'as-overlay'?: readonly string[];
    readonly profile?: readonly string[];
  },
  options: Pick<UnitRequest, 'undeclared' | 'plans' | 'checks' | 'checksOthers'> = {},
): Promise<AnalysedFile> {
  const found = await chosenSettings(io, given);
  if (found === undefined) return { ok: false, end: 2 };
  const prefixes = vendorPrefixes(given['vendor-prefix'], found);
  if (typeof prefixes === 'string') return { ok: false, end: { usage: prefixes } };
  const layers = givenLayers(given, found);
  if (typeof layers === 'string') return { ok: false, end: { usage: layers } };
  const conflict = configConflict(given);
  if (conflict !== undefined) return { ok: false, end: { usage: conflict } };
  const [config] = given.config ?? [];
  const chosen = givenProfile(io, given.profile, found);
  const progress = startProgress(io);
  const loaded = await loadProject(io, {
    inputs: files,
    ...(config !== undefined && { config }),
    ...(given['no-config'] !== undefined && { noConfig: true }),
    ...layers,
    onFile: (name) => progress.step(`reading ${name}`),
  });
  const reading = optionWords(fileOptions, given, ['config', 'format']);
  const project = { ...loaded, units: loaded.units.map((unit) => ({ ...unit, reading })) };
  const analyse = unitAnalyser(io);
  const request = { ...prefixes, ...chosen, checksOthers: options.plans === true, ...options };
  const analysed: AnalysedUnit[] = [];
  for (const unit of project.units) {
    if (unit.other !== undefined || unit.isFurther === true) continue;
    progress.step(`analysing ${(unit.config ?? unit.document)?.name ?? ''}`);
    analysed.push(await analyse(unit, request));
  }
  progress.end();
  // Only commands that plan declarations get these notes here; the others report them themselves.
  const unread = options.plans === true ? analysed.flatMap((one) => one.notes) : [];
  const notes = [...project.notes, ...choiceNotes(project), ...unread];
  return {
    ok: true,
    project: { ...project, notes },
    analysed,
    vendorPrefixes: prefixes.vendorPrefixes,
    profile: chosen.profile,
    check: (unit) => analyse(unit, { ...request, checks: true }),
    withTexts: (unit, texts) =>
      unitAnalyser(withTexts(io, texts))(
        inEveryFile(unit, (file) => withNewText(io, file, texts)),
        request,
      ),
  };
}

export function choiceNotes({ configured, units }: Project): readonly string[] {
  const further = new Map<string, number>();
  for (const { document, isFurther } of units)
    if (document !== undefined && isFurther === true)
      further.set(document.name, (further.get(document.name) ?? 0) + 1);
  return [
    ...configured.map(
      ({ document, config }) => `${document} is read with ${config} (--no-config leaves it out)`,
    ),
    ...[...further].map(
      ([name, others]) =>
        `${others + 1} sets of overlays apply to ${name}: the first is used (choose others with --overlay FILE)`,
    ),
  ];
}

/** Returns a sentence that tells the user to choose one of several documents or configurations. */
export function tooMuch(does: string, file: string, units: readonly ProjectUnit[]): string {
  const configs = units.flatMap(({ config }) => config?.name ?? []);
  const [first] = units;
  const isOne = units.every(({ document }) => document?.path === first?.document?.path);
  return isOne && configs.length === units.length
    ? `${does} one configuration at a time, and ${first?.document?.name ?? file} has ${configs.join(', ')}: choose with --config`
    : `${does} one document at a time, and ${file} contains ${units.length}`;
}

/** Returns a note if the unit has errors or ignored schemes, because its result may then be incomplete. */
export function brokenNote(analysed: AnalysedUnit): readonly string[] {
  const errors = analysed.reported.filter(({ severity }) => severity === 'error').length;
  const hasIgnored = analysed.reported.some(({ code }) => code === 'Pagination/IgnoredScheme');
  const name = (analysed.unit.config ?? analysed.unit.document)?.name ?? '';
  const found = [...(errors > 0 ? [count(errors, 'error')] : []), ...(hasIgnored ? ['ignored schemes'] : [])];
  return found.length === 0
    ? []
    : [
        `${name} has ${found.join(' and ')}; pagewright check ${unitArguments(analysed.unit)} reports ${errors === 1 && !hasIgnored ? 'it' : 'them'}`,
      ];
}

/** Returns a note if the profile ignores the declarations of some operations, which then get no page. */
export function unreadNote({ unit, reported }: AnalysedUnit, profile: TargetProfile): readonly string[] {
  const unread = reported.filter(({ code }) => code === 'Pagination/UnreadDeclaration').length;
  return unread === 0
    ? []
    : [
        `${count(unread, 'paginated operation')} ${unread === 1 ? 'is' : 'are'} left out by the profile ${profile}; pagewright check ${unitArguments(unit)} --profile ${profile} says why`,
      ];
}
