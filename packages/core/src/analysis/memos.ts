import type { Analysis, BoundMethod, GuidelineResult, PaginatedLook } from '../binding/analysis.js';
import type { IgnoreListsRead, OperationIgnores } from '../binding/read-ignore-lists.js';
import type { SchemesRead } from '../binding/read-schemes.js';
import type { Subject } from '../binding/resolve-binding.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalCheckResults, ExternalFormat } from '../external/external-declaration.js';
import type { TargetProfile } from '../format/target-profiles.js';
import { Memo } from '../incremental/memo.js';
import { MemoTable } from '../incremental/memo-table.js';
import type { QueryContext } from '../incremental/query-context.js';
import type { Operation, Operations, PathOperations } from '../openapi/operations.js';
import type { DocumentKind } from '../openapi/version.js';
import type { UnreadExtension } from '../rules/document/misplaced-keys.js';
import type { Fit } from '../rules/document/scheme-fit.js';
import type { ExternalCheckResult } from '../rules/external/external-findings.js';
import type { NameCollision } from '../targets/type-names.js';
import type { ConfigSide } from './config-side.js';
import type { Declaration, DeclaredParts, MethodParts } from './declaration.js';
import type { Description, PairedMethods, ResolvedMethod, ResolvedMethods } from './methods.js';

export function analysisMemos(queries: QueryContext) {
  return {
    configFormat: new Memo<ExternalFormat | undefined>(queries),
    kind: new Memo<DocumentKind | undefined>(queries),
    profile: new Memo<TargetProfile>(queries),
    schemes: new Memo<SchemesRead>(queries),
    side: new Memo<ConfigSide>(queries),
    names: new Memo<readonly string[]>(queries),
    paths: new MemoTable<string, PathOperations>(queries),
    operations: new Memo<Operations | undefined>(queries),
    pairs: new Memo<PairedMethods>(queries),
    mayMark: new Memo<boolean>(queries),
    parts: new MemoTable<Subject, DeclaredParts>(queries),
    declaring: new Memo<readonly MethodParts[]>(queries),
    declarations: new MemoTable<MethodParts, Declaration>(queries),
    resolved: new Memo<ResolvedMethods>(queries),
    ignores: new Memo<readonly OperationIgnores[]>(queries),
    described: new MemoTable<Subject, Description>(queries),
    methods: new Memo<readonly BoundMethod[]>(queries),
    present: new Memo<readonly ExternalFormat[]>(queries),
    checks: new MemoTable<ResolvedMethod, readonly Finding[]>(queries),
    undeclared: new Memo<readonly Subject[]>(queries),
    guided: new MemoTable<Subject, GuidelineResult>(queries),
    guidance: new Memo<readonly Finding[]>(queries),
    externals: new MemoTable<Subject, ExternalCheckResult>(queries),
    externalConfig: new Memo<ExternalCheckResults | undefined>(queries),
    endpoints: new Memo<readonly Finding[]>(queries),
    example: new Memo<readonly Finding[]>(queries),
    collisions: new Memo<readonly NameCollision[]>(queries),
    aboutSchemes: new Memo<readonly Finding[]>(queries),
    aboutDocument: new Memo<readonly Finding[]>(queries),
    unread: new Memo<readonly UnreadExtension[]>(queries),
    rootIgnores: new Memo<IgnoreListsRead>(queries),
    settings: new Memo<unknown>(queries),
    analysis: new Memo<Analysis>(queries),
  };
}

export type AnalysisMemos = ReturnType<typeof analysisMemos>;

/** Bounds the cache: while a scheme is being typed, every letter makes it a different scheme. */
const maxFittedSchemes = 20;

export class OperationMemos {
  readonly #queries: QueryContext;
  readonly #looks = new WeakMap<Operation, Memo<PaginatedLook | undefined>>();
  readonly #fits = new Map<string, WeakMap<Operation, Memo<Fit | undefined>>>();

  constructor(queries: QueryContext) {
    this.#queries = queries;
  }

  look(operation: Operation): Memo<PaginatedLook | undefined> {
    return memoOf(this.#looks, operation, this.#queries);
  }

  fit(identity: string, operation: Operation): Memo<Fit | undefined> {
    let fits = this.#fits.get(identity);
    if (fits === undefined) {
      if (this.#fits.size >= maxFittedSchemes) this.#fits.clear();
      fits = new WeakMap();
      this.#fits.set(identity, fits);
    }
    return memoOf(fits, operation, this.#queries);
  }
}

function memoOf<T>(memos: WeakMap<Operation, Memo<T>>, operation: Operation, queries: QueryContext): Memo<T> {
  const existing = memos.get(operation);
  if (existing !== undefined) return existing;
  const memo = new Memo<T>(queries);
  memos.set(operation, memo);
  return memo;
}

export function textMemo<T extends object>(make: (one: T) => string): (one: T) => string {
  const cache = new WeakMap<T, string>();
  return (one) => {
    const text = cache.get(one) ?? make(one);
    cache.set(one, text);
    return text;
  };
}
