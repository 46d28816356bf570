import {
  type Analyzer,
  createAnalyzer,
  type Finding,
  isRecord,
  makeReader,
  type Pointer,
  type Reader,
  type SchemeType,
  schemeTypes,
} from '@pagewright/core';
import { paginatedLook } from '@pagewright/core/authoring';
import { externalFormats } from '@pagewright/importers';
import type { CancellationToken } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { UndeclaredOperation } from './explored.js';

/** Number of paths that are looked at before the host gets a turn, and maximum number of them in all. */
const pathsAtOnce = 10;
const mostPaths = 3_000;

/** The behaviour of a long request towards its host. */
export interface UndeclaredPause {
  readonly token: Pick<CancellationToken, 'isCancellationRequested'>;
  /** Gives the host a turn; a cancellation can only arrive meanwhile. Default: it gets none. */
  readonly pause?: () => Promise<void>;
}

export interface UndeclaredLists {
  readonly findings: readonly Finding[];
  /** Number of operations that have no declaration, and number of those that were looked at. */
  readonly toLook: number;
  readonly looked: number;
}

/** Some paths of a document, with what was found out about them. */
interface Slice {
  readonly document: Reader;
  readonly config: Reader | undefined;
  readonly analyzer: Analyzer;
}

/**
 * Finds operations that look paginated and have no declaration: core's rule `Document/UndeclaredPagination`, over a few
 * paths at a time. Results are kept while they are valid, so that little is looked at again after an edit.
 */
export class UndeclaredFinder {
  readonly #known = new WeakMap<Unit, ReadonlyMap<string, Slice>>();

  /** Undefined when the question was withdrawn. */
  async find(unit: Unit, { token, pause }: UndeclaredPause): Promise<UndeclaredLists | undefined> {
    const silent = undeclaredOperations(unit);
    const before = this.#known.get(unit);
    const chosen = choosePaths(unit, silent);
    const slices = new Map<string, Slice>();
    for (const paths of chosen) {
      const key = JSON.stringify(paths);
      slices.set(key, before?.get(key) ?? sliceOf(unit, paths));
    }
    this.#known.set(unit, slices);
    const findings: Finding[] = [];
    for (const slice of slices.values()) {
      await pause?.();
      if (token.isCancellationRequested) return undefined;
      for (const finding of checkSlice(unit, slice)) if (isWanted(finding, silent)) findings.push(finding);
    }
    const looked = chosen.flat().flatMap((path) => silent.get(path) ?? []).length;
    return { findings, toLook: [...silent.values()].flat().length, looked };
  }
}

/**
 * Returns the finding about one operation that has no declaration; undefined where it does not look
 * paginated.
 */
export function undeclaredFinding(unit: Unit, operation: string): Finding | undefined {
  if (unit.document === undefined) return undefined;
  const slice = sliceOf(unit, [operation.slice(operation.indexOf(' ') + 1)]);
  return checkSlice(unit, slice).find(
    (finding) => finding.code === 'Document/UndeclaredPagination' && finding.operation === operation,
  );
}

/** The schemes that such an operation could be bound to as it is, by name. */
export function fittingSchemes({ data }: Pick<Finding, 'data'>): readonly string[] {
  const fits = isRecord(data) && Object.hasOwn(data, 'fits') ? data.fits : undefined;
  return Array.isArray(fits) ? fits.filter((name) => typeof name === 'string') : [];
}

/** The type of the scheme that is proposed for such an operation, and the path of its list, as far as either is known. */
export function proposedScheme({ data }: Pick<Finding, 'data'>): Pick<UndeclaredOperation, 'type' | 'items'> {
  if (!isRecord(data)) return {};
  const type = Object.hasOwn(data, 'type') && isSchemeType(data.type) ? data.type : undefined;
  const items = Object.hasOwn(data, 'items') ? data.items : undefined;
  return { ...(type !== undefined && { type }), ...(typeof items === 'string' && { items }) };
}

