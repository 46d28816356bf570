import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { objectReader, type Pointer } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { parseJsonPath } from '../../src/json-path/parse-json-path.js';
import { selectPlaces } from '../../src/json-path/select-places.js';

/** A case of the suite at https://github.com/jsonpath-standard/jsonpath-compliance-test-suite. */
interface ComplianceCase {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  readonly result?: readonly unknown[];
  readonly results?: readonly (readonly unknown[])[];
  readonly result_paths?: readonly string[];
  readonly results_paths?: readonly (readonly string[])[];
  readonly invalid_selector?: true;
}

const library = dirname(createRequire(import.meta.url).resolve('jsonpath-rfc9535/package.json'));
const suite = `${library}/src/__tests__/jsonpath-compliance-test-suite/cts.json`;
const { tests }: { readonly tests: readonly ComplianceCase[] } = JSON.parse(readFileSync(suite, 'utf8'));

it('the installed JSONPath compliance suite has more than 680 cases', () => {
  expect(tests.length).toBeGreaterThan(680);
});

describe('invalid queries of the compliance suite', () => {
  const invalid = tests.filter(({ invalid_selector }) => invalid_selector === true);

  it.each(invalid)(
    'an invalid query of the compliance suite is refused with its offset: $name',
    ({ selector }) => {
      const parsed = parseJsonPath(selector, { strict: true });
      expect(parsed).toEqual({ ok: false, problem: expect.any(String), at: expect.any(Number) });
      if (!parsed.ok) expect(parsed.at <= selector.length && parsed.at >= 0).toBe(true);
    },
  );
});

describe('valid queries of the compliance suite', () => {
  const valid = tests.filter(({ invalid_selector }) => invalid_selector !== true);

  it.each(valid)('a valid query of the compliance suite selects its values and paths: $name', (test) => {
    const strict = parseJsonPath(test.selector, { strict: true });
    if (!strict.ok) throw new Error(strict.problem);
    const reader = objectReader(test.document);
    const { places, isComplete } = selectPlaces(strict.path, reader);
    expect(isComplete).toBe(true);
    expect(test.results ?? [test.result]).toContainEqual(places.map((place) => reader.get(place)));
    const paths = test.results_paths ?? [test.result_paths];
    if (paths[0] !== undefined) expect(paths).toContainEqual(places.map(normalized));
    expect(parseJsonPath(test.selector)).toEqual({ ...strict, lenient: [] });
  });
});

/** Returns the normalized path of a place (RFC 9535). */
function normalized(place: Pointer): string {
  const escapes: Readonly<Record<string, string>> = { '\b': 'b', '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r' };
  const escaped = (sign: string) =>
    `\\${escapes[sign] ?? (sign < ' ' ? `u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign)}`;
  const segments = place.map((step) =>
    typeof step === 'number' ? `[${step}]` : `['${step.replace(/['\\]|[^ -\u{10ffff}]/gu, escaped)}']`,
  );
  return `$${segments.join('')}`;
}
