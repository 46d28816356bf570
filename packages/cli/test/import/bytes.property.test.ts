import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@pagewright/core';
import { parseText, type SyntaxTree } from '@pagewright/syntax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';
import { restsWithoutList } from './rest-of.js';
import { type WrittenText, writtenText } from './written.js';

const ours = 'x-vendor-pagination';

it('an import changes no byte outside of the keys that it touches, and a second one changes nothing', async () => {
  await fc.assert(fc.asyncProperty(writtenText, leavesTheRest), { numRuns: 150 });
}, 120_000);

async function leavesTheRest(made: WrittenText): Promise<void> {
  const { language, text, rest, declarations } = made;
  const file = `api.${language}`;
  const { status, stdout, stderr, written } = await runWithTraces(['import', file, '--write'], {
    files: { [file]: text },
  });
  expect(status).toBe(0);
  expect(stderr).toMatch(/^(?:pagewright: Speakeasy no longer pages .*\n)?$/);
  if (declarations === 0) {
    expect(written).toEqual({});
    return;
  }
  expect(stdout).toContain(`${declarations} exact`);
  const after = written[file] ?? '';
  const tree = parseText(after.replace(/^\ufeff/, ''), { fileName: file });
  expect(tree.problems).toEqual([]);
  // Comments inside a declaration are not lost: they are moved below the new declaration.
  const left = restsWithoutList(tree, ours).map((one) => one.replace(/^ *# inner.*\r?\n/gm, ''));
  expect(left).toContain(rest.replace(/^\ufeff/, ''));
  expect(after.startsWith('\ufeff')).toBe(text.startsWith('\ufeff'));
  const before = parseText(text.replace(/^\ufeff/, ''), { fileName: file });
  expect(isDeepStrictEqual(tree.reader.get([]), expectedValue(before, tree))).toBe(true);
  const again = await runWithTraces(['import', file, '--write'], { files: { [file]: after } });
  expect(again.written).toEqual({});
}

/** The value of the old text, with the keys of the other tool replaced by Pagewright's keys from the new text. */
function expectedValue(before: SyntaxTree, after: SyntaxTree): unknown {
  const document = before.reader.get([]) as JsonObject;
  const paths = Object.entries(document.paths as JsonObject).map(([path, item]) => {
    const { get } = item as { readonly get: JsonObject };
    const { 'x-speakeasy-pagination': theirs, ...others } = get;
    const name = after.reader.get(['paths', path, 'get', ours]);
    return [path, { get: theirs === undefined ? get : { ...others, [ours]: name } }];
  });
  return { ...document, [ours]: after.reader.get([ours]), paths: Object.fromEntries(paths) };
}