function isSchemeType(value: unknown): value is SchemeType {
  return typeof value === 'string' && Object.hasOwn(schemeTypes, value);
}

/** Operations of the kinds that page, without a declaration, by path. */
type UndeclaredOperations = ReadonlyMap<string, readonly string[]>;

function undeclaredOperations(unit: Unit): UndeclaredOperations {
  const silent = new Map<string, string[]>();
  const spoken = new Set<string>();
  const { methods } = unit.check().analysis;
  for (const { operation, why } of methods) if (why !== 'none') spoken.add(operation);
  for (const operation of new Set(methods.map((method) => method.operation))) {
    const [verb = '', path = ''] = [operation.split(' ', 1)[0], operation.slice(operation.indexOf(' ') + 1)];
    if (spoken.has(operation) || !/^(?:get|post|query)$/.test(verb)) continue;
    const known = silent.get(path);
    if (known === undefined) silent.set(path, [operation]);
    else known.push(operation);
  }
  return silent;
}

/** The paths that are looked at. Slices begin at the same paths whatever is declared, so that few of them change. */
function choosePaths(unit: Unit, silent: UndeclaredOperations): readonly (readonly string[])[] {
  const paths = (unit.document?.tree.reader.keys(['paths']) ?? []).map(String);
  const slices: string[][] = [];
  let left = mostPaths;
  for (let from = 0; from < paths.length && left > 0; from += pathsAtOnce) {
    const slice = paths.slice(from, from + pathsAtOnce).filter((path) => silent.has(path));
    if (slice.length > 0) slices.push(slice.slice(0, left));
    left -= slice.length;
  }
  return slices;
}

/**
 * Returns the slice of some paths. Of the configuration only the schemes play a part: what an operation could
 * be bound to.
 */
function sliceOf({ document, config }: Unit, paths: readonly string[]): Slice {
  if (document === undefined) throw new Error('Paths are those of a document.');
  return {
    document: someKeys(document.tree.reader, ['paths'], paths),
    config: config && someKeys(config.tree.reader, [], ['pagination']),
    analyzer: createAnalyzer(),
  };
}

function checkSlice({ vendorPrefixes, openFile }: Unit, slice: Slice): readonly Finding[] {
  const { document, config, analyzer } = slice;
  const options = { vendorPrefixes, openFile, undeclared: paginatedLook, externalFormats };
  return analyzer.analyze({ document, ...(config !== undefined && { config }), options }).findings;
}

function isWanted({ code, operation }: Finding, silent: UndeclaredOperations): boolean {
  if (code !== 'Document/UndeclaredPagination' || operation === undefined) return false;
  return silent.get(operation.slice(operation.indexOf(' ') + 1))?.includes(operation) === true;
}

/** Makes a reader that shows only some of the keys of one object, as if there were no others. */
function someKeys(reader: Reader, pointer: Pointer, keys: readonly string[]): Reader {
  const shown: ReadonlySet<string | number> = new Set(keys);
  const depth = pointer.length;
  const isHidden = (at: Pointer) =>
    at.length > depth && pointer.every((step, index) => step === at[index]) && !shown.has(at[depth] ?? '');
  const over = (inner: Reader): Reader =>
    makeReader({
      get: (at) => (isHidden(at) ? undefined : inner.get(at)),
      keys: (at) => {
        if (isHidden(at)) return undefined;
        const found = inner.keys(at);
        const isHere = at.length === depth && pointer.every((step, index) => step === at[index]);
        return isHere ? found?.filter((key) => shown.has(key)) : found;
      },
      mentions: (at, words) => !isHidden(at) && inner.mentions?.(at, words) !== false,
      referredFiles: () => inner.referredFiles?.(),
      ...(inner.tracked !== undefined && { tracked: (note) => over(inner.tracked?.(note) ?? inner) }),
    });
  return over(reader);
}
