import type { Analysis, Finding, OpenFile, Reader } from '@pagewright/core';
import {
  type DeclarationPlan,
  ListSearch,
  planDeclarations,
  type ReachedTargets,
  type ReportedList,
  type UndeclaredList,
} from '@pagewright/core/authoring';
import { lastStep } from '@pagewright/core/internal';
import type { ExternalFormat } from '@pagewright/importers';

export interface ListingUnit {
  readonly reader: Reader | undefined;
  readonly version: number;
  readonly vendorPrefixes: readonly string[];
  readonly externalFormats: readonly ExternalFormat[];
  readonly openFile: OpenFile;
  /** The targets determine whether an offset or a URL is proposed. */
  readonly targets: ReachedTargets;
  readonly check: () => { readonly analysis: Pick<Analysis, 'methods' | 'located' | 'declaredElsewhere'> };
  /** Applies the severities and suppressions of the unit. */
  readonly gate: (
    findings: readonly Finding[],
  ) => Readonly<Record<'reported' | 'suppressed', readonly Finding[]>>;
}

export interface ShownLists {
  /** In document order, without suppressed lists. */
  readonly lists: readonly ReportedList[];
  readonly suppressed: readonly Finding[];
  /** Undeclared operations whose method can request a list. */
  readonly toExamine: number;
  readonly examined: number;
}

/** Finds the undeclared lists of a unit and plans their declarations. Results are cached per version. */
export class UndeclaredLists {
  readonly #unit: ListingUnit;
  #search:
    | {
        readonly settings: string;
        readonly formats: readonly ExternalFormat[];
        readonly search: ListSearch;
      }
    | undefined;
  #shown: { readonly version: number; readonly found: ShownLists } | undefined;
  #plan: { readonly version: number; readonly plan: DeclarationPlan } | undefined;

  constructor(unit: ListingUnit) {
    this.#unit = unit;
  }

  isPostponed = false;

  /** True after the first search. Only that search is slow; later ones take milliseconds. */
  get hasSearched(): boolean {
    return this.#shown !== undefined;
  }

  /** True if the result belongs to the current version of the unit. */
  get isCurrent(): boolean {
    return this.#shown?.version === this.#unit.version;
  }

  /** Runs all steps at once. Parts that are cached are not searched again. */
  find(): ShownLists {
    return lastStep(this.findSteps());
  }

  /**
   * Examines one path per step. Callers drop the steps once the unit has a new version; partial results stay
   * cached, so new steps continue from there.
   */
  *findSteps(): Generator<void, ShownLists> {
    const unit = this.#unit;
    const { version } = unit;
    if (this.#shown?.version === version) return this.#shown.found;
    const known = unit.check().analysis;
    const search = this.#searchNow();
    const searched = search && (yield* search.paginated(known));
    const { lists, ...counts } = searched ?? { lists: [], toExamine: 0, examined: 0 };
    const found = { ...this.#graded(lists), ...counts };
    this.#shown = { version, found };
    return found;
  }

  plan(): DeclarationPlan {
    return lastStep(this.planSteps());
  }

  *planSteps(): Generator<void, DeclarationPlan> {
    const unit = this.#unit;
    const { version } = unit;
    if (this.#plan?.version === version) return this.#plan.plan;
    yield* this.findSteps();
    const search = this.#searchNow();
    if (search === undefined) return { schemes: [], operations: [] };
    const { analysis } = unit.check();
    const all = yield* search.all(analysis);
    const reported = all.flatMap((list) => ('finding' in list ? [list] : []));
    const suppressed = new Set(this.#graded(reported).suppressed.map(({ operation }) => operation));
    const lists = all.filter(({ operation }) => !suppressed.has(operation.name));
    const { source } = search;
    const plan = planDeclarations({ lists, source, located: analysis.located, targets: unit.targets });
    this.#plan = { version, plan };
    return plan;
  }

  /** Examines one operation. Undefined if it is declared, does not look paginated, or is suppressed. */
  findOne(operation: string): ReportedList | undefined {
    const unit = this.#unit;
    if (this.#shown?.version === unit.version)
      return this.#shown.found.lists.find((list) => list.operation.name === operation);
    const list = this.#searchNow()?.one(unit.check().analysis, operation);
    return list && this.#graded([list]).lists[0];
  }

  #graded(lists: readonly ReportedList[]): Pick<ShownLists, 'lists' | 'suppressed'> {
    const byName = new Map(lists.map((list) => [list.operation.name, list]));
    const { reported, suppressed } = this.#unit.gate(lists.map(({ finding }) => finding));
    return {
      lists: reported.flatMap((finding) => {
        const list = byName.get(finding.operation ?? '');
        return list === undefined ? [] : [{ ...list, finding }];
      }),
      suppressed,
    };
  }

  #searchNow(): ListSearch | undefined {
    const { reader, openFile, vendorPrefixes, externalFormats, targets } = this.#unit;
    if (reader === undefined) return undefined;
    const settings = [targets.profile, ...targets.ids, ...vendorPrefixes].join();
    if (this.#search?.settings !== settings || this.#search.formats !== externalFormats) {
      const given = { document: reader, openFile, vendorPrefixes, externalFormats, targets };
      this.#search = { settings, formats: externalFormats, search: new ListSearch(given) };
    }
    return this.#search.search;
  }
}

/** True if the way to declare the list is unambiguous. */
export function isClear({ fits, proposal }: UndeclaredList): boolean {
  return fits.length > 0 || proposal.kind === 'scheme';
}
