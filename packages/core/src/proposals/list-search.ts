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
import { below, keysAt, makeSource, type OpenFile, type SourceDocument } from '../openapi/source-document.js';
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

/** A list operation without any declaration. */
export interface UndeclaredList {
  readonly operation: Operation;
  readonly method: string;
  readonly proposal: ListProposal;
  readonly fits: readonly string[];
}

/** An undeclared list that looks paginated, with its finding (`Document/UndeclaredPagination`). */
export interface ReportedList extends UndeclaredList {
  /**
   * Has `ignoredBy` if an ignore list of the document covers it. Severities and other suppressions are not
   * applied yet.
   */
  readonly finding: Finding;
}

/**
 * The lists that a search found. `toExamine` counts the undeclared operations that may be lists, and `examined` counts
 * the operations among them that the search has examined.
 */
export interface FoundLists {
  readonly lists: readonly ReportedList[];
  readonly toExamine: number;
  readonly examined: number;
}

/** The document to search, and how to read it. */
export interface SearchedDocument {
  /** A plain value or a Reader. */
  readonly document: unknown;
  readonly openFile?: OpenFile;
  readonly vendorPrefixes: readonly string[];
  /** Operations with a declaration in one of these formats are skipped. */
  readonly externalFormats: readonly ExternalFormat[];
  readonly targets?: ReachedTargets | undefined;
}

type Known = Pick<Analysis, 'methods' | 'located' | 'declaredElsewhere'>;

type FoundList = ReportedList | UndeclaredList;

interface PathMemos {
  readonly alone: MemoTable<PathToSearch, readonly OperationLook[]>;
  readonly decided: MemoTable<PathWithLooks, readonly PathList[]>;
  readonly reported: MemoTable<readonly PathList[], readonly FoundList[]>;
}

function pathMemos(queries: QueryContext): PathMemos {
  return {
    alone: new MemoTable(queries),
    decided: new MemoTable(queries),
    reported: new MemoTable(queries),
  };
}

/**
 * Searches a document for undeclared lists. A repeated search reuses the results for paths that an edit did
 * not affect.
 */
