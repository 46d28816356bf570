import { type Json, objectReader } from '@pagewright/core';
import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compliantSets } from './compliant-sets.js';
import { applyOverlay } from './oracle.js';

describe.each(compliantSets)('$name', ({ name, document, version, actions, output }) => {
  const overlay: Json = { overlay: version, info: { title: name, version: '1.0.0' }, actions };

  it('the overlay of a compliant set gives the output that the specification publishes', () => {
    const layer = { file: 'overlay.yaml', reader: objectReader(overlay), kind: 'overlay' } as const;
    const view = overlayDocument(objectReader(document), [layer]);
    expect(view.reader.get([])).toEqual(output);
    expect(checkLayers(view, [])).toEqual([]);
    expect(applyOverlay(document, overlay)).toEqual(output);
  });

  it.each(['yaml', 'json'] as const)(
    'the overlay of a compliant set, written as %s, gives the output that the specification publishes',
    (language) => {
      const [base, over] = [document, overlay].map((value) => {
        const text =
          language === 'json' ? JSON.stringify(value) : stringify(value, { aliasDuplicateObjects: false });
        return openText(text, { language }).tree.reader;
      });
      if (base === undefined || over === undefined) throw new Error('no text');
      const { reader } = overlayDocument(base, [{ file: 'overlay', reader: over, kind: 'overlay' }]);
      expect(reader.get([])).toEqual(output);
    },
  );
});
