import type { AnalyzeOptions } from '../binding/analysis.js';
import { type LookalikeKeys, lookalikeKeys, type VendorKeys, vendorKeys } from '../binding/lookalike-keys.js';
import { type Guidelines, guidelinesIn } from '../diagnostics/presets.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { knownProfile } from '../format/target-profiles.js';
import { assertList } from '../json/assert-argument.js';
import { asReader, type Reader } from '../reader/reader.js';
import { declaringWords, type Words } from './declaration.js';

/** The input of `analyze`. Document and configuration are both optional: each can be analysed without the other. */
export interface AnalysisInput {
  readonly document?: unknown;
  readonly config?: unknown;
  readonly options?: AnalyzeOptions;
}

export interface Inputs {
  readonly document: Reader | undefined;
  readonly config: Reader | undefined;
  readonly keys: readonly VendorKeys[];
  readonly lookalikes: LookalikeKeys;
  /**
   * The external formats to read. Omits a format whose prefix is in `keys`, because Pagewright then reads the extension
   * in its own format.
   */
  readonly externalFormats: readonly ExternalFormat[];
  readonly guidelines: Guidelines | undefined;
  /** An operation that contains none of these words has no declaration. */
  readonly words: Words;
  readonly options: AnalyzeOptions;
}

/** Throws a TypeError for an option that only untyped callers can pass. */
export function readInputs({ document, config, options = {} }: AnalysisInput): Inputs {
  if (options.profile !== undefined) knownProfile(options.profile);
  const { externalFormats = [] } = options;
  assertList('externalFormats', externalFormats, 'formats');
  const keys = vendorKeys(options.vendorPrefixes);
  const lookalikes = lookalikeKeys(keys);
  const configReader = config === undefined ? undefined : asReader(config);
  return {
    document: document === undefined ? undefined : asReader(document),
    config: configReader,
    keys,
    guidelines: guidelinesIn(options.diagnostics ?? configReader?.get(['diagnostics'])),
    lookalikes,
    words: declaringWords({ keys, lookalikes }),
    externalFormats: externalFormats.filter(({ id }) => keys.every(({ prefix }) => prefix !== id)),
    options,
  };
}

/**
 * True if results for `before` can be reused for `now`: both have the same readers, which track changes, and
 * the same options.
 */
export function areSameInputs(before: Inputs, now: Inputs): boolean {
  const { document, config, options, keys } = now;
  return (
    before.document === document &&
    before.config === config &&
    [document, config].every((reader) => reader === undefined || reader.tracked !== undefined) &&
    before.options.openFile === options.openFile &&
    before.options.undeclared === options.undeclared &&
    before.options.profile === options.profile &&
    before.options.checksExternal === options.checksExternal &&
    JSON.stringify(before.guidelines) === JSON.stringify(now.guidelines) &&
    before.options.externalFormats === options.externalFormats &&
    before.options.staleSuppressions === options.staleSuppressions &&
    JSON.stringify(before.keys) === JSON.stringify(keys)
  );
}
