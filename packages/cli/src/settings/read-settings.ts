import { dirname, join, resolve } from 'node:path';
import { catalogue, findRule, type Pointer, type Severity, type TargetProfile } from '@pagewright/core';
import { type PresetName, presetNames, severityChoices } from '@pagewright/core/format';
import { formerBaseline, isRecord, suggest, targetProfiles } from '@pagewright/core/internal';
import type { Io } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { displayName, type SourceFile } from '../project/source-file.js';

export interface FoundSettings {
  readonly settings: Settings;
  readonly folder: string;
  /** Absolute path of the settings file; undefined without one. */
  readonly file?: string;
}

type ReadSettings =
  | { readonly ok: true; readonly value: FoundSettings | undefined }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The names of the settings file, the usual one first. */
export const settingsFileNames = [
  'pagewright.config.yaml',
  'pagewright.config.yml',
  'pagewright.config.json',
  'pagewright.config.jsonc',
] as const;

/**
 * Reads `file`, or the nearest `pagewright.config.*` from the working folder up to the root of the
 * repository. If `file` is false, reads none.
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
    for (const name of settingsFileNames) {
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
        problem.kind === 'duplicateKey' ? `the key ${problem.key} occurs twice` : problem.message,
      ),
    );
  }
  const keys = reader.keys([]);
  if (keys === undefined || typeof keys[0] === 'number') {
    return reader.get([]) === null
      ? []
      : [reported([], 'value', 'settings must be a mapping of names to values')];
  }
  return keys.flatMap((key) => {
    const name = String(key);
    if (name === '$schema') return [];
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
    return `${name} belongs in the SDK configuration; this file has defaults for the command line (${known.join(', ')})`;
  }
  const help = meant === undefined ? `; the settings are ${known.join(', ')}` : `. Did you mean ${meant}?`;
  return `there is no setting ${name}${help}`;
}

export function unknownCode(code: string): string {
  const suggestion = suggest(code, Object.keys(catalogue));
  return `there is no rule ${code}${suggestion === undefined ? '; pagewright rules lists them' : `. Did you mean ${suggestion}?`}`;
}

export const checkFormats = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'unix'] as const;

export type CheckFormat = (typeof checkFormats)[number];

const severityNames: readonly Severity[] = ['error', 'warn', 'info'];

interface Settings {
  readonly files?: readonly string[];
  readonly ignore?: readonly string[];
  readonly format?: CheckFormat;
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly maxErrors?: number;
  /** Percent. */
  readonly minCoverage?: number;
  /** Severities by code, including `off`. */
  readonly rules?: Readonly<Record<string, unknown>>;
  /** Has the form of `diagnostics.ignored` of a configuration. */
  readonly ignored?: Readonly<Record<string, unknown>>;
  readonly vendorPrefixes?: readonly string[];
  readonly preset?: PresetName;
  readonly profile?: TargetProfile | typeof formerBaseline;
  /** One or several files, in the order in which they apply. */
  readonly overlay?: string | readonly string[];
  readonly undeclared?: boolean;
  /** The baseline file, relative to the settings. */
  readonly baseline?: string;
  /** Checks only files that changed since this revision; true means since HEAD. */
  readonly changed?: boolean | string;
  /** The maximum number of findings in output for people. */
  readonly maxShown?: number;
  readonly statistics?: boolean;
  readonly concurrency?: number;
}

/** A key of the settings file, with its valid values as a clause, as a test, and as JSON Schema for editors. */
interface SettingKey {
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
  readonly schema: object;
}

const text = { type: 'string', minLength: 1 };
const textList = { type: 'array', items: text };
const vendorPrefix = /^[A-Za-z0-9_-]+$/;
const ignoredPlace = {
  type: 'object',
  required: ['location'],
  properties: { location: { type: 'string' }, reason: { type: 'string' } },
};

function wholeFrom(minimum: number): object {
  return { type: 'integer', minimum };
}

function byCode(schema: object): object {
  return { type: 'object', propertyNames: { enum: Object.keys(catalogue) }, additionalProperties: schema };
}

