import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { viewsOf } from '../about/bound-operations.js';
import { leadTargetAt } from '../about/lead-target.js';
import { leadIn } from '../about/leads-in.js';
import { schemeAt } from '../about/scheme-at.js';
import { fileOfSpot } from '../about/spot-file.js';
import type { Target } from './target.js';

/** So many operations are looked at; many of them share what they lead to. */
const mostOperations = 200;

/** A list that nobody reads to its end. */
const mostTargets = 50;

/** The parameters, properties and headers that a name or step of a field leads to, in the operations bound to its scheme. */
export function fieldTargets(unit: Unit, file: WorkspaceFile, place: FormatPlace): readonly Target[] {
  const lead = leadTargetAt(place, file);
  if (lead === undefined || place.scheme === undefined) return [];
  const { methods } = schemeAt(unit, file, place.scheme.pointer);
  const found = new Map<string, Target>();
  for (const view of viewsOf(unit, methods, mostOperations)) {
    const led = leadIn(view, lead);
    const to = led.kind === 'found' ? fileOfSpot(unit, led.spot) : undefined;
    if (led.kind !== 'found' || to === undefined) continue;
    const { pointer } = led.spot;
    const named = lead.kind === 'parameter' ? { named: [...pointer, 'name'] } : {};
    found.set(JSON.stringify([to.uri, pointer]), { file: to, pointer, ...named });
    if (found.size === mostTargets) break;
  }
  return [...found.values()];
}
