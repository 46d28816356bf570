import { visible } from '../terminal/text-width.js';

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
  readonly skipped?: string;
}

/** The dialect that Jenkins, GitLab and Azure Pipelines read: https://github.com/testmoapp/junitxml */
export function junitText(suites: readonly JunitSuite[]): string {
  const counts = (cases: readonly JunitCase[]) =>
    `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== undefined).length}" ` +
    `skipped="${cases.filter(({ skipped }) => skipped !== undefined).length}"`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="pagewright" ${counts(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite name="${escapedXml(name)}" ${counts(cases)}>`,
      ...cases.flatMap((one) => caseLines(name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

function caseLines(suite: string, { name, failure, skipped }: JunitCase): readonly string[] {
  const start = `    <testcase classname="${escapedXml(suite)}" name="${escapedXml(name)}"`;
  if (skipped !== undefined)
    return [`${start}>`, `      <skipped message="${escapedXml(skipped)}"/>`, '    </testcase>'];
  if (failure === undefined) return [`${start}/>`];
  const attributes = `type="${escapedXml(failure.type)}" message="${escapedXml(failure.message)}"`;
  return [
    `${start}>`,
    `      <failure ${attributes}>${escapedXml(failure.text)}</failure>`,
    '    </testcase>',
  ];
}

/** Escapes text for XML 1.0; characters that XML forbids become visible escapes. */
export function escapedXml(text: string): string {
  return text
    .split('\n')
    .map(visible)
    .join('\n')
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
