import type { BindingReason, GuidelineResult } from '../binding/analysis.js';
import { nameOf, referenceFinding, type Subject } from '../binding/resolve-binding.js';
import { nameFindings } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import type { Guidelines } from '../diagnostics/presets.js';
import {
  declarationsIn,
  type ExternalFormat,
  type ExternalSubject,
} from '../external/external-declaration.js';
import type { TargetProfile } from '../format/target-profiles.js';
import { brokenReferences } from '../openapi/broken-references.js';
import { viewOperation } from '../openapi/operation-view.js';
import type { Operations } from '../openapi/operations.js';
import { locationKey, type SourceDocument } from '../openapi/source-document.js';
import { paginatedLook } from '../proposals/list-proposals.js';
import { checkOperation } from '../rules/check-operation.js';
import { triedSchemes } from '../rules/document/check-document.js';
import { type DocumentSubject, schemeFit } from '../rules/document/scheme-fit.js';
import { checkExternalFormats } from '../rules/external/check-declaration.js';
import { checkExternal, type ExternalCheckResult } from '../rules/external/external-findings.js';
import { checkGuidelines } from '../rules/guideline/check-guidelines.js';
import { checkStyles } from '../rules/guideline/check-styles.js';
import { checkTargets, configuredTargets } from '../rules/target/check-targets.js';
import type { LocatedScheme } from '../scheme/parse-schemes.js';
import type { Scheme } from '../scheme/scheme.js';
import type { NameCollision } from '../targets/type-names.js';
import type { AnalysisMemos, OperationMemos } from './memos.js';
import {
  bindingOf,
  documentMethods,
  keyOf,
  type PairedMethods,
  type ResolvedMethod,
  type ResolvedMethods,
} from './methods.js';
import type { Declared } from './read-declared.js';

export function checkMethod(
  source: SourceDocument | undefined,
  { declaration: { subject }, binding: { why, decidedBy }, located }: ResolvedMethod,
  externalFormats: readonly ExternalFormat[],
  profile: TargetProfile,
): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || source === undefined || decidedBy === undefined || located === undefined)
    return [];
  const findings: Finding[] = [];
  const isHere =
    locationKey(decidedBy.file, decidedBy.pointer) === locationKey(located.file, located.pointer);
  const bound = {
    scheme: located.scheme,
    schemeLocation: located,
    inline: why === 'inline' && isHere,
    view: viewOperation(source, operation),
    method: nameOf(subject),
    decidedBy,
    profile,
  };
  const addFinding = (finding: Finding) => findings.push(finding);
  checkOperation(bound, addFinding);
  findings.push(...brokenReferences(operation).map(referenceFinding));
  checkExternalFormats(bound, externalFormats, addFinding);
  return findings;
}

interface Guidance {
  readonly present: readonly ExternalFormat[];
  readonly guidelines: Guidelines | undefined;
  readonly memos: AnalysisMemos;
}

const noGuidance: readonly never[] = [];

export function* guidanceOf(
  source: SourceDocument | undefined,
  { reported, resolved }: PairedMethods & { readonly resolved: ResolvedMethods },
  { present, guidelines, memos }: Guidance,
): Generator<void, readonly Finding[]> {
  if (guidelines === undefined || source === undefined) return noGuidance;
  const results = yield* memos.guided.of(reported, [resolved, present], {
    key: keyOf,
    inputs: (subject) => {
      const { binding, located } = resolved.methods.get(keyOf(subject)) ?? {};
      return [subject.operation, binding?.why, located, present];
    },
    make: (subject) => guideMethod(source, subject, resolved, { present, guidelines }),
  });
  return memos.guidance.get(() => joinGuidance(reported, results, guidelines), [reported, results]);
}

function guideMethod(
  source: SourceDocument,
  subject: Subject,
  resolved: ResolvedMethods,
  { present, guidelines }: { readonly present: readonly ExternalFormat[]; readonly guidelines: Guidelines },
): GuidelineResult {
  const { operation } = subject;
  if (operation === undefined) return { findings: [], style: undefined };
  const method = nameOf(subject);
  const view = viewOperation(source, operation);
  const { why } = bindingOf(subject, resolved);
  const scheme = resolved.methods.get(keyOf(subject))?.located?.scheme;
  const declared = scheme !== undefined ? 'here' : declaredOtherwise({ source, view, method }, why, present);
  return checkGuidelines({ method, view, scheme, isInline: why === 'inline', declared }, guidelines);
}

