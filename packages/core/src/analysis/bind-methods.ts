import type { Bindings } from '../binding/analysis.js';
import type { OperationIgnores } from '../binding/read-ignore-lists.js';
import { isSamePath, joinPaths, listPath, type Operations, pathNames } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/source-document.js';
import { isComplete } from './completeness.js';
import {
  declare,
  declaringOf,
  isSameDeclaration,
  isSameParts,
  mayBeMarked,
  readDeclaredParts,
  searchMarks,
} from './declaration.js';
import type { AnalysisMemos } from './memos.js';
import {
  bindingOf,
  describe,
  ignoresIn,
  isSameDescription,
  keyOf,
  type PairedMethods,
  pairMethods,
  type ResolvedMethods,
  resolveMethods,
} from './methods.js';
import type { Declared } from './read-declared.js';
import type { RunContext } from './run-context.js';

export interface Bound extends PairedMethods {
  readonly listed: Operations | undefined;
  readonly resolved: ResolvedMethods;
  readonly ignores: readonly OperationIgnores[];
}

const none: readonly never[] = [];

export function* bindMethods(
  { inputs, memos, known }: RunContext,
  declared: Declared,
): Generator<void, Bound> {
  const { source, schemes, names, side, profile } = declared;
  const listed = source && (yield* listOperations(source, memos));
  const pairs = memos.pairs.get(
    () => pairMethods(side.methods, listed?.operations ?? none),
    [side.methods, listed?.operations],
  );
  const { inDocument, reported } = pairs;
  if (source !== undefined) yield* searchMarks(source);
  const mayMark = memos.mayMark.get(() => source !== undefined && mayBeMarked(source), [source]);
  const words = mayMark ? undefined : inputs.words;
  const parts = yield* memos.parts.of(inDocument, [mayMark], {
    key: keyOf,
    inputs: ({ operation }) => [operation, mayMark],
    make: (subject) => readDeclaredParts(subject, inputs, words),
    isSame: isSameParts,
  });
  const declaring = memos.declaring.get(
    () => declaringOf(inDocument, parts, profile),
    [inDocument, parts, profile],
  );
  const declarations = yield* memos.declarations.of(declaring, [names, mayMark], {
    key: ({ subject }) => keyOf(subject),
    inputs: ({ subject, parts }) => [parts, subject.operation, names, mayMark],
    make: ({ subject, parts }) => declare(subject, parts, declared, { keys: inputs.keys, mayMark }),
    isSame: isSameDeclaration,
  });
  const resolved = memos.resolved.get(
    () => resolveMethods(declarations, schemes, known.identityOf),
    [declarations, schemes],
  );
  const ignores = memos.ignores.get(
    () => ignoresIn(declarations, (subject) => isComplete(memos, subject)),
    [declarations],
  );
  return { listed, inDocument, reported, resolved, ignores };
}

function* listOperations(
  source: SourceDocument,
  memos: AnalysisMemos,
): Generator<void, Operations | undefined> {
  const names = memos.names.get(() => pathNames(source));
  const paths = yield* memos.paths.of(names, [source], {
    key: (name) => name,
    inputs: () => [source],
    make: (name) => listPath(source, name),
    isSame: isSamePath,
  });
  return memos.operations.get(() => joinPaths(names, paths), [names, paths]);
}

export function* describeMethods(
  { reported, resolved }: Bound,
  memos: AnalysisMemos,
): Generator<void, Bindings['methods']> {
  const described = yield* memos.described.of(reported, [resolved], {
    key: keyOf,
    inputs: (subject) => [bindingOf(subject, resolved), subject.operation],
    make: (subject) => describe(subject, bindingOf(subject, resolved)),
    isSame: isSameDescription,
  });
  return memos.methods.get(() => described.map(({ method }) => method), [described]);
}
