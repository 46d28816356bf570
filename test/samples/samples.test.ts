import { readdirSync } from 'node:fs';
import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { checkSamples, type SampleFinding } from './check-samples.js';
import { readSample, root, samples } from './files.js';

/** Every mistake of the broken samples: the line in the YAML, and the code. */
const mistakes: Readonly<Record<string, readonly string[]>> = {
  'broken/openapi': [
    '12 warn Pagination/IgnoredScheme',
    '21 warn Pagination/IgnoredScheme',
    '29 warn Pagination/MissingItems',
    '36 error Pagination/MissingCursor',
    '41 error Pagination/MissingRequestField',
    '47 warn Pagination/DuplicateRole',
    '49 error Pagination/DuplicateScheme',
    '59 info Pagination/HeaderParam',
    '62 warn Pagination/NoEffect',
    '64 warn Pagination/HeaderCursor',
    '67 warn Document/InvalidIgnore',
    '75 error Pagination/UnknownScheme',
    '83 error Pagination/UnknownScheme',
    '97 error Document/DuplicateKey',
    '114 warn Document/InvalidBinding',
    '126 warn Pagination/AmbiguousMarker',
    '138 info Pagination/UnmatchedMarker',
    '143 warn Document/InvalidMarker',
    '148 warn Document/UnresolvedReference',
  ],
  'broken/sdk/openapi': ['9 info Pagination/ShadowedScheme'],
  'broken/sdk/pagewright': [
    '5 error Config/InvalidValue',
    '9 error Pagination/InvalidScheme',
    '17 error Pagination/InvalidScheme',
    '26 info Pagination/LiteralAdvances',
    '28 info Pagination/HeaderParam',
    '30 warn Pagination/UnusedRole',
    '33 warn Pagination/NoEffect',
    '40 error Pagination/MissingCursor',
    '42 info Pagination/NameCollision',
    '50 warn Pagination/UnusedScheme',
    '57 warn Pagination/UnusedScheme',
    '63 warn Pagination/UnusedScheme',
    '74 error Pagination/UnknownScheme',
    '76 error Config/InvalidValue',
    '78 warn Config/UnknownKey',
    '83 error Config/StaleEndpoint',
    '85 warn Config/UnknownKey',
    '86 error Config/InvalidValue',
    '91 warn Config/DuplicateEndpoint',
    '95 error Pagination/UnknownScheme',
    '99 warn Pagination/AmbiguousMarker',
    '103 error Config/DuplicateKey',
    '109 error Config/InvalidValue',
    '112 error Config/InvalidValue',
  ],
};

const isBroken = (sample: string) => Object.hasOwn(mistakes, sample);
const linesAndCodes = (findings: readonly SampleFinding[]) =>
  findings.map(({ range, severity, code }) => `${range.start.line + 1} ${severity} ${code}`);

describe('the samples', () => {
  it('stand there as YAML and as JSON', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(files.filter((file) => /\.\w+$/.test(file)).sort()).toEqual(
      ['README.md', ...samples.flatMap((sample) => [`${sample}.json`, `${sample}.yaml`])].sort(),
    );
  });

  it.each(samples)('%s has the same data in YAML and JSON', (sample) => {
    const yaml = parseText(readSample(`${sample}.yaml`), { fileName: 'a.yaml' }).reader.get([]);
    // A configuration names the document in its own language.
    const expected: unknown = JSON.parse(
      JSON.stringify(yaml).replace('"./openapi.yaml"', '"./openapi.json"'),
    );
    expect(JSON.parse(readSample(`${sample}.json`))).toEqual(expected);
  });

  it.each(samples.filter((sample) => !isBroken(sample)))('%s has no error and no warning', async (sample) => {
    for (const file of [`${sample}.yaml`, `${sample}.json`]) {
      const findings = Object.values(await checkSamples(file)).flat();
      expect(linesAndCodes(findings.filter(({ severity }) => severity !== 'info'))).toEqual([]);
    }
  });

  it('have the mistakes that they are there to show, and no others', async () => {
    const found = await checkSamples('broken/openapi.yaml', 'broken/sdk/pagewright.yaml');
    expect(
      Object.fromEntries(Object.entries(found).map(([file, findings]) => [file, linesAndCodes(findings)])),
    ).toEqual(
      Object.fromEntries(Object.entries(mistakes).map(([sample, lines]) => [`${sample}.yaml`, lines])),
    );
  });

  it.each(samples)('%s gives the same findings in YAML and JSON', async (sample) => {
    const findingsIn = async (file: string) => {
      const { [file]: findings = [] } = await checkSamples(file);
      return findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`).sort();
    };
    expect(await findingsIn(`${sample}.json`)).toEqual(await findingsIn(`${sample}.yaml`));
  });

  it.each(Object.entries(mistakes))('%s says in a comment what each mistake is', (sample, lines) => {
    const text = readSample(`${sample}.yaml`).split('\n');
    for (const line of lines) {
      const above = text.slice(Math.max(0, Number.parseInt(line, 10) - 9), Number.parseInt(line, 10));
      expect(
        above.some((one) => one.trimStart().startsWith('#')),
        line,
      ).toBe(true);
    }
  });
});
