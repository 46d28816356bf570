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

/** A unit, as far as the search for undeclared lists needs it. */
export interface ListingUnit {
  readonly reader: Reader | undefined;
  readonly version: number;
  readonly vendorPrefixes: readonly string[];
  readonly externalFormats: readonly ExternalFormat[];
  readonly openFile: OpenFile;
  /** The targets that decide between a position and a URL. */
  readonly targets: ReachedTargets;
  readonly check: () => { readonly analysis: Pick<Analysis, 'methods' | 'located' | 'declaredElsewhere'> };
  /** Grades and suppresses findings. */
  readonly gate: (
    findings: readonly Finding[],
  ) => Readonly<Record<'reported' | 'suppressed', readonly Finding[]>>;
}

/** The operations of a unit that look paginated and have no declaration. */
export interface ShownLists {
  /** In the order of the document; without those whose finding is suppressed. */
  readonly lists: readonly ReportedList[];
  /** The findings about those whose finding is suppressed. */
  readonly suppressed: readonly Finding[];
  /** Number of operations that have no declaration, and number of those that were looked at. */
  readonly toLook: number;
  readonly looked: number;
}

/** Finds the undeclared lists of a unit and plans their declarations. Each answer is kept for its version. */
export class UndeclaredLists {
  readonly #unit: ListingUnit;
  #search:
    | {
        /** The words of extensions and the targets, as a text. */
        readonly settings: string;
        readonly formats: readonly ExternalFormat[];
        readonly made: ListSearch;
      }
    | undefined;
  #found: { readonly version: number; readonly found: ShownLists } | undefined;
  #plan: { readonly version: number; readonly plan: DeclarationPlan } | undefined;

  constructor(unit: ListingUnit) {
    this.#unit = unit;
  }

  /** True while somebody searches, so that what is shown meanwhile does without them. */
  isPostponed = false;

  /** True once they were known for any version: what follows an edit is a matter of milliseconds. */
  get wereKnown(): boolean {
    return this.#found !== undefined;
  }

  /** True when they are known for the version of the unit. */
  get isKnown(): boolean {
    return this.#found?.version === this.#unit.version;
  }

  /** Finds them in one go; what is known already is not looked at again. */
  find(): ShownLists {
    return lastStep(this.findSteps());
  }

  /**
   * Looks at one path in each step. The steps are to be dropped once the unit has another version: what was found out
   * stays, and new steps go on from there.
   */
  *findSteps(): Generator<void, ShownLists> {
    const unit = this.#unit;
    const { version } = unit;
    if (this.#found?.version === version) return this.#found.found;
    const known = unit.check().analysis;
    const search = this.#searchNow();
    const searched = search && (yield* search.paginated(known));
    const { lists, ...counts } = searched ?? { lists: [], toLook: 0, looked: 0 };
    const found = { ...this.#graded(lists), ...counts };
    this.#found = { version, found };
    return found;
  }

  /** Plans the declarations of all lists in one go, of those that come whole too. */
  plan(): DeclarationPlan {
    return lastStep(this.planSteps());
  }

  /** Plans the declarations of all lists, one path in a step; steps are to be dropped like those above. */
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

  /** The list that an operation is; undefined where it is declared, does not look paginated, or is suppressed. */
  findOne(operation: string): ReportedList | undefined {
    const unit = this.#unit;
    if (this.#found?.version === unit.version)
      return this.#found.found.lists.find((list) => list.operation.name === operation);
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

  /** The search of the settings that count now. */
  #searchNow(): ListSearch | undefined {
    const { reader, openFile, vendorPrefixes, externalFormats, targets } = this.#unit;
    if (reader === undefined) return undefined;
    const settings = [targets.profile, ...targets.ids, ...vendorPrefixes].join();
    if (this.#search?.settings !== settings || this.#search.formats !== externalFormats) {
      const given = { document: reader, openFile, vendorPrefixes, externalFormats, targets };
      this.#search = { settings, formats: externalFormats, made: new ListSearch(given) };
    }
    return this.#search.made;
  }
}

/** Returns whether it is clear how a list could be declared. */
export function isClear({ fits, proposal }: UndeclaredList): boolean {
  return fits.length > 0 || proposal.kind === 'scheme';
}