export const settingKeys: Readonly<Record<keyof Settings, SettingKey>> = {
  files: { takes: 'a list of files, folders and globs', accepts: isTexts, schema: textList },
  ignore: { takes: 'a list of .gitignore patterns', accepts: isTexts, schema: textList },
  format: {
    takes: `one of ${checkFormats.join(', ')}`,
    accepts: isOneOf(checkFormats),
    schema: { enum: checkFormats },
  },
  failOn: {
    takes: `one of ${severityChoices.join(', ')}`,
    accepts: isOneOf(severityChoices),
    schema: { enum: severityChoices },
  },
  maxWarnings: { takes: 'a whole number from 0', accepts: isWholeFrom(0), schema: wholeFrom(0) },
  maxErrors: { takes: 'a whole number from 0', accepts: isWholeFrom(0), schema: wholeFrom(0) },
  minCoverage: {
    takes: 'a number from 0 to 100',
    accepts: isPercentage,
    schema: { type: 'number', minimum: 0, maximum: 100 },
  },
  rules: {
    takes: `a mapping of rule codes to ${[...severityNames, 'off'].join(', ')}`,
    accepts: isByCode((value) => isOneOf([...severityNames, 'off'])(value)),
    schema: byCode({ enum: [...severityNames, 'off'] }),
  },
  ignored: {
    takes: 'a mapping of rule codes to true, a suppression key, or a list of { location, reason }',
    accepts: isByCode(isIgnoring),
    schema: byCode({ anyOf: [{ const: true }, { type: 'string' }, { type: 'array', items: ignoredPlace }] }),
  },
  vendorPrefixes: {
    takes: 'a list of the words between x- and -pagination',
    accepts: (value) => isTexts(value) && value.every(isVendorPrefix),
    schema: { type: 'array', items: { type: 'string', pattern: vendorPrefix.source } },
  },
  preset: {
    takes: `one of ${presetNames.join(', ')}`,
    accepts: isOneOf(presetNames),
    schema: { enum: presetNames },
  },
  profile: {
    takes: `one of ${targetProfiles.join(', ')}`,
    accepts: isOneOf([...targetProfiles, formerBaseline]),
    schema: { enum: [...targetProfiles, formerBaseline] },
  },
  overlay: {
    takes: 'a file or a list of files',
    accepts: (value) => isTexts([value].flat()),
    schema: { anyOf: [text, textList] },
  },
  baseline: { takes: 'the name of a file', accepts: (value) => isTexts([value]), schema: text },
  undeclared: { takes: 'true or false', accepts: isBoolean, schema: { type: 'boolean' } },
  changed: {
    takes: 'true, or a git revision',
    accepts: (value) => isBoolean(value) || isTexts([value]),
    schema: { anyOf: [{ type: 'boolean' }, text] },
  },
  maxShown: { takes: 'a whole number from 0', accepts: isWholeFrom(0), schema: wholeFrom(0) },
  statistics: { takes: 'true or false', accepts: isBoolean, schema: { type: 'boolean' } },
  concurrency: { takes: 'a whole number from 1', accepts: isWholeFrom(1), schema: wholeFrom(1) },
};

/** True for text that is valid between `x-` and `-pagination` (D2). */
export function isVendorPrefix(text: string): boolean {
  return vendorPrefix.test(text);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry !== '');
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
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

function isIgnoring(value: unknown): boolean {
  if (value === true || typeof value === 'string') return true;
  return (
    Array.isArray(value) && value.every((entry) => isRecord(entry) && typeof entry.location === 'string')
  );
}

function isWholeFrom(least: number): (value: unknown) => boolean {
  return (value) => Number.isSafeInteger(value) && Number(value) >= least;
}

/** The JSON Schema of the settings file, which the package contains as `schemas/settings.schema.json`. */
export function settingsSchema(): object {
  const keys = Object.entries(settingKeys).map(([key, { takes, schema }]) => [
    key,
    { description: `${takes.charAt(0).toUpperCase()}${takes.slice(1)}.`, ...schema },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Settings of pagewright check',
    description:
      'pagewright.config.yaml: defaults for the command line. An option overrides the setting of the same name.',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(keys) },
  };
}