function declaredOtherwise(
  subject: ExternalSubject,
  why: BindingReason,
  present: readonly ExternalFormat[],
): 'against' | 'elsewhere' | 'none' {
  if (why !== 'none') return why === 'disabled' ? 'against' : 'elsewhere';
  return declarationsIn(subject, present).length > 0 ? 'elsewhere' : 'none';
}

function joinGuidance(
  subjects: readonly Subject[],
  results: readonly GuidelineResult[],
  guidelines: Guidelines,
): readonly Finding[] {
  const styled = subjects.flatMap((subject, index) => {
    const { operation } = subject;
    const style = results[index]?.style;
    return operation === undefined || style === undefined
      ? []
      : [{ method: nameOf(subject), operation, style }];
  });
  return [...results.flatMap(({ findings }) => findings), ...checkStyles(styled, guidelines)];
}

export function checkExternalMethod(
  source: SourceDocument | undefined,
  subject: Subject,
  externalFormats: readonly ExternalFormat[],
): ExternalCheckResult {
  const { operation } = subject;
  if (operation === undefined || source === undefined) return { findings: [] };
  const view = viewOperation(source, operation);
  const result = checkExternal({ source, view, method: nameOf(subject) }, externalFormats);
  if (result.elsewhere === undefined) return result;
  const broken = brokenReferences(operation).map(referenceFinding);
  return broken.length === 0 ? result : { ...result, findings: [...result.findings, ...broken] };
}

export function schemeFindings(
  schemes: readonly LocatedScheme[],
  collisions: readonly NameCollision[],
  { config, profile }: Pick<Declared, 'config' | 'profile'>,
  findingsOf: (located: LocatedScheme) => readonly Finding[],
): readonly Finding[] {
  const findings = schemes.flatMap(findingsOf);
  const addFinding = (finding: Finding) => findings.push(finding);
  if (config !== undefined) checkTargets(schemes, config, addFinding, profile);
  return [...findings, ...nameFindings(schemes, collisions)];
}

interface DocumentContext {
  readonly present: readonly ExternalFormat[];
  readonly hasDocument: boolean;
  readonly findsUndeclared: boolean;
  readonly identityOf: (scheme: Scheme) => string;
  readonly memos: OperationMemos;
}

export function documentSubject(
  { source, config, profile, schemes: { configured }, side }: Declared,
  {
    listed,
    reported,
    resolved,
  }: PairedMethods & {
    readonly listed: Operations | undefined;
    readonly resolved: ResolvedMethods;
  },
  { present, hasDocument, findsUndeclared, identityOf, memos }: DocumentContext,
): DocumentSubject {
  const byName = new Map(resolved.schemes.map((located) => [located.scheme.name, located]));
  const targets = configuredTargets(config, profile);
  const reached = [targets.profile, ...targets.ids].join();
  return {
    source,
    configured,
    complete: listed === undefined ? !hasDocument && !side.namesDocument : listed.unread.size === 0,
    methods: () => documentMethods(reported, resolved),
    hasInline: resolved.hasInline,
    setAside: resolved.setAside,
    hasConfig: config !== undefined,
    used: new Set(resolved.bound.keys()),
    find: (name) => byName.get(name),
    fit: (located, { operation, method }) =>
      memos
        .fit(identityOf(located.scheme), operation)
        .get(() => source && schemeFit(located, viewOperation(source, operation), method)),
    ...(findsUndeclared && {
      look: ({ operation, method }) =>
        memos
          .look(operation)
          .get(
            () => source && paginatedLook(source, { operation, method }, present, targets),
            [present, reached],
          ),
    }),
  };
}

export function* askedSteps(subject: DocumentSubject): Generator<void> {
  if (subject.look === undefined) return;
  for (const method of subject.methods()) {
    if (method.why !== 'none') continue;
    const look = subject.look(method);
    yield;
    if (look === undefined) continue;
    for (const located of triedSchemes(subject.configured)) subject.fit(located, method);
    yield;
  }
}
