import * as path from 'node:path';
import { catalogue, type Finding, findRule, pointerText, type Reader, type RuleCode } from '@pagewright/core';
import { ruleLink } from '@pagewright/core/internal';
import { checkParsedDocument, type DocumentCheck } from '@pagewright/units';
import { neighbourHost } from '@pagewright/units/files';
import type {
  SpectralContext,
  SpectralInventory,
  SpectralResult,
  SpectralRule,
  SpectralRuleset,
} from './host.js';

import { openerOf, referenceFinder, relativeName } from './referenced-files.js';

export type { SpectralFunction, SpectralRule, SpectralRuleset } from './host.js';

/**
 * Options of a ruleset that is set up in JavaScript. The document's configuration, overlays and settings of
 * other tools apply unless `neighbours` is false.
 */
export interface RulesetOptions extends Pick<DocumentCheck, 'vendorPrefixes' | 'profile' | 'config'> {
  readonly neighbours?: boolean;
}

/** Rules that are off by default because they examine every operation. They run only if at least one is enabled. */
const onDemand = (Object.keys(catalogue) as RuleCode[]).filter((code) => findRule(code)?.isOff === true);

type Results = ReadonlyMap<string, SpectralResult[]>;

/** Creates the ruleset with options that a `.spectral.yaml` can't hold. */
export function pagewrightRuleset(options: RulesetOptions = {}): SpectralRuleset {
  const checked = new WeakMap<SpectralInventory, { readonly asksMore: boolean; readonly results: Results }>();
  const resultsFor = (inventory: SpectralInventory, code: RuleCode): SpectralResult[] => {
    const asksMore = onDemand.includes(code);
    const before = checked.get(inventory);
    if (before !== undefined && (before.asksMore || !asksMore)) return before.results.get(code) ?? [];
    const results = check(inventory, { ...options, wanted: asksMore ? onDemand : [] });
    checked.set(inventory, { asksMore, results });
    return results.get(code) ?? [];
  };
  const rule = (code: RuleCode): SpectralRule => {
    const { severity, summary } = catalogue[code];
    const documentationUrl = ruleLink(code);
    return {
      description: summary,
      message: '{{error}}',
      severity,
      recommended: !onDemand.includes(code),
      ...(documentationUrl !== undefined && { documentationUrl }),
      given: '$',
      resolved: false,
      // The function has a name because Spectral reports the name of a function that throws.
      then: {
        function: function pagewright(_: unknown, __: unknown, { documentInventory }: SpectralContext) {
          return resultsFor(documentInventory, code);
        },
      },
    };
  };
  // Spectral calls rules in this order, so the analysis for the rules on demand comes first and serves all others.
  const others = (Object.keys(catalogue) as RuleCode[]).filter((code) => !onDemand.includes(code));
  return { rules: Object.fromEntries([...onDemand, ...others].map((code) => [code, rule(code)])) };
}

function check(
  inventory: SpectralInventory,
  { neighbours = true, ...options }: RulesetOptions & Pick<DocumentCheck, 'wanted'>,
): Results {
  const { data: document, input: text, source, diagnostics } = inventory.document;
  const at =
    neighbours && source !== null && path.isAbsolute(source)
      ? { path: path.resolve(source), host: neighbourHost() }
      : undefined;
  const results = new Map<string, SpectralResult[]>();
  const isBroken = diagnostics.some(
    ({ severity, message }) => severity === 0 && !/duplicate ?key/i.test(message),
  );
  const openerFor = (reader: Reader) => openerOf(inventory, reader);
  const referenceTo = referenceFinder(inventory);
  for (const finding of checkParsedDocument({
    ...options,
    ...(at && { at }),
    document,
    text,
    openerFor,
    isBroken,
  })) {
    const known = results.get(finding.code) ?? [];
    results.set(finding.code, known);
    known.push(resultOf(finding, inventory, referenceTo));
  }
  return results;
}

/** Spectral can't show a finding in another file, so it is shown at the reference that leads there. */
function resultOf(
  { message, file, pointer }: Finding,
  inventory: SpectralInventory,
  referenceTo: ReturnType<typeof referenceFinder>,
): SpectralResult {
  if (file === undefined) return { message: literal(message), path: pathOf(pointer) };
  const where = `${relativeName(file, inventory)}#${pointerText(pointer)}`;
  return { message: literal(`${message} (in ${where})`), path: pathOf(referenceTo({ file, pointer })) };
}

/** Spectral decodes the steps of a path as if they were steps of a JSON pointer. */
function pathOf(pointer: Finding['pointer']): (string | number)[] {
  return pointer.map((step) => (typeof step === 'string' ? step.replaceAll('~', '~0') : step));
}

/** Keeps Spectral from expanding `{{`: the expression yields two braces. */
function literal(message: string): string {
  return message.replaceAll('{{', '#{{"{{"}}');
}

/** The ruleset that `extends` names: `pagewrightRuleset` without options. */
export const ruleset: SpectralRuleset = pagewrightRuleset();
