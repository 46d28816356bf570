import type { Analysis, BoundMethod } from '../binding/analysis.js';
import {
  type IgnoreListsRead,
  type ListsFor,
  listsFor,
  markIgnored,
  type OperationIgnores,
} from '../binding/read-ignore-lists.js';
import { referenceFinding } from '../binding/resolve-binding.js';
import type { ConfiguredSchemes } from '../binding/scheme-registry.js';
import type { Finding } from '../diagnostics/finding.js';
import { type FindingSet, findingSet, report } from '../diagnostics/report.js';
import type {
  DeclaredElsewhere,
  ExternalCheckResults,
  ExternalFormat,
} from '../external/external-declaration.js';
import type { TargetProfile } from '../format/target-profiles.js';
import type { Operations } from '../openapi/operations.js';
import type { SourceDocument } from '../openapi/source-document.js';
import type { DocumentKind } from '../openapi/version.js';
import type { Reader } from '../reader/reader.js';
import { extensionFindings } from '../rules/document/check-extensions.js';
import type { UnreadExtension } from '../rules/document/misplaced-keys.js';
import { type ExternalCheckResult, foreignConfigFinding } from '../rules/external/external-findings.js';
import { withKnownEnds, withoutConfirmed } from '../rules/known-ends.js';
import { summarise } from '../rules/summarise.js';
import type { ConfigSide } from './config-side.js';
import type { Inputs } from './inputs.js';
import type { ResolvedMethods } from './methods.js';
import { staleSuppressions } from './stale-suppressions.js';
import { meantSchemes } from './unknown-schemes.js';

/** The inputs but for their operations. */
export interface Declared {
  /** The tool whose configuration was given in place of one of Pagewright. */
  readonly configFormat: ExternalFormat | undefined;
  readonly kind: DocumentKind | undefined;
  readonly source: SourceDocument | undefined;
  readonly config: Reader | undefined;
  /** The reading of the format that counts. */
  readonly profile: TargetProfile;
  readonly schemes: ConfiguredSchemes;
  /** The schemes that would count in the profile baseline, where these are others. */
  readonly joined?: ConfiguredSchemes | undefined;
  /** A text that is the same while methods are bound in the same way, whatever else the schemes declare. */
  readonly names: string;
  /** Findings in the lists of schemes. */
  readonly inLists: readonly Finding[];
  readonly side: ConfigSide;
}

/** The parts of an analysis. */
interface AnalysisParts {
  readonly declared: Declared;
  readonly listed: Operations | undefined;
  readonly resolved: ResolvedMethods;
  readonly ignores: readonly OperationIgnores[];
  /** The lists at the root of the document. */
  readonly root: IgnoreListsRead;
  /** `diagnostics` of the configuration. */
  readonly settings: unknown;
  readonly methods: readonly BoundMethod[];
  /** About how the operations fit their schemes, in the order of the document. */
  readonly checks: readonly Finding[];
  readonly externals: readonly ExternalCheckResult[];
  /** About what guidelines demand of the operations. */
  readonly guidance: readonly Finding[];
  readonly inConfig: ExternalCheckResults | undefined;
  readonly aboutSchemes: readonly Finding[];
  readonly aboutDocument: readonly Finding[];
  readonly others: readonly (readonly Finding[])[];
  /** Extensions at the root that nobody reads. */
  readonly unread: readonly UnreadExtension[];
  readonly inputs: Inputs;
  /** Returns whether every reference could be followed. */
  readonly isComplete: () => boolean;
  /** Returns the text that equal findings have in common. */
  readonly keyOf: (finding: Finding) => string;
}

/** Joins all findings, each once, in the order in which they are reported. */
export function joinFindings(parts: AnalysisParts): Analysis {
  const { declared, listed, resolved, ignores, root, methods, checks, externals, guidance, inConfig } = parts;
  const { options, externalFormats } = parts.inputs;
  const coveredBy = listsFor(root.lists, ignores);
  const ends = withKnownEnds({ aboutSchemes: parts.aboutSchemes, checks }, resolved.bound);
  const aboutDocument = withoutDeclared(parts.aboutDocument, inConfig?.declaredElsewhere ?? none);
  const unread = extensionFindings([...parts.unread, ...resolved.unread], isKnownName(declared.schemes));
  const all = reported(
    declared,
    coveredBy,
    [
      (listed?.broken ?? none).map(referenceFinding),
      ...parts.others,
      resolved.findings,
      summarise(ends.checks, resolved.bound),
      summarise(guidance, resolved.bound),
      externals.flatMap(({ findings }) => findings),
      inConfig?.findings ?? none,
      unread,
      withoutMeant(aboutDocument, [...resolved.findings, ...unread]),
      withoutConfirmed(ends.aboutSchemes, ends.checks),
      root.findings,
    ],
    parts.keyOf,
  );
  if (options.staleSuppressions === true) {
    const stale = staleSuppressions({
      // Places that are folded into other findings, or confirmed by them, are covered all the same.
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
      isComplete: parts.isComplete,
      asked: askedRules(parts.inputs),
      externalFormats: externalFormats.length > 0,
    });
    for (const finding of stale) all.add(finding);
  }
  const elsewhere = externals.flatMap((external) => external.elsewhere ?? none);
  return {
    schemes: resolved.schemes.map(({ scheme }) => scheme),
    located: resolved.schemes,
    methods,
    declaredElsewhere: [...elsewhere, ...(inConfig?.declaredElsewhere ?? none)],
    findings: all.all(),
  };
}

/** The rules that are off by default, and are looked for by these options. */
function askedRules({ options, guidelines }: Inputs): ReadonlySet<string> {
  const codes = Object.keys(guidelines?.rules ?? {});
  return new Set(options.undeclared === true ? [...codes, 'Document/UndeclaredPagination'] : codes);
}

const none: readonly never[] = [];

/** Leaves out that an operation is undeclared if the configuration of another tool declares it (D54). */
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
 * The findings about the document without those about unused schemes that another finding is about already: an operation
 * has another name for it, or names it where nobody reads it.
 */
function withoutMeant(aboutDocument: readonly Finding[], aboutSlips: readonly Finding[]): readonly Finding[] {
  const meant = new Set(aboutSlips.flatMap(meantSchemes));
  if (meant.size === 0) return aboutDocument;
  return aboutDocument.filter(
    ({ code, suppressionKey }) => code !== 'Pagination/UnusedScheme' || !meant.has(suppressionKey),
  );
}

/** Collects the findings made before any operation was read, then `more`, each marked where it is ignored. */
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

/** Returns a test of whether a scheme has that name, one under a key that is not read included. */
function isKnownName(schemes: ConfiguredSchemes): (name: string) => boolean {
  return (name) => schemes.find(name) !== undefined || schemes.unread(name) !== undefined;
}

/** Reports a document that is not an OpenAPI document, or does not declare its version. */
function versionFindings(kind: DocumentKind | undefined): readonly Finding[] {
  if (kind === undefined || kind.kind === 'openapi') return [];
  const code = kind.kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  const at = { source: 'document', pointer: kind.pointer, part: 'value' } as const;
  return [report(code, { problem: kind.problem }, { at, suppressionKey: 'document' })];
}
