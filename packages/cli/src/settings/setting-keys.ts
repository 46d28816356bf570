import { severityChoices } from '@pagewright/core';

/** What `check` can write. */
export const checkFormats = ['text', 'json', 'sarif', 'github'] as const;

export type CheckFormat = (typeof checkFormats)[number];

/** Defaults for the command line, each of which an option replaces. */
export interface Settings {
  readonly files?: readonly string[];
  readonly ignore?: readonly string[];
  readonly format?: CheckFormat;
  readonly failOn?: string;
  readonly maxWarnings?: number;
  readonly vendorPrefixes?: readonly string[];
  readonly undeclared?: boolean;
  readonly concurrency?: number;
}

/** A key of the settings file: which values it takes, as a clause and as a test. */
export interface SettingKey {
  readonly takes: string;
  readonly accepts: (value: unknown) => boolean;
}

export const settingKeys: Readonly<Record<keyof Settings, SettingKey>> = {
  files: { takes: 'a list of files, folders and globs', accepts: isTexts },
  ignore: { takes: 'a list of patterns as in .gitignore', accepts: isTexts },
  format: { takes: `one of ${checkFormats.join(', ')}`, accepts: isOneOf(checkFormats) },
  failOn: { takes: `one of ${severityChoices.join(', ')}`, accepts: isOneOf(severityChoices) },
  maxWarnings: { takes: 'a whole number from 0', accepts: isWholeFrom(0) },
  vendorPrefixes: {
    takes: 'a list of the words between x- and -pagination',
    accepts: (value) => isTexts(value) && value.every(isVendorPrefix),
  },
  undeclared: { takes: 'true or false', accepts: (value) => typeof value === 'boolean' },
  concurrency: { takes: 'a whole number from 1', accepts: isWholeFrom(1) },
};

/** Whether a word can stand between `x-` and `-pagination` in a key (D2). */
export function isVendorPrefix(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry !== '');
}

function isOneOf(choices: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && choices.includes(value);
}

function isWholeFrom(least: number): (value: unknown) => boolean {
  return (value) => Number.isSafeInteger(value) && Number(value) >= least;
}
