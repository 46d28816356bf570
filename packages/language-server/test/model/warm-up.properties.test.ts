import type { Finding } from '@pagewright/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Unit } from '../../src/model/unit.js';
import type { Workspace } from '../../src/model/workspace.js';
import { Host, play, type Step, step } from '../kit/many-files.js';

/** The number of warm-up steps for which there is time before the next edit. */
interface WarmUpSteps {
  readonly kind: 'warm up';
  readonly steps: number;
}

/** Requested files arrive at any time: before a warm-up, during it, or after it. */
interface Supply {
  readonly kind: 'supply';
}

const act: fc.Arbitrary<Step | WarmUpSteps | Supply> = fc.oneof(
  { weight: 4, arbitrary: step },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('warm up' as const), steps: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('supply' as const) }) },
);

type UnderWay = Map<Unit, { readonly version: number; readonly steps: Iterator<readonly Finding[], void> }>;

/** Advances the warm-ups of all units as the server does: a warm-up of an outdated version is replaced by a new one. */
function warmUp(workspace: Workspace, count: number, underWay: UnderWay): void {
  for (const unit of workspace.units())
    for (let left = count; left > 0; left--) {
      let known = underWay.get(unit);
      if (known?.version !== unit.version) known = { version: unit.version, steps: unit.warmUp() };
      underWay.set(unit, known);
      if (known.steps.next().done === true) break;
    }
}

it('findings after interrupted warm-ups equal those of a fresh start, wherever edits interrupt them', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 25 }), (acts) => {
      const host = new Host();
      const workspace = host.fresh();
      const underWay: UnderWay = new Map();
      for (const [index, one] of acts.entries()) {
        if (one.kind === 'warm up') warmUp(workspace, one.steps, underWay);
        else if (one.kind === 'supply') host.supply(workspace);
        else play(host, workspace, one, index + 2);
      }
      expect(host.diagnostics(workspace)).toEqual(host.diagnostics(host.fresh()));
      warmUp(workspace, Number.POSITIVE_INFINITY, underWay);
      expect(host.diagnostics(workspace)).toEqual(host.diagnostics(host.fresh()));
    }),
    { numRuns: 300 },
  );
});
