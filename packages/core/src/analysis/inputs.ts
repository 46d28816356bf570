import type { AnalyzeOptions } from '../binding/analysis.js';
import { type LookalikeKeys, lookalikeKeys, type VendorKeys, vendorKeys } from '../binding/lookalike-keys.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { asReader, type Reader } from '../reader/reader.js';

/** The input that `analyze` is given. */
export interface AnalysisInput {
  /** An OpenAPI document: any value, or a Reader over one. */
  readonly document?: unknown;
  /** An SDK configuration: any value, or a Reader over one. */
  readonly config?: unknown;
  readonly options?: AnalyzeOptions;
}

/** The inputs of `analyze`, ready to be read. */
export interface Inputs {
  readonly document: Reader | undefined;
  readonly config: Reader | undefined;
  readonly keys: readonly VendorKeys[];
  /** Keys that look like those. */
  readonly lookalikes: LookalikeKeys;
  /** External formats whose keys Pagewright does not use itself. */
  readonly externalFormats: readonly ExternalFormat[];
  readonly options: AnalyzeOptions;
}

export function readInputs({ document, config, options = {} }: AnalysisInput): Inputs {
  const keys = vendorKeys(options.vendorPrefixes);
  return {
    document: document === undefined ? undefined : asReader(document),
    config: config === undefined ? undefined : asReader(config),
    keys,
    lookalikes: lookalikeKeys(keys),
    externalFormats: (options.externalFormats ?? []).filter(({ id }) =>
      keys.every(({ prefix }) => prefix !== id),
    ),
    options,
  };
}

/**
 * Returns whether what is remembered of `before` can be used for `now`: both have the same Readers, which
 * know of their changes.
 */
export function areSameInputs(before: Inputs, now: Inputs): boolean {
  const { document, config, options, keys } = now;
  return (
    before.document === document &&
    before.config === config &&
    [document, config].every((reader) => reader === undefined || reader.tracked !== undefined) &&
    before.options.openFile === options.openFile &&
    before.options.undeclared === options.undeclared &&
    before.options.externalFormats === options.externalFormats &&
    before.options.staleSuppressions === options.staleSuppressions &&
    JSON.stringify(before.keys) === JSON.stringify(keys)
  );
}

/** A change of a list: everything before `start` is as it was, and so is everything behind `come`. */
export interface ListChange<T> {
  readonly start: number;
  readonly gone: readonly T[];
  readonly come: readonly T[];
}

/** The stretch in which two lists differ, however long they are. */
export function inputChange<T>(before: readonly T[], now: readonly T[]): ListChange<T> {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === now[now.length - 1 - same]) same++;
  return {
    start,
    gone: before.slice(start, before.length - same),
    come: now.slice(start, now.length - same),
  };
}
