import { checkEndpoints, checkReadmeExample, checkUnpaginatedExample } from '../binding/check-endpoints.js';
import type { Finding } from '../diagnostics/finding.js';
import type { ExternalFormat } from '../external/external-declaration.js';
import { checkDocument } from '../rules/document/check-document.js';
import { unreadAtRoot } from '../rules/document/check-extensions.js';
import type { DocumentSubject } from '../rules/document/scheme-fit.js';
import { type ExternalCheckResult, externalFormatsIn } from '../rules/external/external-findings.js';
import { type Bound, describeMethods } from './bind-methods.js';
import {
  checkExternalMethod,
  checkMethod,
  askedSteps as documentSteps,
  documentSubject,
  guidanceOf,
} from './checks.js';
import type { AnalysisParts } from './join-findings.js';
import { bindingOf, keyOf } from './methods.js';
import type { Declared } from './read-declared.js';
import type { RunContext } from './run-context.js';

const none: readonly never[] = [];

/** Checks each bound operation in a separate step, and then the whole document. */
export function* findParts(
  context: RunContext,
  declared: Declared,
  bound: Bound,
  { aboutSchemes, isThorough }: { readonly aboutSchemes: readonly Finding[]; readonly isThorough: boolean },
): Generator<void, AnalysisParts> {
  const { memos, inputs } = context;
  const { source, config, configFormat, side } = declared;
  const { listed, resolved, ignores } = bound;
  const declaring = declaringFormats(context, declared);
  const present = inputs.options.checksExternal === false ? none : declaring;
  yield;
  const checks = yield* checkMethods(context, declared, bound, present);
  const methods = yield* describeMethods(bound, memos);
  const externals = yield* checkExternals(context, declared, bound, present);
  const { guidelines } = inputs;
  const guidance = yield* guidanceOf(source, bound, { present: declaring, guidelines, memos });
  const inConfig = memos.externalConfig.get(
    () => context.config && configFormat?.checkConfig?.(context.config, source),
    [configFormat, source],
  );
  yield;
  const endpoints = memos.endpoints.get(
    () => [...checkEndpoints(side.methods, listed), ...checkReadmeExample(config, listed)],
    [side, listed, config],
  );
  // Without a document, it is unknown which operations are paginated, so the example is not checked.
  const checkable = listed === undefined ? none : methods;
  const example = memos.example.get(() => checkUnpaginatedExample(config, checkable), [checkable, config]);
  yield;
  const subject = documentSubject(declared, bound, {
    present: declaring,
    hasDocument: context.document !== undefined,
    findsUndeclared: inputs.options.undeclared === true,
    identityOf: context.known.identityOf,
    memos: context.operations,
  });
  if (isThorough) yield* documentSteps(subject);
  const aboutDocument = memos.aboutDocument.get(
    () => documentFindings(subject),
    [bound.reported, methods, declared.schemes, ...subjectInputs(subject), declaring, ...resolved.schemes],
  );
  yield;
  const unread = memos.unread.get(
    () => (source === undefined ? none : unreadAtRoot(source, inputs)),
    [source],
  );
  const settings = memos.settings.get(
    () => (source === undefined ? undefined : config?.get(['diagnostics'])),
    [source, config],
  );
  yield;
  const about = { aboutSchemes, aboutDocument, endpoints, example, unread };
  return {
    ...{ ...declared, listed, resolved, ignores, methods, settings },
    ...{ checks, externals, guidance, inConfig, ...about },
  };
}

function declaringFormats(
  { inputs: { externalFormats }, memos }: RunContext,
  { source }: Declared,
): readonly ExternalFormat[] {
  return memos.present.get(
    () =>
      source === undefined || externalFormats.length === 0
        ? none
        : externalFormatsIn(source, externalFormats),
    [source],
  );
}

function* checkMethods(
  { memos }: RunContext,
  { source, profile }: Declared,
  { resolved }: Bound,
  present: readonly ExternalFormat[],
): Generator<void, readonly (readonly Finding[])[]> {
  return yield* memos.checks.of(resolved.checked, [present, profile], {
    key: ({ declaration }) => keyOf(declaration.subject),
    inputs: ({ declaration: { subject }, binding: { why, decidedBy }, located }) => [
      subject.operation,
      why,
      decidedBy,
      located,
      present,
      profile,
    ],
    make: (method) => checkMethod(source, method, present, profile),
  });
}

/** Checks what other tools declare for operations without a scheme. */
function* checkExternals(
  { memos }: RunContext,
  { source }: Declared,
  { inDocument, resolved }: Bound,
  present: readonly ExternalFormat[],
): Generator<void, readonly ExternalCheckResult[]> {
  const findUndeclared = () => inDocument.filter((subject) => bindingOf(subject, resolved).why === 'none');
  const undeclared =
    present.length === 0 ? none : memos.undeclared.get(findUndeclared, [inDocument, resolved]);
  return yield* memos.externals.of(undeclared, [present], {
    key: keyOf,
    inputs: ({ operation }) => [operation, present],
    make: (subject) => checkExternalMethod(source, subject, present),
  });
}

function documentFindings(subject: DocumentSubject): readonly Finding[] {
  const findings: Finding[] = [];
  checkDocument(subject, (finding) => findings.push(finding));
  return findings;
}

/** Returns the members that are not values of memos, in a form that can be compared by identity. */
function subjectInputs({ complete, hasConfig, setAside }: DocumentSubject): readonly unknown[] {
  return [complete, hasConfig, JSON.stringify([...setAside])];
}
