import { type PresetName, presetNames, severityChoices } from '../format/config-schema.js';
import { isRecord, ownMember } from '../json/json.js';
import { guidelineRules } from './catalogue/guideline-rules.js';
import type { Severity } from './catalogue/severity.js';

/** The code of a rule that is looked for only where it is turned on by a severity or a preset. */
export type GuidelineCode = keyof typeof guidelineRules;

/** A position that a request counts. */
export type CountedStyle = 'offset' | 'pageNumber';

/** The roles of inputs that guidelines are about. */
export type InputRole = 'limit' | 'cursor' | CountedStyle;

/** The options of each rule. */
interface RuleOptions {
  readonly 'Guideline/UnpaginatedList': {
    /** True when a POST that answers with a list is looked at like a GET. */
    readonly withPost?: boolean;
  };
  readonly 'Guideline/UnboundedPageSize': Readonly<Record<never, never>>;
  readonly 'Guideline/PageSizeDefault': {
    /** False when a default is wanted in no case. */
    readonly isWanted?: boolean;
  };
  readonly 'Guideline/MixedStyles': Readonly<Record<never, never>>;
  readonly 'Guideline/PreferCursor': {
    /** The styles that are reported. Default: both. */
    readonly styles?: readonly CountedStyle[];
  };
  readonly 'Guideline/EchoMissing': {
    /** The inputs that the response repeats. Default: the page size and a counted position. */
    readonly roles?: readonly Exclude<InputRole, 'cursor'>[];
    /** True when the property has the name of the input, is a required integer, and is at the top of the response. */
    readonly isStrict?: boolean;
  };
  readonly 'Guideline/UnstableOrder': Readonly<Record<never, never>>;
}

/** The names by which a guideline knows what parameters are for, in place of those that APIs commonly have. */
type RoleNames = Readonly<Partial<Record<InputRole, readonly string[]>>>;

/** A published guideline as data. */
interface Preset {
  readonly rules: {
    readonly [Code in GuidelineCode]?: { readonly severity: Severity; readonly options?: RuleOptions[Code] };
  };
  readonly names?: RoleNames;
}

/**
 * The presets: what a guideline demands is a warning, what it recommends an info, and a rule of a published linter has
 * the severity that it has there. docs/guidelines.md has the source of each row.
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

/** The guideline rules that are on, with their options. Plain data, equal for equal settings. */
export interface Guidelines {
  readonly rules: { readonly [Code in GuidelineCode]?: RuleOptions[Code] };
  readonly names: RoleNames;
}

/**
 * Finds the guideline rules that the `diagnostics` of a configuration turn on: by a preset, or by a severity of the rule.
 * Off turns one of a preset off. Undefined where none is on.
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
 * Returns `diagnostics` with the severities of their preset among their own, as `gate` grades by them; the same value
 * where they name no preset.
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
  const known = presetNames.find((one) => one === name);
  return known && presets[known];
}
