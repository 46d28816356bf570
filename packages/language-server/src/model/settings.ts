import { type TargetId, targetIds } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { globMatcher, isModest, modestGlobs } from './glob.js';
import { isInside, uriKey } from './uris.js';

/** The settings under `pagewright`. */
export interface Settings {
  /** The words between `x-` and `-pagination` that are read (D2). Default: `vendor`. */
  readonly vendorPrefixes: readonly string[];
  /** Globs, relative to the workspace folder, of files that are SDK configurations whatever their content. Default: none. */
  readonly configFiles: readonly string[];
  /** The `diagnostics` for configurations that have none, in the same form. Default: none. */
  readonly diagnostics: unknown;
  /** The targets in hovers and lenses if no configuration names any. Default: all. */
  readonly targets: readonly TargetId[];
  /** True when operations that look paginated and have no declaration are reported. Default: false. */
  readonly undeclared: boolean;
  /** True when such operations are marked in the document, with an offer to declare them. Default: true. */
  readonly suggestDeclarations: boolean;
  /** Switches for code lenses, inlay hints and semantic colours. Default of each: true. */
  readonly codeLens: boolean;
  readonly inlayHints: boolean;
  readonly semanticTokens: boolean;
  /** Moment at which an open document is checked: every edit, or every save. Default: every edit. */
  readonly run: 'onType' | 'onSave';
}

/** Settings of the workspace, which apply to files whose folder has none. */
export interface WorkspaceSettings extends Settings {
  /** Settings that replace them in a folder of the workspace, by the folder's URI. */
  readonly byFolder?: ReadonlyMap<string, Settings>;
}

/** Returns the settings for a file: those of the innermost folder that has any. */
export function settingsFor(uri: string, settings: WorkspaceSettings): Settings {
  const around = [...(settings.byFolder ?? [])].filter(([folder]) => isInside(folder, uri));
  const [first, ...others] = around;
  if (first === undefined) return settings;
  return others.reduce((found, one) => (one[0].length > found[0].length ? one : found), first)[1];
}

export const defaultSettings: Settings = {
  vendorPrefixes: ['vendor'],
  configFiles: [],
  diagnostics: undefined,
  targets: targetIds,
  undeclared: false,
  suggestDeclarations: true,
  codeLens: true,
  inlayHints: true,
  semanticTokens: true,
  run: 'onType',
};

/** The boolean settings. */
type Flag = 'undeclared' | 'suggestDeclarations' | 'codeLens' | 'inlayHints' | 'semanticTokens';

/**
 * Reads the settings that a client sends; a value that can't be read counts as absent, and is reported in `problems`.
 */
export function parseSettings(value: unknown): {
  readonly settings: Settings;
  readonly problems: readonly string[];
} {
  const given = isRecord(value) ? value : {};
  const problems: string[] = [];
  const texts = (key: string, isFine: (text: string) => boolean, what: string) => {
    const list = given[key];
    if (list === undefined || list === null) return undefined;
    if (Array.isArray(list) && list.every((one) => typeof one === 'string' && isFine(one))) return list;
    problems.push(`The setting pagewright.${key} is not read: expected a list of ${what}.`);
    return undefined;
  };
  const prefixes = texts(
    'vendorPrefixes',
    (text) => /^[a-z0-9][a-z0-9-]*$/i.test(text),
    'words like "vendor"',
  );
  const configFiles = texts('configFiles', isModest, modestGlobs);
  const targets = texts('targets', isTarget, targetIds.join(', '));
  const flag = (key: Flag) => {
    const value = given[key] ?? undefined;
    if (value === undefined || typeof value === 'boolean') return value ?? defaultSettings[key];
    problems.push(`The setting pagewright.${key} is not read: expected true or false.`);
    return defaultSettings[key];
  };
  const { diagnostics, run } = given;
  const isRun = run === 'onType' || run === 'onSave';
  if (!isRun && run !== undefined && run !== null)
    problems.push('The setting pagewright.run is not read: expected onType or onSave.');
  return {
    settings: {
      vendorPrefixes:
        prefixes === undefined || prefixes.length === 0 ? defaultSettings.vendorPrefixes : prefixes,
      configFiles: configFiles ?? defaultSettings.configFiles,
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

function isTarget(text: string): text is TargetId {
  return targetIds.some((id) => id === text);
}

/** Returns a test whether a file is a configuration by the globs of its folder's settings, relative to that folder. */
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
