import { join } from 'node:path';
import { analyze, objectReader } from '@pagewright/core';
import { verifyRecording } from '@pagewright/verify';
import { describe, expect, it } from 'vitest';
import { brokenSchemes } from './break-scheme.js';
import { apis, describedApi, readRecordings, recordingsFolder } from './recordings.js';

const folder = recordingsFolder();
if (folder === undefined)
  process.stderr.write(
    'Recordings of published APIs are left out: PAGEWRIGHT_RECORDINGS names no folder with them.\n',
  );

/** The numbers of walks, pages and predicted requests of each API, as in the table of docs/verify.md. */
const counts = {
  datadog: { confirmed: 17, unobserved: 3, walks: 20, pages: 45, requestsPredicted: 25 },
  easypost: { confirmed: 3, unobserved: 3, walks: 6, pages: 9, requestsPredicted: 3 },
  linode: { confirmed: 3, unobserved: 0, walks: 3, pages: 11, requestsPredicted: 8 },
} as const;

it.each([...apis, 'github'])('the description of %s, with its pagination declared, has no error', (api) => {
  const { findings } = analyze({ document: describedApi(api) });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('verify joins pages to one walk if GitHub links the first page by name and later pages by number', async () => {
  const exchanges = await readRecordings(join(import.meta.dirname, 'own'));
  const { operations } = verifyRecording({ document: objectReader(describedApi('github')), exchanges });
  expect(operations).toMatchObject([
    { verdict: 'confirmed', walks: 1, pages: 3, requestsPredicted: 2, findings: [] },
  ]);
});

describe.runIf(folder !== undefined).each(apis)('recordings of %s', (api) => {
  const recorded = () => readRecordings(join(folder ?? '', api));
  const document = describedApi(api);

  it('the declarations of an API predict every recorded walk, and no recording contradicts them', async () => {
    const report = verifyRecording({ document: objectReader(document), exchanges: await recorded() });
    expect(report.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(report.summary).toMatchObject({ ...counts[api], contradicted: 0, unmatched: 0 });
  });

  it('verify names the key of at least 95 % of visible faults, and confirms no faulty declaration', async () => {
    const outcomes = await brokenOutcomes(document, await recorded());
    expect(outcomes.filter(({ verdict }) => verdict === 'confirmed')).toEqual([]);
    const shown = outcomes.filter(({ verdict }) => verdict === 'contradicted');
    const elsewhere = shown.filter(({ isAtKey }) => !isAtKey);
    expect(shown.length).toBeGreaterThan(30);
    expect(elsewhere.slice(shown.length * 0.05)).toEqual([]);
  });
});

async function brokenOutcomes(
  document: ReturnType<typeof describedApi>,
  exchanges: Awaited<ReturnType<typeof readRecordings>>,
) {
  const schemes = document['x-vendor-pagination'];
  const { methods } = analyze({ document });
  return schemes.flatMap((base, index) =>
    brokenSchemes(base).flatMap(({ fault, scheme, keys }) => {
      const broken = { ...document, 'x-vendor-pagination': schemes.with(index, scheme) };
      const operations = methods
        .filter((method) => method.scheme === base.name)
        .map(({ operation }) => operation);
      const report = verifyRecording({ document: objectReader(broken), exchanges, options: { operations } });
      return report.operations.map(({ operation, verdict, findings }) => {
        const errors = findings.filter(({ severity }) => severity === 'error');
        const first = `/${errors[0]?.pointer.slice(2).join('/')}`;
        return { fault, operation, verdict, first, isAtKey: keys.some((key) => first.startsWith(key)) };
      });
    }),
  );
}
