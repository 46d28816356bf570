import { pathToFileURL } from 'node:url';
import { findRule, pointerText, type Severity } from '@pagewright/core';
import { encodedPart, homePage, ruleLink } from '@pagewright/core/internal';
import type { CheckedFile, CheckReport } from '../check/check-project.js';
import type { LocatedFinding, RelatedFileRange, TextRange } from '../check/located-finding.js';
import { type ShownFile, stdinPath } from '../project/source-file.js';
import { fingerprints } from './fingerprints.js';

export interface SarifContext {
  readonly cwd: string;
  readonly version: string;
  readonly problems: readonly string[];
}

export const sarifLevels = { error: 'error', warn: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>;
const base = 'SRCROOT';
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** One run in SARIF 2.1.0; suppressed findings are included and marked. */
export function checkSarif({ files, summary }: CheckReport, context: SarifContext): string {
  return sarifLog(files, context, propertiesOf(summary), reportingDescriptor);
}

/** `describe` returns the SARIF rule of a code. */
export function sarifLog(
  files: readonly Pick<CheckedFile, 'findings'>[],
  { cwd, version, problems }: SarifContext,
  properties: object,
  describe: (code: string) => object,
): string {
  const codes = [...new Set(files.flatMap(({ findings }) => findings.map(({ code }) => code)))].sort();
  const ruleIndex = new Map(codes.map((code, index) => [code, index]));
  const run = {
    tool: {
      driver: {
        name: 'Pagewright',
        semanticVersion: version,
        informationUri: homePage,
        rules: codes.map(describe),
      },
    },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: {
      [base]: { uri: `${pathToFileURL(cwd).href.replace(/\/$/, '')}/` },
    },
    invocations: [
      {
        executionSuccessful: problems.length === 0,
        toolExecutionNotifications: problems.map((text) => ({ level: 'error', message: { text } })),
      },
    ],
    results: files.flatMap((file) => fileResults(file, ruleIndex)),
    ...properties,
  };
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function propertiesOf({ coverage, failures }: CheckReport['summary']): object {
  const properties = {
    ...(coverage !== undefined && { paginationCoverage: coverage }),
    ...(failures.length > 0 && { failures }),
  };
  return Object.keys(properties).length > 0 ? { properties } : {};
}

function fileResults(
  { findings }: Pick<CheckedFile, 'findings'>,
  ruleIndex: ReadonlyMap<string, number>,
): readonly object[] {
  const prints = fingerprints(findings);
  return findings.map((finding, index) => ({
    ruleId: finding.code,
    ruleIndex: ruleIndex.get(finding.code) ?? -1,
    level: sarifLevels[finding.severity],
    message: { text: finding.message },
    locations: [
      {
        ...location(finding.file, finding.range),
        logicalLocations: [{ fullyQualifiedName: pointerText(finding.pointer) }],
      },
    ],
    ...(finding.related.length > 0 && { relatedLocations: finding.related.map(relatedLocation) }),
    partialFingerprints: { 'pagewrightFinding/v1': prints[index] },
    suppressions: suppressionsOf(finding),
  }));
}

function relatedLocation({ file, range, message }: RelatedFileRange, id: number): object {
  return { id, ...location(file, range), message: { text: message } };
}

const suppressions = {
  document: { kind: 'inSource', justification: 'x-vendor-pagination-ignore in the document' },
  config: { kind: 'external', justification: "diagnostics of the document's configuration" },
  baseline: { kind: 'external', justification: 'a finding of the baseline' },
} as const satisfies Record<NonNullable<LocatedFinding['suppressedIn']>, object>;

function suppressionsOf({ suppressedIn, suppressedFor }: LocatedFinding): readonly object[] {
  if (suppressedFor !== undefined) return [{ kind: 'external', justification: suppressedFor }];
  return suppressedIn === undefined ? [] : [suppressions[suppressedIn]];
}

function location(file: ShownFile, { start, end }: TextRange): object {
  const from = file.positionAt(start);
  const to = file.positionAt(end);
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(file),
      region: {
        startLine: from.line + 1,
        startColumn: from.character + 1,
        endLine: to.line + 1,
        endColumn: to.character + 1,
      },
    },
  };
}

/**
 * A relative URI for a file below the working folder, or else an absolute one. Escapes the name, so that it
 * can't change the target.
 */
function artifactLocation({ path, name }: ShownFile): object {
  if (path === stdinPath) return { uri: 'stdin', description: { text: 'standard input' } };
  const outside = name.startsWith('/') || name.startsWith('../') || /^[A-Za-z]:\//.test(name);
  if (outside) return { uri: pathToFileURL(path).href };
  return { uri: name.split('/').map(encodedPart).join('/'), uriBaseId: base };
}

function reportingDescriptor(code: string): object {
  const rule = findRule(code);
  const link = ruleLink(code);
  if (rule === undefined) return { id: code };
  const { severity, summary, explanation, bad, good } = rule;
  return {
    id: code,
    name: code.replace('/', ''),
    shortDescription: { text: summary },
    fullDescription: { text: explanation },
    help: {
      text: `${explanation}\n\nFires:\n\n${bad}\n\nRight:\n\n${good}`,
      markdown: `${explanation}\n\nFires:\n\n${fenced(bad)}\n\nRight:\n\n${fenced(good)}`,
    },
    ...(link !== undefined && { helpUri: link }),
    defaultConfiguration: { level: sarifLevels[severity] },
    properties: { tags: ['api', 'pagination'] },
  };
}

function fenced(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\n\`\`\``;
}
