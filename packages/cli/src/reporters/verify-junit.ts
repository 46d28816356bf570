import type { LocatedReport, Verification } from '../verify/verify-units.js';
import { escapedXml } from './junit.js';
import { count, locationText } from './text.js';
import { evidenceLines } from './verify-text.js';

/** One case per operation: contradicted ones fail, unobserved ones are skipped. */
export function verifyJunit({ operations, summary }: Verification): string {
  const cases = operations.flatMap(testCase);
  const counts = `tests="${operations.length}" failures="${summary.contradicted}" errors="0" skipped="${summary.unobserved}"`;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="pagewright verify" ${counts}>`,
    `  <testsuite name="pagewright verify" ${counts}>`,
    ...cases.map((line) => `    ${line}`),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`;
}

function testCase({
  operation,
  scheme,
  verdict,
  reason = '',
  findings,
  pages,
  requestsPredicted,
}: LocatedReport): readonly string[] {
  const open = `<testcase classname="${escapedXml(scheme)}" name="${escapedXml(operation)}"`;
  if (verdict === 'unobserved')
    return [`${open}>`, `  <skipped message="${escapedXml(reason)}"/>`, '</testcase>'];
  if (verdict === 'confirmed')
    return [
      `${open}>`,
      `  <system-out>${count(pages, 'page')}, ${count(requestsPredicted, 'request')} predicted</system-out>`,
      '</testcase>',
    ];
  const errors = findings.filter(({ severity, suppressed }) => severity === 'error' && !suppressed);
  return [
    `${open}>`,
    ...errors.flatMap((finding) => {
      const text = [
        locationText(finding.file, finding.range),
        finding.message,
        ...evidenceLines(finding),
      ].join('\n');
      return [
        `  <failure type="${escapedXml(finding.code)}" message="${escapedXml(finding.message)}">${escapedXml(text)}</failure>`,
      ];
    }),
    '</testcase>',
  ];
}
