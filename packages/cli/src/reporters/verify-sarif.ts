import { laws, verifyRules } from '@pagewright/verify';
import type { LocatedVerifyFinding, Verification } from '../verify/verify-units.js';
import { annotations } from './github.js';
import { type SarifContext, sarifLevels, sarifLog } from './sarif.js';
import { verifyText } from './verify-text.js';

/** SARIF 2.1.0; messages name the location in the recording, or the request. */
export function verifySarif({ findings, summary }: Verification, context: SarifContext): string {
  return sarifLog(
    [{ findings: findings.map(withPlace) }],
    context,
    { properties: { verdicts: summary } },
    descriptor,
  );
}

export function* verifyGithub(verification: Verification, root: string | undefined): Generator<string> {
  const open = verification.findings.filter(({ suppressed }) => !suppressed);
  yield* annotations([{ findings: open.map(withPlace) }], root);
  const bare = verification.operations.map((report) => ({ ...report, findings: [] }));
  yield* verifyText(
    { ...verification, operations: bare, findings: [] },
    { paint: (_, text) => text, columns: undefined },
  );
}

function withPlace(finding: LocatedVerifyFinding): LocatedVerifyFinding {
  const [first] = finding.evidence;
  if (first === undefined) return finding;
  if (first.line === undefined) return { ...finding, message: `${finding.message} Sent: ${first.request}` };
  const place = first.file === undefined ? `line ${first.line}` : `${first.file}:${first.line}`;
  return { ...finding, message: `${finding.message} Seen in the recording at ${place}.` };
}

function descriptor(code: string): object {
  const rule = Object.entries({ ...verifyRules, ...laws }).find(([name]) => name === code)?.[1];
  if (rule === undefined) return { id: code };
  const { severity, summary, cost } = rule;
  return {
    id: code,
    name: code.replace('/', ''),
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${cost}` },
    defaultConfiguration: { level: sarifLevels[severity] },
    properties: { tags: ['api', 'pagination', 'traffic'] },
  };
}
