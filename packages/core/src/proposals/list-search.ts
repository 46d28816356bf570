import type { Analysis } from '../binding/analysis.js';
import { type VendorKeys, vendorKeys } from '../binding/lookalike-keys.js';
import { type IgnoreList, markIgnored, readIgnoreLists } from '../binding/read-ignore-lists.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { Memo } from '../incremental/memo.js';
import { MemoTable } from '../incremental/memo-table.js';
import { QueryContext } from '../incremental/query-context.js';
import { viewOperation } from '../openapi/operation-view.js';
import { listPath, type Operation, pathNames } from '../openapi/operations.js';
import { makeSource, type OpenFile, type SourceDocument } from '../openapi/source-document.js';
import type { Reader } from '../reader/reader.js';
import { triedSchemes, undeclaredFinding } from '../rules/document/check-document.js';
import { schemeFit } from '../rules/document/scheme-fit.js';
import { externalFormatsIn } from '../rules/external/external-findings.js';
import { schemeIdentity } from '../scheme/normal-form.js';
import { parseScheme } from '../scheme/parse-scheme.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { ReachedTargets } from '../targets/early-end.js';
import {
  type ListLook,
  type ListProposal,
  type ListQuestion,
  lookOf,
  proposeForList,
} from './list-proposals.js';
import { type PathChoice, type PathToSearch, pathsToSearch } from './paths-to-search.js';
import { type SiblingRoles, siblingRoles } from './sibling-roles.js';

/** A list operation that no declaration is about. */
export interface UndeclaredList {
  readonly operation: Operation;
  /** The name that people give the method: `users.list`, or `get /users`. */
  readonly method: string;
  readonly proposal: ListProposal;
  /** The names of the declared schemes that it could be bound to as it is. */
  readonly fits: readonly string[];
}

/** A list that looks paginated, with the finding about that (`Document/UndeclaredPagination`). */
export interface ReportedList extends UndeclaredList {
  /** Marked where a list of the document ignores it; not yet re-graded or suppressed otherwise. */
  readonly finding: Finding;
}

/** Result of a search. */
export interface FoundLists {
  /** In the order of the document. */
  readonly lists: readonly ReportedList[];
  /** The number of operations without a declaration, and the number of those that were looked at. */
  readonly toLook: number;
  readonly looked: number;
}

/** The document that is searched, and how it is read. */
export interface SearchedDocument {
  readonly document: Reader;
  readonly openFile?: OpenFile;
  /** The words between `x-` and `-pagination` that are read (D2). */
  readonly vendorPrefixes: readonly string[];
  /** Operations that are declared in one of these are left out. */
  readonly externalFormats: readonly ExternalFormat[];
  /** The targets that decide between a position and a URL. Default: all. */
  readonly targets?: ReachedTargets | undefined;
}

type Known = Pick<Analysis, 'methods' | 'located' | 'declaredElsewhere'>;

/** A list that is known to be complete has no finding. */
type FoundList = ReportedList | UndeclaredList;

/** Memos in three steps: each operation alone, with evidence of its siblings, with findings. */
interface KnownPaths {
  readonly alone: MemoTable<PathToSearch, readonly OperationLook[]>;
  readonly decided: MemoTable<PathWithLooks, readonly PathList[]>;
  readonly reported: MemoTable<readonly PathList[], readonly FoundList[]>;
}

function knownPaths(queries: QueryContext): KnownPaths {
  return {
    alone: new MemoTable(queries),
    decided: new MemoTable(queries),
    reported: new MemoTable(queries),
  };
}

/**
 * Searches a document for undeclared lists, again and again while it is edited: what was found out about a path is kept
 * while it is valid.
 */
export class ListSearch {
  readonly #source: SourceDocument;
  readonly #queries: QueryContext;
  readonly #keys: readonly VendorKeys[];
  readonly #externalFormats: readonly ExternalFormat[];
  readonly #targets: ReachedTargets | undefined;
  readonly #present: Memo<readonly ExternalFormat[]>;
  /** Apart, because a search during edits covers fewer paths of a large document than a plan. */
  readonly #ofEvery: KnownPaths;
  readonly #ofChosen: KnownPaths;
  readonly #rootIgnores: Memo<readonly IgnoreList[]>;
  readonly #names: Memo<readonly string[]>;
  #paths:
    | {
        readonly methods: Known['methods'];
        readonly names: readonly string[];
        readonly declared: string;
        readonly choice: PathChoice;
      }
    | undefined;

