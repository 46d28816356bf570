import { isDeepStrictEqual } from 'node:util';
import { type Analysis, analyze, createAnalyzer, type Json } from '@pagewright/core';
import { checkLayers, type Layer, type OverlaidDocument, overlayDocument } from '@pagewright/overlays';
import { openText, parseText, type SyntaxTree } from '@pagewright/syntax';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editScript, follow, type Stroke } from '../../packages/syntax/test/strokes.js';
import { editedFiles } from './edited-files.js';
import { applyOverlay, applyOverrides } from './oracle.js';

/** An edit; `file` is the index of the edited file. */
interface Turn {
  readonly file: number;
  readonly stroke: Stroke;
}

const turns = (count: number): fc.Arbitrary<readonly Turn[]> =>
  fc
    .tuple(fc.array(fc.nat(2), { minLength: count, maxLength: count, size: 'max' }), editScript(count))
    .map(([files, strokes]) => strokes.map((stroke, index) => ({ file: files[index] ?? 0, stroke })));

/** False for a text whose parse may depend on earlier edits. */
function isRegular({ problems, language }: SyntaxTree): boolean {
  return language === 'yaml' || problems.every(({ kind }) => kind === 'duplicateKey');
}

function overlaid([document, ...layers]: readonly SyntaxTree[]): OverlaidDocument {
  if (document === undefined) throw new Error('no document');
  return overlayDocument(
    document.reader,
    layers.map(
      ({ reader }, index): Layer => ({
        file: `${index}`,
        reader,
        kind: index === 0 ? 'overlay' : 'overrides',
      }),
    ),
  );
}

const declaring = ['x-vendor-pagination'];

/** Returns all reports about a document with layers. */
function told(view: OverlaidDocument, analyzer = createAnalyzer()) {
  return {
    value: view.reader.get([]),
    places: view.actions().map(({ target, places }) => ({ target, places })),
    layers: checkLayers(view, declaring),
    analysis: analyzer.analyze({ document: view.reader }),
  };
}

function difference(kept: ReturnType<typeof told>, fresh: ReturnType<typeof told>): unknown {
  const what = (['value', 'places', 'layers', 'analysis'] as const).find(
    (one) => !isDeepStrictEqual(kept[one], fresh[one]),
  );
  return what && { what, kept: kept[what], fresh: fresh[what] };
}

/**
 * True if a key has characters that an extension cannot have. Only the analysis of a plain object reports such a key
 * and treats the names in its value as used, so it may differ from the analysis of a view.
 */
function hasOddKey({ findings }: Analysis): boolean {
  return findings.some(
    ({ code, pointer }) => code === 'Document/UnreadExtension' && !/^[\w-]+$/.test(String(pointer.at(-1))),
  );
}

function isWellFormed({ problems }: SyntaxTree): boolean {
  return problems.length === 0;
}

it('every action and override of the files that the random edits use changes the document', () => {
  const view = overlaid(editedFiles('yaml').map((text) => parseText(text, { language: 'yaml' })));
  expect(view.actions().filter(({ places }) => places.length === 0)).toEqual([]);
  expect(told(view).analysis.methods.map(({ why }) => why)).toEqual(['operation', 'operation', 'inline']);
});

it.each(['yaml', 'json'] as const)(
  'a %s document with layers equals a freshly read one after edits of its files in any order',
  (language) => {
    const check = (script: readonly Turn[]) => {
      const files = editedFiles(language).map((text) => openText(text, { language }));
      const trees = files.map(({ tree }) => tree);
      const view = overlaid(trees);
      const analyzer = createAnalyzer();
      told(view, analyzer);
      const strokes = files.map((_, file) => script.filter((turn) => turn.file === file));
      const edits = files.map(({ tree }, file) =>
        follow(
          tree.text,
          (strokes[file] ?? []).map(({ stroke }) => stroke),
        ),
      );
      for (const { file } of script) {
        const made = edits[file]?.next();
        if (made === undefined || made.done === true) continue;
        files[file]?.edit(made.value.changes);
        view.refresh();
        const parsed = trees.map((tree) => parseText(tree.text, { language }));
        const fresh = trees.map((tree, index) =>
          parsed[index] !== undefined && isRegular(parsed[index])
            ? openText(tree.text, { language }).tree
            : tree,
        );
        const kept = told(view, analyzer);
        expect(difference(kept, told(overlaid(fresh)))).toBeUndefined();
        if (!parsed.every(isWellFormed)) continue;
        const overlays = parsed.slice(1, 2);
        const [document, overlay, overrides] = parsed.map(({ reader }) => reader.get([]) as Json);
        if (
          document === undefined ||
          // An overlay without a version is read as version 1.0, which has no copy actions.
          overlays.some(({ reader }) => reader.get(['overlay']) === undefined) ||
          view.actions().some(({ path }) => path?.ok !== true || path.lenient.length > 0)
        )
          continue;
        const merged = applyOverrides(applyOverlay(document, overlay ?? null), overrides ?? null);
        expect(kept.value).toEqual(merged);
        const plain = analyze({ document: merged });
        if (!hasOddKey(plain)) expect(kept.analysis).toEqual(plain);
      }
    };
    fc.assert(fc.property(turns(40), check), { numRuns: 20, endOnFailure: true });
  },
);
