import { dirname, join, resolve } from 'node:path';
import { catalogue, findRule, type Pointer, type Severity, type TargetProfile } from '@pagewright/core';
import { type PresetName, presetNames, severityChoices } from '@pagewright/core/format';
import { formerBaseline, isRecord, suggest, targetProfiles } from '@pagewright/core/internal';
import type { Io } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { displayName, type SourceFile } from '../project/source-file.js';

/** Settings, and the folder that their paths start from. */
export interface FoundSettings {
  readonly settings: Settings;
  readonly folder: string;
  /** The file they are in, absolute; undefined if there is none. */
  readonly file?: string;
}

type ReadSettings =
  | { readonly ok: true; readonly value: FoundSettings | undefined }
  /** Sentences, each with the place it is about. */
  | { readonly ok: false; readonly problems: readonly string[] };

const names = ['yaml', 'yml', 'json', 'jsonc'].map((extension) => `pagewright.config.${extension}`);

/**
 * The settings in `file`, or without one in the nearest `pagewright.config.*` from the working folder upwards, as far as
 * the repository goes. `file` false: none at all.
 */
export async function readSettings(io: Io, file: string | false | undefined): Promise<ReadSettings> {
  if (file === false) return { ok: true, value: undefined };
  const path = file === undefined ? await findFile(io) : resolve(io.cwd, file);
  if (path === undefined) return { ok: true, value: undefined };
  const text = await readText(io, path);
  if (!text.ok) return { ok: false, problems: [`can't read ${displayName(io.cwd, path)}: ${text.problem}`] };
  const parsed = parseFile(io, path, text.value, 'other');
  const problems = problemsIn(parsed);
  if (problems.length > 0) return { ok: false, problems };
  const entries = Object.keys(settingKeys).map((key) => [key, parsed.tree.reader.get([key])]);
  const settings: Settings = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ok: true, value: { settings, folder: dirname(path), file: path } };
}

async function findFile(io: Io): Promise<string | undefined> {
  for (let folder = io.cwd; ; folder = dirname(folder)) {
    for (const name of names) {
      if ((await io.kindOf(join(folder, name))) === 'file') return join(folder, name);
    }
    const isTop = dirname(folder) === folder || (await io.kindOf(join(folder, '.git'))) !== undefined;
    if (isTop) return undefined;
  }
}

function problemsIn(file: SourceFile): readonly string[] {
  const { reader, problems } = file.tree;
  const at = (start: number, text: string) => {
    const { line, character } = file.positionAt(start);
    return `${file.name}:${line + 1}:${character + 1}: ${text}`;
  };
  const reported = (pointer: Pointer, part: 'key' | 'value', text: string) =>
    at(file.tree.nearestRange(pointer, part).start, text);
  if (problems.length > 0) {
    return problems.map((problem) =>
      at(
        problem.range.start,
        problem.kind === 'duplicateKey' ? `the key ${problem.key} is here twice` : problem.message,
      ),
    );
  }
  const keys = reader.keys([]);
  if (keys === undefined || typeof keys[0] === 'number') {
    return reader.get([]) === null ? [] : [reported([], 'value', 'settings are keys with their values')];
  }
  return keys.flatMap((key) => {
    const name = String(key);
    if (!isKey(name)) return [reported([key], 'key', unknownKey(name))];
    const { takes, accepts } = settingKeys[name];
    const value = reader.get([key]);
    if (!accepts(value)) return [reported([key], 'value', `${name} takes ${takes}`)];
    const codes = name === 'rules' || name === 'ignored' ? Object.keys(isRecord(value) ? value : {}) : [];
    return codes
      .filter((code) => findRule(code) === undefined)
      .map((code) => reported([key, code], 'key', unknownCode(code)));
  });
}

function isKey(name: string): name is keyof Settings {
  return Object.hasOwn(settingKeys, name);
}

function unknownKey(name: string): string {
  const known = Object.keys(settingKeys);
  const meant = suggest(name, known);
  if (['pagination', 'resources', 'openapi'].includes(name)) {
    return `${name} belongs in the SDK configuration; this file holds defaults of the command line (${known.join(', ')})`;
  }
  const help = meant === undefined ? `; there are ${known.join(', ')}` : `. Did you mean ${meant}?`;
  return `there is no setting ${name}${help}`;
}