  /** @param observesChanges false for one search only, which then remembers nothing for the next */
  constructor(
    { document, openFile, vendorPrefixes, externalFormats, targets }: SearchedDocument,
    observesChanges = true,
  ) {
    this.#queries = new QueryContext(observesChanges);
    this.#source = makeSource(document, openFile, this.#queries);
    this.#keys = vendorKeys(vendorPrefixes);
    this.#externalFormats = externalFormats;
    this.#targets = targets;
    this.#present = new Memo(this.#queries);
    this.#names = new Memo(this.#queries);
    this.#ofEvery = knownPaths(this.#queries);
    this.#ofChosen = knownPaths(this.#queries);
    this.#rootIgnores = new Memo(this.#queries);
  }

  /**
   * Finds the lists that look paginated, alone or by what other operations of the document are sure of, one path in a
   * step; steps may be dropped after an edit. They are those of `all`, except in a very large document.
   */
  *paginated(known: Known): Generator<void, FoundLists> {
    this.#queries.beginRevision();
    const { every, chosen, toLook, looked } = this.#pathsOf(known);
    const kept = chosen.length === every.length ? this.#ofEvery : this.#ofChosen;
    const found = yield* this.#listsAt(known, chosen, kept);
    const lists = found.flatMap((list) => list.filter((one) => 'finding' in one));
    return { lists, toLook, looked };
  }

