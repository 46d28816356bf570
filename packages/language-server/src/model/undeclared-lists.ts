import {
  type Analysis,
  type Analyzer,
  createAnalyzer,
  type Finding,
  isRecord,
  makeReader,
  type OpenFile,
  type Pointer,
  type Reader,
  type SchemeType,
  schemeTypes,
} from '@pagewright/core';
import { type DeclarationPlan, paginatedLook, planDeclarations } from '@pagewright/core/authoring';
import { makeSource } from '@pagewright/core/openapi';
import { externalFormats } from '@pagewright/importers';

/** Number of paths that are looked at in one step, and maximum number of them in all. */
const pathsAtOnce = 10;
const mostPaths = 3_000;

/** A unit, as far as the search for undeclared lists needs it. */
export interface ListingUnit {
  readonly document: { readonly tree: { readonly reader: Reader } } | undefined;
  readonly config: { readonly tree: { readonly reader: Reader } } | undefined;
  readonly version: number;
  readonly vendorPrefixes: readonly string[];
  readonly openFile: OpenFile;
  readonly check: () => { readonly analysis: Pick<Analysis, 'methods' | 'located'> };
  readonly gate: (
    findings: readonly Finding[],
  ) => Readonly<Record<'reported' | 'suppressed', readonly Finding[]>>;
}

/** The operations of a unit that look paginated and have no declaration. */
export interface UndeclaredFound {
  /** One finding for each, `Document/UndeclaredPagination`: graded, and without those that are ignored. */
  readonly findings: readonly Finding[];
  /** The names of those whose finding is ignored. */
  readonly ignored: ReadonlySet<string>;
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
export class UndeclaredLists {
  readonly #unit: ListingUnit;
  #slices: ReadonlyMap<string, Slice> = new Map();
  #found: { readonly version: number; readonly found: UndeclaredFound } | undefined;
  #plan: { readonly version: number; readonly plan: DeclarationPlan } | undefined;

  constructor(unit: ListingUnit) {
    this.#unit = unit;
  }

  /** Looks at the operations in one go; what is known already is not looked at again. */
  find(): UndeclaredFound {
    return lastOf(this.steps());
  }

  /**
   * Looks at a few paths in each step. The steps are to be dropped once the unit has another version: what was found out
   * stays, and new steps go on from there.
   */
  *steps(): Generator<void, UndeclaredFound> {
    const unit = this.#unit;
    const { version } = unit;
    if (this.#found?.version === version) return this.#found.found;
    const silent = undeclaredOperations(unit);
    const chosen = choosePaths(unit, silent);
    const slices = new Map<string, Slice>();
    for (const paths of chosen) {
      const key = JSON.stringify(paths);
      slices.set(key, this.#slices.get(key) ?? sliceOf(unit, paths));
    }
    this.#slices = slices;
    const findings: Finding[] = [];
    for (const slice of slices.values()) {
      yield;
      for (const finding of checkSlice(unit, slice)) if (isWanted(finding, silent)) findings.push(finding);
    }
    const looked = chosen.flat().flatMap((path) => silent.get(path) ?? []).length;
    const { reported, suppressed } = unit.gate(findings);
    const found = {
      findings: reported,
      ignored: new Set(suppressed.flatMap(({ operation }) => operation ?? [])),
      toLook: [...silent.values()].flat().length,
      looked,
    };
    this.#found = { version, found };
    return found;
  }

  /** Plans the declarations of what is found, in one go; see `planSteps`. */
  plan(): DeclarationPlan {
    return lastOf(this.planSteps());
  }

  /** Plans the declarations of what is found, a few operations in a step; the steps are to be dropped like those above. */
  *planSteps(): Generator<void, DeclarationPlan> {
    const unit = this.#unit;
    const { version, document } = unit;
    if (this.#plan?.version === version) return this.#plan.plan;
    const { ignored } = yield* this.steps();
    if (document === undefined) return { schemes: [], operations: [] };
    const plan = yield* planDeclarations({
      source: makeSource(document.tree.reader, unit.openFile),
      analysis: unit.check().analysis,
      externalFormats,
      except: ignored,
    });
    this.#plan = { version, plan };
    return plan;
  }

  /** The finding about one operation; undefined where it is declared, or does not look paginated. */
  findOne(operation: string): Finding | undefined {
    const unit = this.#unit;
    const isIt = (finding: Finding) =>
      finding.code === 'Document/UndeclaredPagination' && finding.operation === operation;
    if (this.#found?.version === unit.version) return this.#found.found.findings.find(isIt);
    if (unit.document === undefined) return undefined;
    return checkSlice(unit, sliceOf(unit, [operation.slice(operation.indexOf(' ') + 1)])).find(isIt);
  }
}

function lastOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** An operation that looks paginated and has no declaration, as the finding about it has it. */
export interface UndeclaredList {
  readonly operation: string;
  readonly finding: Finding;
  /** Names of the schemes that it could be bound to as it is. */
  readonly fits: readonly string[];
  /** Type of the scheme that is proposed for it; absent where none is sure to be right. */
  readonly type?: SchemeType;
  /** The path of its items in the response; absent where several lists may hold them. */
  readonly items?: Pointer;
}

/** Reads the finding about an undeclared operation. */
export function undeclaredList(finding: Finding): UndeclaredList {
  const data = isRecord(finding.data) ? finding.data : {};
  const member = (key: string) => (Object.hasOwn(data, key) ? data[key] : undefined);
  const [fits, type, items] = [member('fits'), member('type'), member('items')];
  return {
    operation: finding.operation ?? finding.suppressionKey,
    finding,
    fits: Array.isArray(fits) ? fits.filter((name) => typeof name === 'string') : [],
    ...(isSchemeType(type) && { type }),
    ...(Array.isArray(items) && { items }),
  };
}

function isSchemeType(value: unknown): value is SchemeType {
  return typeof value === 'string' && Object.hasOwn(schemeTypes, value);
}

/** Operations of the kinds that page, without a declaration, by path. */
type UndeclaredOperations = ReadonlyMap<string, readonly string[]>;

function undeclaredOperations(unit: ListingUnit): UndeclaredOperations {
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
function choosePaths(unit: ListingUnit, silent: UndeclaredOperations): readonly (readonly string[])[] {
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
function sliceOf({ document, config }: ListingUnit, paths: readonly string[]): Slice {
  if (document === undefined) throw new Error('Paths are those of a document.');
  return {
    document: someKeys(document.tree.reader, ['paths'], paths),
    config: config && someKeys(config.tree.reader, [], ['pagination']),
    analyzer: createAnalyzer(),
  };
}

function checkSlice({ vendorPrefixes, openFile }: ListingUnit, slice: Slice): readonly Finding[] {
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
