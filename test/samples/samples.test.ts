import { readdirSync } from 'node:fs';
import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { checkSamples, type SampleFinding } from './check-samples.js';
import { readSample, root, samples } from './files.js';

/** Deliberate mistakes of the samples, each with the line in the YAML file, the severity and the code. */
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
    '107 error Document/DuplicateKey',
    '144 warn Document/InvalidBinding',
    '156 warn Pagination/AmbiguousMarker',
    '168 info Pagination/UnmatchedMarker',
    '173 warn Document/InvalidMarker',
    '178 warn Document/UnresolvedReference',
  ],
  'broken/sdk/openapi': ['10 info Pagination/ShadowedScheme'],
  'broken/sdk/pagewright': [
    '5 error Config/InvalidValue',
    '9 error Pagination/InvalidScheme',
    '17 error Pagination/InvalidScheme',
    '26 info Pagination/LiteralAdvances',
    '28 info Pagination/HeaderParam',
    '30 warn Pagination/UnusedRole',
    '33 warn Pagination/NoEffect',
    '41 error Pagination/MissingCursor',
    '43 info Pagination/NameCollision',
    '59 warn Pagination/UnusedScheme',
    '66 warn Pagination/UnusedScheme',
    '78 error Pagination/UnknownScheme',
    '80 error Config/InvalidValue',
    '82 warn Config/UnknownKey',
    '87 error Config/StaleEndpoint',
    '89 warn Config/UnknownKey',
    '90 error Config/InvalidValue',
    '95 warn Config/DuplicateEndpoint',
    '102 error Pagination/UnknownScheme',
    '106 warn Pagination/AmbiguousMarker',
    '110 error Config/DuplicateKey',
    '112 warn Readme/UnpaginatedExample',
    '116 error Config/InvalidValue',
    '119 error Config/InvalidValue',
  ],
  'mismatched/openapi': [
    '20 error Pagination/ItemsNotFound',
    '23 warn Pagination/UnusedScheme',
    '81 warn Pagination/TotalMixedUp',
    '106 error Pagination/PositionNotFound',
    '131 error Pagination/WrongLocation',
    '166 error Pagination/HasMoreNotBoolean',
    '193 error Pagination/UnusableCursor',
    '195 warn Pagination/RequiredPosition',
    '218 error Pagination/WrongLocation',
    '246 warn Pagination/CursorTypeMismatch',
    '270 error Pagination/ItemCursorNotFound',
    '297 warn Pagination/ValueOutOfRange',
    '302 warn Pagination/FirstPosition',
    '325 error Pagination/ItemsNotFound',
    '343 warn Pagination/CursorNeverEnds',
  ],
  'moving/speakeasy': ['64 error Pagination/ItemsNotFound'],
  'moving/stainless/stainless': ['14 info Config/ForeignConfiguration'],
  'moving/stainless/openapi': [],
};

/** Findings of severity info in the samples without mistakes. */
const advice: Readonly<Record<string, readonly string[]>> = {
  'ticket-desk/openapi': ['74 info Document/RepeatedScheme'],
  'ticket-desk/pagewright': ['74 info Document/RepeatedScheme'],
  'moving/redocly': ['34 info Pagination/EmptyPageStop'],
};

const isBroken = (sample: string) => Object.hasOwn(mistakes, sample);
const linesAndCodes = (findings: readonly SampleFinding[]) =>
  findings.map(({ range, severity, code }) => `${range.start.line + 1} ${severity} ${code}`);

describe('the samples', () => {
  it('every sample exists as YAML and as JSON', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const twins = files.filter((file) => /\.\w+$/.test(file) && !/^(?:overlays|custom-target)\//.test(file));
    expect(twins.sort()).toEqual(
      ['README.md', ...samples.flatMap((sample) => [`${sample}.json`, `${sample}.yaml`])].sort(),
    );
  });

  it.each(samples)('%s has the same data in YAML and JSON', (sample) => {
    const yaml = parseText(readSample(`${sample}.yaml`), { fileName: 'a.yaml' }).reader.get([]);
    // A configuration names the document in its own format.
    const expected: unknown = JSON.parse(
      JSON.stringify(yaml).replace('"./openapi.yaml"', '"./openapi.json"'),
    );
    expect(JSON.parse(readSample(`${sample}.json`))).toEqual(expected);
  });

  it.each(samples.filter((sample) => !isBroken(sample)))(
    '%s has only findings of severity info',
    async (sample) => {
      const findings = Object.values(await checkSamples(`${sample}.yaml`)).flat();
      expect(linesAndCodes(findings)).toEqual(advice[sample] ?? []);
    },
  );

  it('check finds in each broken sample exactly the mistakes that the sample demonstrates', async () => {
    const found = await checkSamples(
      'broken/openapi.yaml',
      'broken/sdk/pagewright.yaml',
      'mismatched/openapi.yaml',
      'moving/speakeasy.yaml',
      'moving/stainless/stainless.yaml',
    );
    expect(
      Object.fromEntries(Object.entries(found).map(([file, findings]) => [file, linesAndCodes(findings)])),
    ).toEqual(
      Object.fromEntries(Object.entries(mistakes).map(([sample, lines]) => [`${sample}.yaml`, lines])),
    );
  });

  it.each([
    ['overlays/speakeasy', 'openapi.yaml', 'overlay.yaml', '16 error Overlay/UnknownOperation'],
    ['overlays/fern', 'openapi.yml', 'openapi-overrides.yml', '17 error Pagination/ItemsNotFound'],
  ])('%s has one mistake, which is in its overlay', async (folder, document, over, mistake) => {
    for (const input of [folder, `${folder}/${document}`]) {
      const found = await checkSamples(input);
      const lines = Object.entries(found).map(([file, findings]) => ({
        file,
        lines: linesAndCodes(findings),
      }));
      expect(lines.sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
        [
          { file: `${folder}/${document}`, lines: [] },
          { file: `${folder}/${over}`, lines: [mistake] },
        ].sort((a, b) => (a.file < b.file ? -1 : 1)),
      );
    }
    expect(readSample(`${folder}/${over}`)).toMatch(/# Wrong: /);
  });

  it.each(samples)('%s gives the same findings in YAML and JSON', async (sample) => {
    const findingsIn = async (file: string) => {
      const { [file]: findings = [] } = await checkSamples(file);
      return findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`).sort();
    };
    expect(await findingsIn(`${sample}.json`)).toEqual(await findingsIn(`${sample}.yaml`));
  });

  it.each(Object.entries(mistakes))('%s describes each mistake in a comment', (sample, lines) => {
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