  /** Finds all lists in the same way: those that look paginated, and those that certainly come whole. */
  *all(known: Known): Generator<void, readonly FoundList[]> {
    this.#queries.beginRevision();
    const { every } = this.#pathsOf(known);
    return (yield* this.#listsAt(known, every, this.#ofEvery)).flat();
  }

  /** The list that one operation is, alone; undefined where it is declared, or does not look paginated. */
  one(known: Known, operation: string): ReportedList | undefined {
    this.#queries.beginRevision();
    const { located, declaredElsewhere } = known;
    const methods = known.methods.filter((method) => method.operation === operation);
    const names = [operation.slice(operation.indexOf(' ') + 1)];
    const elsewhere = declaredElsewhere.map((declared) => declared.operation);
    const [path] = pathsToSearch(methods, elsewhere, names).chosen;
    const [list] =
      path === undefined ? [] : listsOf(looksAt(this.#asked(this.#presentFormats()), path, undefined));
    return list && this.#report(list, triedOf(located));
  }

  /** The document as the search reads it. */
  get source(): SourceDocument {
    return this.#source;
  }

  /** Finds the lists of each path. */
  *#listsAt(
    { located }: Known,
    paths: readonly PathToSearch[],
    kept: KnownPaths,
  ): Generator<void, readonly (readonly FoundList[])[]> {
    const present = this.#presentFormats();
    const alone = yield* kept.alone.of(paths, [present], {
      key: ({ path }) => path,
      given: ({ words }) => [words, present],
      make: (path) => looksAt(this.#asked(present), path, {}),
    });
    const siblings = siblingRoles(sureSchemes(located, alone.flat()));
    const looked = paths.map((path, index) => ({ path, looks: alone[index] ?? [] }));
    const found = yield* kept.decided.of(looked, [present, siblings.words], {
      key: ({ path }) => path.path,
      given: ({ path, looks }) => [path.words, looks, present, siblings.words],
      make: ({ path, looks }) => decidedLists(this.#asked(present), path, looks, siblings),
    });
    const tried = triedOf(located);
    const schemes = tried.map(({ scheme }) => `${scheme.name} ${schemeIdentity(scheme)}`).join('\0');
    const ignored = this.#ignoredAtRoot();
    return yield* kept.reported.of(found, [schemes, ignored], {
      key: (lists) => lists,
      given: () => [schemes, ignored],
      make: (lists) =>
        lists.map((list) => (comesWhole(list) ? { ...list, fits: [] } : this.#report(list, tried))),
    });
  }

  #report(list: PathList, tried: readonly LocatedScheme[]): ReportedList {
    const fits = fittingNames(this.#source, list, tried);
    const { lists } = readIgnoreLists(list.operation.node, this.#keys);
    const finding = undeclaredFinding(list, lookOf(list.proposal), fits);
    return { ...list, fits, finding: markIgnored(finding, [...this.#ignoredAtRoot(), ...lists]) };
  }

  #ignoredAtRoot(): readonly IgnoreList[] {
    const root = { document: this.#source, pointer: [] };
    return this.#rootIgnores.get(() => readIgnoreLists(root, this.#keys).lists);
  }

  #asked(externalFormats: readonly ExternalFormat[]): SearchContext {
    return { source: this.#source, externalFormats, targets: this.#targets };
  }

  #presentFormats(): readonly ExternalFormat[] {
    return this.#present.get(() => externalFormatsIn(this.#source, this.#externalFormats));
  }

  #pathsOf({ methods, declaredElsewhere }: Known): PathChoice {
    const names = this.#names.get(() => pathNames(this.#source));
    const elsewhere = declaredElsewhere.map(({ operation }) => operation);
    // Another list with the same operations is made for every analysis.
    const declared = elsewhere.join('\n');
    if (this.#paths?.methods !== methods || this.#paths.names !== names || this.#paths.declared !== declared)
      this.#paths = { methods, names, declared, choice: pathsToSearch(methods, elsewhere, names) };
    return this.#paths.choice;
  }
}

/** The document, and what each look at one of its operations depends on. */
interface SearchContext {
  readonly source: SourceDocument;
  readonly externalFormats: readonly ExternalFormat[];
  readonly targets: ReachedTargets | undefined;
}

/** An operation of a path, and what is found out about it. */
interface OperationLook extends Pick<PathList, 'operation' | 'method'>, ListLook {}

interface PathWithLooks {
  readonly path: PathToSearch;
  readonly looks: readonly OperationLook[];
}

/** A list, before it is tried with the schemes. */
type PathList = Omit<UndeclaredList, 'fits'>;

/** The schemes that are declared, and those that are proposed. */
function sureSchemes(located: readonly LocatedScheme[], looks: readonly OperationLook[]): readonly Scheme[] {
  const declared = located.map(({ scheme }) => scheme);
  const proposed = looks.flatMap(({ proposal }) =>
    proposal?.kind === 'scheme' ? (parseScheme(proposal.scheme, 'document').scheme ?? []) : [],
  );
  return [...declared, ...proposed];
}

function comesWhole({ proposal }: PathList): boolean {
  return proposal.kind === 'scheme' && proposal.type === 'fakePage';
}

/** The lists of a path, with what siblings decide of those that are in doubt. */
function decidedLists(
  asked: SearchContext,
  path: PathToSearch,
  looks: readonly OperationLook[],
  siblings: SiblingRoles,
): readonly PathList[] {
  const isDecided = looks.some(({ undecided }) => undecided.some((place) => siblings.roles.has(place)));
  if (!isDecided) return listsOf(looks);
  const again = looksAt(asked, path, { siblings });
  return listsOf(looks.map((look, index) => (look.undecided.length > 0 ? (again[index] ?? look) : look)));
}

function listsOf(looks: readonly OperationLook[]): readonly PathList[] {
  return looks.flatMap(({ operation, method, proposal }) =>
    proposal === undefined ? [] : [{ operation, method, proposal }],
  );
}

/** Looks at the operations of a path; with `more` for lists that come whole, too. */
function looksAt(
  { source, externalFormats, targets }: SearchContext,
  { path, operations }: PathToSearch,
  more: Pick<ListQuestion, 'siblings'> | undefined,
): readonly OperationLook[] {
  return listPath(source, path).operations.flatMap((operation) => {
    const method = operations.get(operation.name);
    if (method === undefined) return [];
    const question = { operation, method, targets, ...(more && { ...more, whole: true }) };
    return [{ operation, method, ...proposeForList(source, question, externalFormats) }];
  });
}

/** Lists the schemes that have a place of their own to be named by, up to a number. */
function triedOf(located: readonly LocatedScheme[]): readonly LocatedScheme[] {
  return triedSchemes(located.filter(({ pointer }) => pointer.length === 2));
}

function fittingNames(
  source: SourceDocument,
  { operation, method }: PathList,
  tried: readonly LocatedScheme[],
): readonly string[] {
  const view = viewOperation(source, operation);
  return tried.flatMap((located) =>
    schemeFit(located, view, method)?.misses.length === 0 ? [located.scheme.name] : [],
  );
}
