import { type PresetName, presetNames, severityChoices } from '../format/config-schema.js';
import { isRecord, ownMember } from '../json/json.js';
import { guidelineRules } from './catalogue/guideline-rules.js';
import type { Severity } from './catalogue/severity.js';

export type GuidelineCode = keyof typeof guidelineRules;

export type CountedStyle = 'offset' | 'pageNumber';

export type InputRole = 'limit' | 'cursor' | CountedStyle;

interface RuleOptions {
  readonly 'Guideline/UnpaginatedList': {
    /** True to treat a POST that returns a list like a GET. Default false. */
    readonly withPost?: boolean;
  };
  readonly 'Guideline/UnboundedPageSize': Readonly<Record<never, never>>;
  readonly 'Guideline/PageSizeDefault': {
    /** True to require a default, false to forbid one. Default true. */
    readonly isWanted?: boolean;
  };
  readonly 'Guideline/MixedStyles': Readonly<Record<never, never>>;
  readonly 'Guideline/PreferCursor': {
    /** The styles to report. Default: both. */
    readonly styles?: readonly CountedStyle[];
  };
  readonly 'Guideline/EchoMissing': {
    /** The inputs that the response has to repeat. Default: the page size and a counted position. */
    readonly roles?: readonly Exclude<InputRole, 'cursor'>[];
    /** True to require an integer of the same name at the top of the response, listed in `required`. */
    readonly isStrict?: boolean;
  };
  readonly 'Guideline/UnstableOrder': Readonly<Record<never, never>>;
}

type RoleNames = Readonly<Partial<Record<InputRole, readonly string[]>>>;

interface Preset {
  readonly rules: {
    readonly [Code in GuidelineCode]?: { readonly severity: Severity; readonly options?: RuleOptions[Code] };
  };
  readonly names?: RoleNames;
}

/**
 * The demands of a guideline are warnings, and its recommendations are infos. A rule of a published linter
 * keeps its severity. docs/guidelines.md names the source of each row.
 */
export const presets: Readonly<Record<PresetName, Preset>> = {
  zalando: {
    rules: {
      'Guideline/UnpaginatedList': { severity: 'warn' },
      'Guideline/PreferCursor': { severity: 'info' },
      'Guideline/MixedStyles': { severity: 'info' },
    },
  },
  azure: {
    rules: {
      'Guideline/UnpaginatedList': { severity: 'warn', options: { withPost: true } },
      'Guideline/PageSizeDefault': { severity: 'warn', options: { isWanted: false } },
      'Guideline/UnstableOrder': { severity: 'info' },
    },
    names: { limit: ['top', 'maxpagesize'], offset: ['skip'] },
  },
  google: {
    rules: {
      'Guideline/UnpaginatedList': { severity: 'warn' },
      'Guideline/PreferCursor': { severity: 'warn' },
      'Guideline/MixedStyles': { severity: 'info' },
    },
  },
  ibm: {
    rules: {
      'Guideline/UnboundedPageSize': { severity: 'warn' },
      'Guideline/PageSizeDefault': { severity: 'warn' },
      'Guideline/PreferCursor': { severity: 'warn', options: { styles: ['offset'] } },
      'Guideline/EchoMissing': { severity: 'warn', options: { roles: ['limit', 'offset'], isStrict: true } },
    },
    names: {
      limit: ['limit'],
      offset: ['offset'],
      pageNumber: [],
      cursor: ['start', 'token', 'cursor', 'page', 'page_token'],
    },
  },
  'json-api': {
    rules: {
      'Guideline/MixedStyles': { severity: 'info' },
      'Guideline/UnstableOrder': { severity: 'info' },
    },
    names: {
      limit: ['page[size]', 'page[limit]'],
      offset: ['page[offset]'],
      pageNumber: ['page[number]'],
      cursor: ['page[cursor]', 'page[after]'],
    },
  },
};

export interface Guidelines {
  readonly rules: { readonly [Code in GuidelineCode]?: RuleOptions[Code] };
  readonly names: RoleNames;
}

/**
 * Finds the guideline rules that `diagnostics` turns on, by a preset or by a severity; `off` turns off a rule
 * of the preset. Returns undefined if no rule is on.
 */
export function guidelinesIn(diagnostics: unknown): Guidelines | undefined {
  const preset = presetOf(diagnostics);
  const severities = rulesIn(diagnostics);
  const on = Object.keys(guidelineRules).filter((code) => {
    const own = ownMember(severities, code);
    const isChosen = severityChoices.some((choice) => choice === own);
    return isChosen ? own !== 'off' : preset !== undefined && Object.hasOwn(preset.rules, code);
  }) as GuidelineCode[];
  if (on.length === 0) return undefined;
  return {
    rules: Object.fromEntries(on.map((code) => [code, preset?.rules[code]?.options ?? {}])),
    names: preset?.names ?? {},
  };
}

/**
 * Adds the severities of the preset to `rules` of `diagnostics`, without changing existing entries. Returns
 * `diagnostics` itself if it has no preset.
 */
export function withPreset(diagnostics: unknown): unknown {
  const preset = presetOf(diagnostics);
  if (preset === undefined || !isRecord(diagnostics)) return diagnostics;
  const severities = Object.entries(preset.rules).map(([code, { severity }]) => [code, severity] as const);
  return { ...diagnostics, rules: { ...Object.fromEntries(severities), ...rulesIn(diagnostics) } };
}

function rulesIn(diagnostics: unknown): Readonly<Record<string, unknown>> {
  const rules = isRecord(diagnostics) ? ownMember(diagnostics, 'rules') : undefined;
  return isRecord(rules) ? rules : {};
}

function presetOf(diagnostics: unknown): Preset | undefined {
  const name = isRecord(diagnostics) ? ownMember(diagnostics, 'preset') : undefined;
  const match = presetNames.find((one) => one === name);
  return match && presets[match];
}
