import { analyze, type TargetId, targetIds } from '@pagewright/core';
import { asReader, isRecord } from '@pagewright/core/internal';
import { globMatcher, isModest, modestGlobs } from './glob.js';
import { isInside, uriKey } from './uris.js';

export interface Settings {
  /** The words that are read between `x-` and `-pagination`. Default: `vendor`. */
  readonly vendorPrefixes: readonly string[];
  /** Globs, relative to the workspace folder, of files that are always SDK configurations. Default: none. */
  readonly configFiles: readonly string[];
  /** Files, folders and globs of recorded traffic, relative to the workspace folder. Default: none. */
  readonly recordings: readonly string[];
  /** Applies to configurations without the key `diagnostics`, and has the form of that key. Default: none. */
  readonly diagnostics: unknown;
  /** Targets in hovers and lenses if the configuration names no targets. Default: all. */
  readonly targets: readonly TargetId[];
  /** Reports operations that look paginated but have no declaration. Default: false. */
  readonly undeclared: boolean;
  /** Marks undeclared operations in the document and offers to declare them. Default: true. */
  readonly suggestDeclarations: boolean;
  /** Default of this setting and the next two: true. */
  readonly codeLens: boolean;
  readonly inlayHints: boolean;
  readonly semanticTokens: boolean;
  /** Checks open documents after every edit or after every save. Default: `onType`. */
  readonly run: 'onType' | 'onSave';
}

export interface WorkspaceSettings extends Settings {
  readonly byFolder?: ReadonlyMap<string, Settings>;
}

/** The settings of the innermost enclosing folder with settings, or else the settings of the workspace. */
export function settingsFor(uri: string, settings: WorkspaceSettings): Settings {
  const enclosing = [...(settings.byFolder ?? [])].filter(([folder]) => isInside(folder, uri));
  const [first, ...others] = enclosing;
  if (first === undefined) return settings;
  return others.reduce((innermost, one) => (one[0].length > innermost[0].length ? one : innermost), first)[1];
}

export const defaultSettings: Settings = {
  vendorPrefixes: ['vendor'],
  configFiles: [],
  recordings: [],
  diagnostics: undefined,
  targets: targetIds,
  undeclared: false,
  suggestDeclarations: true,
  codeLens: true,
  inlayHints: true,
  semanticTokens: true,
  run: 'onType',
};

type Flag = 'undeclared' | 'suggestDeclarations' | 'codeLens' | 'inlayHints' | 'semanticTokens';

/** Invalid values become the default and are reported in `problems`, one sentence each. */
export function parseSettings(value: unknown): {
  readonly settings: Settings;
  readonly problems: readonly string[];
} {
  const options = isRecord(value) ? value : {};
  const problems: string[] = [];
  const texts = (key: string, isFine: (text: string) => boolean, what: string) => {
    const list = options[key];
    if (list === undefined || list === null) return undefined;
    if (Array.isArray(list) && list.every((one) => typeof one === 'string' && isFine(one))) return list;
    problems.push(`The setting pagewright.${key} is ignored: expected a list of ${what}.`);
    return undefined;
  };
  const prefixes = texts(
    'vendorPrefixes',
    (text) => /^[a-z0-9][a-z0-9-]*$/i.test(text),
    'words like "vendor"',
  );
  const configFiles = texts('configFiles', isModest, modestGlobs);
  const recordings = texts('recordings', isRecordingPath, `paths below the folder, or ${modestGlobs}`);
  const targets = texts('targets', isTarget, targetIds.join(', '));
  const flag = (key: Flag) => {
    const value = options[key] ?? undefined;
    if (value === undefined || typeof value === 'boolean') return value ?? defaultSettings[key];
    problems.push(`The setting pagewright.${key} is ignored: expected true or false.`);
    return defaultSettings[key];
  };
  const { diagnostics, run } = options;
  for (const problem of diagnosticsProblems(diagnostics ?? undefined))
    problems.push(`The setting pagewright.diagnostics has a problem: ${problem}`);
  const isRun = run === 'onType' || run === 'onSave';
  if (!isRun && run !== undefined && run !== null)
    problems.push('The setting pagewright.run is ignored: expected onType or onSave.');
  return {
    settings: {
      vendorPrefixes:
        prefixes === undefined || prefixes.length === 0 ? defaultSettings.vendorPrefixes : prefixes,
      configFiles: configFiles ?? defaultSettings.configFiles,
      recordings: recordings ?? defaultSettings.recordings,
      targets:
        targets === undefined || targets.length === 0 ? defaultSettings.targets : targets.filter(isTarget),
      diagnostics: isRecord(diagnostics) ? diagnostics : undefined,
      undeclared: flag('undeclared'),
      suggestDeclarations: flag('suggestDeclarations'),
      codeLens: flag('codeLens'),
      inlayHints: flag('inlayHints'),
      semanticTokens: flag('semanticTokens'),
      run: isRun ? run : defaultSettings.run,
    },
    problems,
  };
}

/** Recordings are only read inside of the workspace folder. */
function isRecordingPath(text: string): boolean {
  const isBelow = !/^(?:\/|[a-z]+:)/i.test(text) && !text.split('/').includes('..');
  return text !== '' && isModest(text) && !text.includes('\\') && isBelow;
}

/** Returns the messages that a configuration with the same `diagnostics` would have. */
function diagnosticsProblems(diagnostics: unknown): readonly string[] {
  if (diagnostics === undefined) return [];
  return analyze({ config: asReader({ diagnostics }) }).findings.map(({ message }) => message);
}

function isTarget(text: string): text is TargetId {
  return targetIds.some((id) => id === text);
}

/** Returns a predicate that is true for a file that matches `configFiles` in the settings of its folder. */
export function configNames(
  settings: WorkspaceSettings,
  folders: readonly string[],
): (uri: string) => boolean {
  const named = folders.flatMap((folder) => {
    const matchers = settingsFor(folder, settings).configFiles.map(globMatcher);
    const root = uriKey(folder).replace(/\/+$/, '').length + 1;
    return matchers.length === 0 ? [] : [{ folder, matchers, root }];
  });
  return (uri) =>
    named.some(({ folder, matchers, root }) => {
      if (!isInside(folder, uri)) return false;
      const path = uriKey(uri).slice(root);
      return matchers.some((matches) => matches(path));
    });
}
