import fc from 'fast-check';
import { expect, it } from 'vitest';
import { junitText } from '../../src/reporters/junit.js';
import { errorDocument, warnDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const report = async (files: Readonly<Record<string, string>>, argv: readonly string[] = []) =>
  (await run(['check', '.', '--format', 'junit', ...argv], { files })).stdout;

it('check --format junit has a failing case for each finding, and a passing one for a clean file', async () => {
  const shown = await report({ 'a.yaml': errorDocument, 'b.yaml': 'openapi: 3.1.0\npaths: {}\n' });
  const message =
    'get /users names the scheme &quot;usrs&quot;, which is not defined; it stays unpaginated. ' +
    'Define it at the root of the document, or run `pagewright adopt`.';
  expect(shown).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="pagewright" tests="2" failures="1" skipped="0">
  <testsuite name="a.yaml" tests="1" failures="1" skipped="0">
    <testcase classname="a.yaml" name="Pagination/UnknownScheme at 4:33">
      <failure type="error" message="${message}">a.yaml:4:33 ${message}</failure>
    </testcase>
  </testsuite>
  <testsuite name="b.yaml" tests="1" failures="0" skipped="0">
    <testcase classname="b.yaml" name="pagination"/>
  </testsuite>
</testsuites>
`);
});

it('check --format junit has a case for an exceeded limit, and marks a suppressed finding as skipped', async () => {
  expect(await report({ 'a.yaml': warnDocument }, ['--max-warnings', '0'])).toContain(
    '<failure type="error" message="1 warning is more than --max-warnings 0 allows">',
  );
  const ignoring = `${errorDocument}x-vendor-pagination-ignore: [Pagination/UnknownScheme]\n`;
  expect(await report({ 'a.yaml': ignoring })).toContain('<skipped message="suppressed"/>');
});

it('text of a document is escaped in JUnit, without characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, message) => {
      const failure = { type: 'error', message, text: `${message}\n${name}` };
      const lines = junitText([{ name, cases: [{ name: message, failure }] }]).split('\n');
      expect(lines).toHaveLength(9);
      for (const line of lines.slice(1, -1)) {
        // Outside of tags and quotes there is no delimiter of XML, and no character that XML forbids.
        expect(line).toMatch(/^ *<\/?[a-z]+(?: [a-z]+="[^<>"]*")*\/?>(?:[^<>"]*<\/failure>)?$/);
        expect(line).not.toMatch(/&(?!(?:amp|lt|gt|quot|#10);)|[\p{Cc}\p{Cs}\ufffe\uffff]/u);
      }
    }),
  );
});
