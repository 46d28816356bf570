import type { Analysis, BoundMethod } from '../binding/analysis.js';
import { type ListsFor, listsFor, markIgnored, type OperationIgnores } from '../binding/read-ignore-lists.js';
import { referenceFinding } from '../binding/resolve-binding.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { type FindingSet, findingSet, report } from '../diagnostics/report.js';
import type { DeclaredElsewhere, ExternalCheckResults } from '../external/external-declaration.js';
import type { Operations } from '../openapi/operations.js';
import type { DocumentKind } from '../openapi/version.js';
import { extensionFindings } from '../rules/document/check-extensions.js';
import type { UnreadExtension } from '../rules/document/misplaced-keys.js';
import { type ExternalCheckResult, foreignConfigFinding } from '../rules/external/external-findings.js';
import { withKnownEnds, withoutConfirmed } from '../rules/known-ends.js';
import { summarise } from '../rules/summarise.js';
import type { Inputs } from './inputs.js';
import { type ResolvedMethods, schemesOf } from './methods.js';
import type { Declared } from './read-declared.js';
import { staleSuppressions } from './stale-suppressions.js';
import { intendedSchemes } from './unknown-schemes.js';

/** The parts of an analysis. Each member is the value of a memo, so the same members give the same findings. */
export interface AnalysisParts extends Declared {
  readonly listed: Operations | undefined;
  readonly resolved: ResolvedMethods;
  readonly ignores: readonly OperationIgnores[];
  readonly settings: unknown;
  readonly methods: readonly BoundMethod[];
  readonly checks: readonly (readonly Finding[])[];
  readonly externals: readonly ExternalCheckResult[];
  readonly guidance: readonly Finding[];
  readonly inConfig: ExternalCheckResults | undefined;
  readonly aboutSchemes: readonly Finding[];
  readonly aboutDocument: readonly Finding[];
  readonly endpoints: readonly Finding[];
  readonly example: readonly Finding[];
  readonly unread: readonly UnreadExtension[];
}

interface JoinOptions {
  readonly inputs: Inputs;
  readonly isComplete: () => boolean;
  readonly keyOf: (finding: Finding) => string;
}

export function joinFindings(parts: AnalysisParts, { inputs, isComplete, keyOf }: JoinOptions): Analysis {
  const { listed, resolved, ignores, root, methods, externals, guidance, inConfig } = parts;
  const { options, externalFormats } = inputs;
  const checks = parts.checks.flat();
  const coveredBy = listsFor(root.lists, ignores);
  const ends = withKnownEnds({ aboutSchemes: parts.aboutSchemes, checks }, resolved.bound);
  const aboutDocument = withoutDeclared(parts.aboutDocument, inConfig?.declaredElsewhere ?? none);
  const unread = extensionFindings([...parts.unread, ...resolved.unread], isKnownName(parts.schemes));
  const all = reported(
    parts,
    coveredBy,
    [
      (listed?.broken ?? none).map(referenceFinding),
      parts.endpoints,
      parts.example,
      resolved.findings,
      summarise(ends.checks, resolved.bound),
      summarise(guidance, resolved.bound),
      externals.flatMap(({ findings }) => findings),
      inConfig?.findings ?? none,
      unread,
      withoutUsedBySlips(aboutDocument, [...resolved.findings, ...unread]),
      withoutConfirmed(ends.aboutSchemes, ends.checks),
      root.findings,
    ],
    keyOf,
  );
  if (options.staleSuppressions === true) {
    const stale = staleSuppressions({
      // Includes findings that were folded or replaced, because a suppression of such a finding is not stale.
      findings: [
        ...all.all(),
        ...checks,
        ...guidance,
        ...parts.aboutSchemes,
        ...parts.aboutDocument,
        ...resolved.apart,
      ],
      coveredBy,
      root: root.lists,
      operations: ignores,
      settings: parts.settings,
      isComplete,
      enabledRules: enabledByOptions(inputs),
      externalFormats: externalFormats.length > 0,
    });
    for (const finding of stale) all.add(finding);
  }
  const elsewhere = externals.flatMap((external) => external.elsewhere ?? none);
  return {
    ...schemesOf(resolved),
    methods,
    declaredElsewhere: [...elsewhere, ...(inConfig?.declaredElsewhere ?? none)],
    findings: all.all(),
  };
}

function enabledByOptions({ options, guidelines }: Inputs): ReadonlySet<string> {
  const codes = Object.keys(guidelines?.rules ?? {});
  return new Set(options.undeclared === true ? [...codes, 'Document/UndeclaredPagination'] : codes);
}

const none: readonly never[] = [];

/** Drops findings about undeclared pagination at operations that have another tool's declaration (D54). */
function withoutDeclared(
  findings: readonly Finding[],
  declaredElsewhere: readonly DeclaredElsewhere[],
): readonly Finding[] {
  if (declaredElsewhere.length === 0) return findings;
  const declared = new Set<string | undefined>(declaredElsewhere.map(({ operation }) => operation));
  return findings.filter(
    ({ code, operation }) => code !== 'Document/UndeclaredPagination' || !declared.has(operation),
  );
}

/**
 * Drops the finding about an unused scheme if another finding explains it: an operation misspells the name or
 * uses it under an unread key.
 */
function withoutUsedBySlips(
  aboutDocument: readonly Finding[],
  aboutSlips: readonly Finding[],
): readonly Finding[] {
  const usedBySlips = new Set(aboutSlips.flatMap(intendedSchemes));
  if (usedBySlips.size === 0) return aboutDocument;
  return aboutDocument.filter(
    ({ code, suppressionKey }) => code !== 'Pagination/UnusedScheme' || !usedBySlips.has(suppressionKey),
  );
}

export function reported(
  { configFormat, kind, inLists, side }: Declared,
  coveredBy: ListsFor,
  more: readonly (readonly Finding[])[],
  keyOf: (finding: Finding) => string,
): FindingSet {
  const all = findingSet(keyOf);
  const before = [
    configFormat === undefined ? none : [foreignConfigFinding(configFormat)],
    inLists,
    side.findings,
    versionFindings(kind),
  ];
  for (const findings of [...before, ...more])
    for (const finding of findings) all.add(markIgnored(finding, coveredBy(finding)));
  return all;
}

function isKnownName(schemes: ConfiguredSchemes): (name: string) => boolean {
  return (name) => schemes.find(name) !== undefined || schemes.unread(name) !== undefined;
}

function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: kind.pointer, part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}
