import { resolve } from 'node:path';
import type { TargetProfile } from '@pagewright/core';
import { formerBaseline, namedProfile, targetProfiles } from '@pagewright/core/internal';
import type { OptionSpec, OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';
import type { LayerRequest } from '../project/read-project.js';
import { type FoundSettings, isVendorPrefix, readSettings } from '../settings/read-settings.js';
import { shellWord, visible } from '../terminal/text-width.js';

export const formatOption = {
  value: 'FORMAT',
  choices: ['text', 'json'],
  text: 'How the result is written. Default: text.',
} as const satisfies OptionSpec;

export const configOption = {
  value: 'FILE',
  text: 'A configuration to pair with the given documents. Default: the nearest that names them, in their folder or above.',
} as const satisfies OptionSpec;

export const noConfigOption = {
  text: 'Ignore the configurations that are found for the documents.',
} as const satisfies OptionSpec;

export function configConflict(given: {
  readonly config?: readonly string[];
  readonly 'no-config'?: unknown;
}): string | undefined {
  return given.config !== undefined && given['no-config'] !== undefined
    ? "--config and --no-config can't be used together"
    : undefined;
}

export const layerOptions = {
  overlay: {
    value: 'FILE',
    multiple: true,
    text: 'An OpenAPI Overlay, or overrides (Fern), to apply to the document. Repeatable; default: those that a configuration, .speakeasy/workflow.yaml, generators.yml or redocly.yaml names, and overlays that extend the document.',
  },
  'no-overlays': { text: 'Read documents without overlays and overrides.' },
} as const satisfies OptionSpecs;

export const asOverlayOption = {
  value: 'FILE',
  text: 'Append the declarations to this OpenAPI Overlay instead; the document stays unchanged.',
} as const satisfies OptionSpec;

/**
 * Returns the layers from the options, or else from the settings. Returns a sentence if the options
 * contradict each other.
 */
export function givenLayers(
  given: OptionValues<typeof layerOptions> & { readonly 'as-overlay'?: readonly string[] },
  { settings, folder }: FoundSettings,
): LayerRequest | string {
  const usual = given['no-overlays'] === undefined ? settings.overlay : undefined;
  const overlay = given.overlay ?? (usual === undefined ? undefined : pathsFrom(folder, usual));
  const [file] = given['as-overlay'] ?? [];
  const last = file === undefined ? {} : { last: file };
  if (given['no-overlays'] === undefined)
    return overlay === undefined ? last : { overlays: overlay, ...last };
  return overlay === undefined
    ? { noOverlays: true, ...last }
    : "--overlay and --no-overlays can't be used together";
}

function pathsFrom(folder: string, files: string | readonly string[]): readonly string[] {
  return (typeof files === 'string' ? [files] : files).map((file) => resolve(folder, file));
}

export const vendorPrefixOption = {
  value: 'P',
  multiple: true,
  text: 'Read x-P-pagination in documents. Repeatable; default: vendor.',
} as const satisfies OptionSpec;

export const settingsOptions = {
  settings: {
    value: 'FILE',
    text: 'A file with defaults for the options. If omitted: the nearest pagewright.config.yaml (.yml, .json, .jsonc) in this folder or a parent.',
  },
  'no-settings': { text: 'Ignore settings files.' },
} as const satisfies OptionSpecs;

/** If the settings can't be used, reports that and returns undefined. */
export async function chosenSettings(
  io: Io,
  given: OptionValues<typeof settingsOptions>,
): Promise<FoundSettings | undefined> {
  const read = await readSettings(io, given['no-settings'] === undefined ? given.settings?.[0] : false);
  if (read.ok) return read.value ?? { settings: {}, folder: io.cwd };
  writeNote(io, read.problems);
  return undefined;
}

/** See decision D35. */
export const profileOption = {
  value: 'PROFILE',
  choices: targetProfiles,
  formerly: { [formerBaseline]: 'baseline' },
  text: 'How declarations are interpreted, and which column of the target matrix applies. Default: from the configuration, otherwise baseline.',
} as const satisfies OptionSpec;

/** Returns the profile in the options, or else in the settings. Reports a former name with its current one. */
export function givenProfile(
  io: Pick<Io, 'stderr'>,
  options: readonly string[] | undefined,
  { settings }: FoundSettings,
): { readonly profile?: TargetProfile } {
  const [given] = options ?? [];
  const profile = namedProfile(given ?? settings.profile);
  if ((given ?? settings.profile) === formerBaseline) {
    const where = given === undefined ? 'profile of the settings' : '--profile';
    writeNote(io, [`${where}: ${formerBaseline} is now called baseline`]);
  }
  return profile === undefined ? {} : { profile };
}

/** Returns the prefixes in the options, or else in the settings (D2). Returns a sentence about an invalid one. */
export function vendorPrefixes(
  given: readonly string[] | undefined,
  { settings }: FoundSettings,
): { readonly vendorPrefixes?: readonly string[] } | string {
  const chosen = given ?? settings.vendorPrefixes;
  if (chosen === undefined) return {};
  const wrong = chosen.find((prefix) => !isVendorPrefix(prefix));
  if (wrong === undefined) return { vendorPrefixes: [...new Set(chosen)] };
  return `--vendor-prefix must be the word between x- and -pagination, not ${wrong}`;
}

export function writeNote(io: Pick<Io, 'stderr'>, sentences: readonly string[]): void {
  for (const sentence of sentences) io.stderr.write(`pagewright: ${visible(sentence)}\n`);
}

/** Returns the given options as words of a command line, except those with the names in `without`. */
export function optionWords<Specs extends OptionSpecs>(
  specs: Specs,
  given: OptionValues<Specs>,
  without: readonly (keyof Specs & string)[],
): readonly string[] {
  return Object.keys(specs).flatMap((name) => {
    if (without.includes(name)) return [];
    const isFlag = specs[name]?.value === undefined;
    return (given[name] ?? []).flatMap((value) => (isFlag ? [`--${name}`] : [`--${name}`, shellWord(value)]));
  });
}

/** 0: passed. 1: findings fail the check. 2: wrong usage or unreadable input. */
export type ExitStatus = 0 | 1 | 2;

export interface Command<Specs extends OptionSpecs = OptionSpecs> {
  readonly name: string;
  readonly summary: string;
  readonly positionals: string;
  readonly options: Specs;
  readonly examples: readonly (readonly [line: string, does: string])[];
  readonly details: readonly string[];
  /** Returns a sentence instead of a status if the arguments are invalid. */
  run(io: Io, positionals: readonly string[], options: OptionValues<Specs>): Promise<ExitStatus | UsageError>;
}

export interface UsageError {
  readonly usage: string;
}

/** A stage of a command: its result, or how the command ends. */
export type CommandStage<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly end: ExitStatus | UsageError };

export function ended(end: ExitStatus | UsageError): CommandStage<never> {
  return { ok: false, end };
}
