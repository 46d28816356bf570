import { readdirSync, readFileSync } from 'node:fs';
import type { Pointer } from '@pagewright/core';
import { proposeScheme, schemeNameFor } from '@pagewright/core/authoring';
import { listOperations, makeSource, viewOperation } from '@pagewright/core/openapi';
import { externalFormats } from '@pagewright/importers';
import { applyEdits, openText, type SyntaxTree, textEdits } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { Workspace } from '../../../src/model/workspace.js';
import { ableClient } from '../../kit/fixture.js';
import { labelsAt, textWith } from '../completion/taken.js';
import { act, offered } from './acting.js';

const samples = new URL('../../../../../samples/', import.meta.url);
const extension = 'x-vendor-pagination';

const documents = readdirSync(samples, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(?:yaml|json)$/.test(path) && !/pagewright|sdk|stainless\.\w+$/.test(path))
  .filter((path) => !/(?:overlay|workflow)\.yaml$/.test(path))
  // The samples in broken/ are invalid on purpose, so edits fail at some places.
  .filter((path) => !path.startsWith('broken/'))
  .sort();

/** The sample with every declaration renamed: it then declares nothing. */
function undeclared(path: string): SyntaxTree {
  const words = [extension, ...externalFormats.flatMap((externalFormat) => externalFormat.words)];
  const text = words.reduce(
    (all, word, index) => all.replaceAll(word, `x-other-${index}`),
    readFileSync(new URL(path, samples), 'utf8'),
  );
  return openText(text, { language: languageOf(path) }).tree;
}

function edited(tree: SyntaxTree, path: string, edits: Parameters<typeof textEdits>[1]): SyntaxTree {
  const made = textEdits(tree, edits);
  if (!made.ok) throw new Error(made.problem);
  return openText(applyEdits(tree.text, made.edits), { language: languageOf(path) }).tree;
}

function languageOf(path: string): 'yaml' | 'json' {
  return path.endsWith('.yaml') ? 'yaml' : 'json';
}

function asked(path: string, text: string, offset: number): CursorContext {
  const workspace = new Workspace();
  const file = workspace.openDocument(`file:///w/${path.replaceAll('/', '-')}`, languageOf(path), 1, text);
  return { workspace, file, offset, client: ableClient, token: { isCancellationRequested: false } };
}

/** Writes the key of the extension, without a value, at the operation; the cursor is after the colon. */
function begun(tree: SyntaxTree, path: string, pointer: Pointer): CursorContext {
  const added = edited(tree, path, [{ kind: 'set', pointer, value: null }]);
  const range = added.range(pointer, 'value');
  if (range === undefined) throw new Error('A value that has been set is there.');
  const text = added.text.slice(0, range.start) + added.text.slice(range.end);
  return asked(path, text, range.start);
}

/** Tests every operation, or every seventh one in `npm test`. */
const step = process.env.PAGEWRIGHT_TESTS === 'all' ? 1 : 7;

describe('the samples without declarations', () => {
  let proposals = 0;

  it.each(documents)('in %s, command line, refactoring and completion propose the same scheme', (path) => {
    const tree = undeclared(path);
    const source = makeSource(tree.reader);
    const { operations } = listOperations(source);
    expect(operations).not.toEqual([]);
    for (const operation of operations.filter((_, index) => index % step === 0)) {
      const { pointer } = operation.node;
      const name = schemeNameFor(operation.name, new Set());
      const proposed = proposeScheme(viewOperation(source, operation), name);

      const refactored = asked(path, tree.text, tree.range(pointer, 'key')?.start ?? 0);
      const title = `Declare pagination of ${operation.name}`;
      const action = offered(refactored, ['refactor.extract']).find((one) => one.title === title);
      const completed = begun(tree, path, [...pointer, extension]);
      if (proposed.kind === 'none') {
        expect(action?.disabled?.reason ?? 'not offered').toBe(
          `${proposed.reason.charAt(0).toUpperCase()}${proposed.reason.slice(1)}.`,
        );
        continue;
      }
      proposals++;
      act(refactored, title, ['refactor.extract']);
      expect(refactored.workspace.file(refactored.file.uri)?.tree.reader.get([extension, 0])).toEqual(
        proposed.scheme,
      );

      const label = `${proposed.scheme.type} scheme`;
      expect(labelsAt(completed).find((one) => one.endsWith(' scheme'))).toBe(label);
      const { tree: after } = openText(textWith(completed, label), { language: languageOf(path) });
      expect(after.reader.get([...pointer, extension])).toEqual(proposed.scheme);
    }
  });

  it('the undeclared samples have enough operations with a proposal for these tests', () => {
    expect(proposals).toBeGreaterThan(step === 1 ? 40 : 15);
  });
});