export class ListSearch {
  readonly #source: SourceDocument;
  readonly #queries: QueryContext;
  readonly #keys: readonly VendorKeys[];
  readonly #externalFormats: readonly ExternalFormat[];
  readonly #targets: ReachedTargets | undefined;
  readonly #present: Memo<readonly ExternalFormat[]>;
  /** Separate from `#ofChosen`, because a search during edits covers only some paths of a very large document. */
  readonly #ofEvery: PathMemos;
  readonly #ofChosen: PathMemos;
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
    this.#ofEvery = pathMemos(this.#queries);
    this.#ofChosen = pathMemos(this.#queries);
    this.#rootIgnores = new Memo(this.#queries);
  }

  /**
   * Finds the lists that look paginated, by themselves or in comparison with sibling operations. Takes one step per
   * path, and may be abandoned after an edit. In a very large document it searches only the first paths.
   */
  *paginated(known: Known): Generator<void, FoundLists> {
    this.#queries.beginRevision();
    const { every, chosen, toExamine, examined } = this.#pathsOf(known);
    const memos = chosen.length === every.length ? this.#ofEvery : this.#ofChosen;
    const listsByPath = yield* this.#listsAt(known, chosen, memos);
    const lists = listsByPath.flatMap((list) => list.filter((one) => 'finding' in one));
    return { lists, toExamine, examined };
  }

  *all(known: Known): Generator<void, readonly FoundList[]> {
    this.#queries.beginRevision();
    const { every } = this.#pathsOf(known);
    return (yield* this.#listsAt(known, every, this.#ofEvery)).flat();
  }

  /** Examines one operation without its siblings. Undefined if it is declared or does not look paginated. */
  one(known: Known, operation: string): ReportedList | undefined {
    this.#queries.beginRevision();
    const { located, declaredElsewhere } = known;
    const methods = known.methods.filter((method) => method.operation === operation);
    const names = [operation.slice(operation.indexOf(' ') + 1)];
    const elsewhere = declaredElsewhere.map((declared) => declared.operation);
    const [path] = pathsToSearch(methods, elsewhere, names).chosen;
    const [list] =
      path === undefined ? [] : listsOf(looksAt(this.#context(this.#presentFormats()), path, undefined));
    return list && this.#report(list, triedOf(located));
  }

  /**
   * Creates a list, with its finding, from a proposal that this search did not make. Undefined if the operation is
   * declared or turned off.
   */
  listFor(known: Known, operation: string, proposal: ListProposal): ReportedList | undefined {
    const { declaredElsewhere, located } = known;
    const methods = known.methods.filter((method) => method.operation === operation);
    const elsewhere = declaredElsewhere.map((declared) => declared.operation);
    const path = operation.slice(operation.indexOf(' ') + 1);
    const method = pathsToSearch(methods, elsewhere, [path]).every[0]?.operations.get(operation);
    const node = listPath(this.#source, path).operations.find(({ name }) => name === operation);
    return method === undefined || node === undefined
      ? undefined
      : this.#report({ operation: node, method, proposal }, triedOf(located));
  }

  get source(): SourceDocument {
    return this.#source;
  }

  *#listsAt(
    { located }: Known,
    paths: readonly PathToSearch[],
    kept: PathMemos,
  ): Generator<void, readonly (readonly FoundList[])[]> {
    const present = this.#presentFormats();
    const alone = yield* kept.alone.of(paths, [present], {
      key: ({ path }) => path,
      inputs: ({ cacheKey: words }) => [words, present],
      make: (path) => looksAt(this.#context(present), path, {}),
    });
    const siblings = siblingRoles(schemesOfSiblings(located, alone.flat()));
    const looked = paths.map((path, index) => ({ path, looks: alone[index] ?? [] }));
    const listsByPath = yield* kept.decided.of(looked, [present, siblings.cacheKey], {
      key: ({ path }) => path.path,
      inputs: ({ path, looks }) => [path.cacheKey, looks, present, siblings.cacheKey],
      make: ({ path, looks }) => decidedLists(this.#context(present), path, looks, siblings),
    });
    const tried = triedOf(located);
    const schemes = tried.map(({ scheme }) => `${scheme.name} ${schemeIdentity(scheme)}`).join('\0');
    const ignored = this.#ignoredAtRoot();
    return yield* kept.reported.of(listsByPath, [schemes, ignored], {
      key: (lists) => lists,
      inputs: () => [schemes, ignored],
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

  #context(externalFormats: readonly ExternalFormat[]): SearchContext {
    return { source: this.#source, keys: this.#keys, externalFormats, targets: this.#targets };
  }

  #presentFormats(): readonly ExternalFormat[] {
    return this.#present.get(() => externalFormatsIn(this.#source, this.#externalFormats));
  }

  #pathsOf({ methods, declaredElsewhere }: Known): PathChoice {
    const names = this.#names.get(() => pathNames(this.#source));
    const elsewhere = declaredElsewhere.map(({ operation }) => operation);
    // Every analysis returns a new array, so compare its content.
    const declared = elsewhere.join('\n');
    if (this.#paths?.methods !== methods || this.#paths.names !== names || this.#paths.declared !== declared)
      this.#paths = { methods, names, declared, choice: pathsToSearch(methods, elsewhere, names) };
    return this.#paths.choice;
  }
}

interface SearchContext {
  readonly source: SourceDocument;
  readonly keys: readonly VendorKeys[];
  readonly externalFormats: readonly ExternalFormat[];
  readonly targets: ReachedTargets | undefined;
}

interface OperationLook extends Pick<PathList, 'operation' | 'method'>, ListLook {}

interface PathWithLooks {
  readonly path: PathToSearch;
  readonly looks: readonly OperationLook[];
}

type PathList = Omit<UndeclaredList, 'fits'>;

function schemesOfSiblings(
  located: readonly LocatedScheme[],
  looks: readonly OperationLook[],
): readonly Scheme[] {
  const declared = located.map(({ scheme }) => scheme);
  const proposed = looks.flatMap(({ proposal }) =>
    proposal?.kind === 'scheme' ? (parseScheme(proposal.scheme, 'document').scheme ?? []) : [],
  );
  return [...declared, ...proposed];
}

function comesWhole({ proposal }: PathList): boolean {
  return proposal.kind === 'scheme' && proposal.type === 'fakePage';
}

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

function looksAt(
  { source, keys, externalFormats, targets }: SearchContext,
  { path, operations }: PathToSearch,
  more: Pick<ListQuestion, 'siblings'> | undefined,
): readonly OperationLook[] {
  return listPath(source, path).operations.flatMap((operation) => {
    const method = operations.get(operation.name);
    if (method === undefined) return [];
    const question = { operation, method, targets, ...(more && { ...more, whole: true }) };
    const look = proposeForList(source, question, externalFormats);
    const unread = unreadDeclaration(operation, keys);
    if (unread === undefined || look.proposal === undefined) return [{ operation, method, ...look }];
    const { evidence } = look.proposal;
    const reason = `its ${unread} can't be read, and has to be fixed first`;
    return [{ operation, method, proposal: { kind: 'none', reason, evidence }, undecided: [] }];
  });
}

/**
 * Returns the key of a declaration that an undeclared operation has nevertheless. It is an object or a list that could
 * not be read; a proposal must not replace what the author wrote there.
 */
function unreadDeclaration({ node }: Operation, keys: readonly VendorKeys[]): string | undefined {
  return keys.find(({ pagination }) => (keysAt(below(node, pagination)) ?? []).length > 0)?.pagination;
}

/** Selects schemes that operations can refer to by name. Inline schemes have longer pointers. */
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