/** A sentence about a code that no rule has. */
export function unknownCode(code: string): string {
  const suggestion = suggest(code, Object.keys(catalogue));
  return `there is no rule ${code}${suggestion === undefined ? '; pagewright rules lists them' : `. Did you mean ${suggestion}?`}`;
}

/** Formats that `check` can write. */
export const checkFormats = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'unix'] as const;

export type CheckFormat = (typeof checkFormats)[number];

const severityNames: readonly Severity[] = ['error', 'warn', 'info'];

/** Defaults for the command line, each of which an option replaces. */
interface Settings {
  readonly files?: readonly string[];
  readonly ignore?: readonly string[];
  readonly format?: CheckFormat;
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly maxErrors?: number;
  /** In percent. */
  readonly minCoverage?: number;
  /** Severities by code, `off` among them. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** As `diagnostics.ignored` of a configuration. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  readonly vendorPrefixes?: readonly string[];
  readonly preset?: PresetName;
  readonly profile?: TargetProfile | typeof formerBaseline;
  /** A file or several, in the order in which they are laid. */
  readonly overlay?: string | readonly string[];
  readonly undeclared?: boolean;
  /** The file with the findings that pass, from the folder of the settings. */
  readonly baseline?: string;
  readonly concurrency?: number;
}

/** A key of the settings file: which values it takes, as a clause and as a test. */
interface SettingKey {
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
}

export const settingKeys: Readonly<Record<keyof Settings, SettingKey>> = {
  files: { takes: 'a list of files, folders and globs', accepts: isTexts },
  ignore: { takes: 'a list of patterns as in .gitignore', accepts: isTexts },
  format: { takes: `one of ${checkFormats.join(', ')}`, accepts: isOneOf(checkFormats) },
  failOn: { takes: `one of ${severityChoices.join(', ')}`, accepts: isOneOf(severityChoices) },
  maxWarnings: { takes: 'a whole number from 0', accepts: isWholeFrom(0) },
  maxErrors: { takes: 'a whole number from 0', accepts: isWholeFrom(0) },
  minCoverage: { takes: 'a number from 0 to 100', accepts: isPercentage },
  rules: {
    takes: `codes with one of ${[...severityNames, 'off'].join(', ')} for each`,
    accepts: isByCode((value) => isOneOf([...severityNames, 'off'])(value)),
  },
  ignored: {
    takes: 'codes with true, a suppression key, or a list of { location, reason } for each',
    accepts: isByCode(isIgnoring),
  },
  vendorPrefixes: {
    takes: 'a list of the words between x- and -pagination',
    accepts: (value) => isTexts(value) && value.every(isVendorPrefix),
  },
  preset: { takes: `one of ${presetNames.join(', ')}`, accepts: isOneOf(presetNames) },
  profile: {
    takes: `one of ${targetProfiles.join(', ')}`,
    accepts: isOneOf([...targetProfiles, formerBaseline]),
  },
  overlay: {
    takes: 'a file or a list of files',
    accepts: (value) => isTexts([value].flat()),
  },
  baseline: { takes: 'the name of a file', accepts: (value) => isTexts([value]) },
  undeclared: { takes: 'true or false', accepts: (value) => typeof value === 'boolean' },
  concurrency: { takes: 'a whole number from 1', accepts: isWholeFrom(1) },
};

/** True when a word can be between `x-` and `-pagination` in a key (D2). */
export function isVendorPrefix(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry !== '');
}

function isOneOf(choices: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && choices.includes(value);
}

function isPercentage(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function isByCode(accepts: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => isRecord(value) && Object.values(value).every(accepts);
}

/** Returns true for a value of `diagnostics.ignored` at a code. */
function isIgnoring(value: unknown): boolean {
  if (value === true || typeof value === 'string') return true;
  return (
    Array.isArray(value) && value.every((entry) => isRecord(entry) && typeof entry.location === 'string')
  );
}

function isWholeFrom(least: number): (value: unknown) => boolean {
  return (value) => Number.isSafeInteger(value) && Number(value) >= least;
}
