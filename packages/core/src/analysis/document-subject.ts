import type { FindLook } from '../binding/analysis.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import type { Operations } from '../openapi/operations.js';
import { triedSchemes } from '../rules/document/check-document.js';
import { type DocumentSubject, schemeFit } from '../rules/document/scheme-fit.js';
import type { Scheme } from '../scheme/scheme.js';
import type { Declared } from './join-findings.js';
import type { OperationMemos } from './memos.js';
import { documentMethods, type PairedMethods, type ResolvedMethods } from './methods.js';

interface Questions {
  readonly present: readonly ExternalFormat[];
  /** True where a document was given, whatever it is. */
  readonly hasDocument: boolean;
  /** Finds what makes an operation look paginated; absent where nobody asks. */
  readonly find: FindLook | undefined;
  readonly identityOf: (scheme: Scheme) => string;
  readonly memos: OperationMemos;
}

/** The document as rules about all of it see it. */
export function documentSubject(
  { source, schemes: { configured }, side }: Declared,
  {
    listed,
    reported,
    resolved,
  }: PairedMethods & {
    readonly listed: Operations | undefined;
    readonly resolved: ResolvedMethods;
  },
  { present, hasDocument, find, identityOf, memos }: Questions,
): DocumentSubject {
  const byName = new Map(resolved.schemes.map((located) => [located.scheme.name, located]));
  return {
    source,
    configured,
    complete: listed === undefined ? !hasDocument && !side.namesDocument : listed.unread.size === 0,
    methods: () => documentMethods(reported, resolved),
    hasInline: resolved.hasInline,
    used: new Set(resolved.bound.keys()),
    find: (name) => byName.get(name),
    fit: (located, method) =>
      memos.fit(identityOf(located.scheme), method.operation).get(() => schemeFit(located, source, method)),
    ...(find !== undefined && {
      look: ({ operation, method }) =>
        memos.look(operation).get(() => source && find(source, { operation, method }, present), [present]),
    }),
  };
}

/** Asks in steps what rules about the document ask of each operation without a declaration. */
export function* askedSteps(subject: DocumentSubject): Generator<void> {
  if (subject.look === undefined) return;
  for (const method of subject.methods()) {
    if (method.why !== 'none') continue;
    const found = subject.look(method);
    yield;
    if (found === undefined) continue;
    for (const located of triedSchemes(subject.configured)) subject.fit(located, method);
    yield;
  }
}
