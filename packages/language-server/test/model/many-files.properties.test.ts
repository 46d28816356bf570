import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Host, play, step } from '../kit/many-files.js';

describe('a document of several files with random edits', () => {
  it('after random edits, a document of several files has the same findings as a freshly opened one', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const host = new Host();
        const workspace = host.fresh();
        host.reported(workspace);
        for (const [index, one] of steps.entries()) {
          play(host, workspace, one, index + 2);
          expect(host.reported(workspace)).toEqual(host.reported(host.fresh()));
        }
      }),
      { numRuns: 200 },
    );
  });
});
