import type { Finding, Place } from '../../diagnostics/finding.js';
import { placeInTheirs } from '../../external/origin.js';
import type { Pointer } from '../../json/json.js';
import { checkOperation } from '../../rules/check-operation.js';
import { type BoundScheme, summarise } from '../../rules/summarise.js';
import { parseScheme } from '../../scheme/parse-scheme.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { CarriedScheme } from './carry-entries.js';
import type { PlacedMethod } from './place-methods.js';

/**
 * Reports what is wrong with the schemes, and with the operations bound to them, at the text that they were
 * made from.
 */
export function crossCheck(
  schemes: readonly CarriedScheme[],
  methods: readonly PlacedMethod[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const bound = new Map<string, BoundScheme>();
  for (const carried of schemes) {
    const { declaration, pointer, name } = carried;
    const parsed = parseScheme(declaration, 'config', pointer);
    if (declaration === undefined || parsed.scheme === undefined) continue;
    findings.push(...parsed.findings);
    const placed: PlacedScheme = { scheme: parsed.scheme, source: 'config', pointer };
    const own = methods.filter((method) => method.scheme === carried);
    bound.set(name, { placed, methods: own.length });
    for (const { view, name: method, place: decidedBy } of own) {
      if (view === undefined) continue;
      const subject = { scheme: parsed.scheme, schemePlace: placed, inline: false, view, method, decidedBy };
      checkOperation(subject, (finding) => findings.push(finding));
    }
  }
  return summarise(findings, bound).map((finding) => inTheirWords(finding, schemes));
}

/**
 * Moves a finding to the author's text. Its facts are those of a text that is not there yet, and help no fix.
 */
function inTheirWords({ data: _, ...finding }: Finding, schemes: readonly CarriedScheme[]): Finding {
  const { source, pointer, part } = translated(finding, schemes);
  const related = finding.related?.map((one) => {
    const place = translated({ ...one, part: 'key' }, schemes);
    return { ...one, source: place.source, pointer: place.pointer };
  });
  return { ...finding, source, pointer, part, ...(related !== undefined && { related }) };
}

function translated(
  place: Place,
  schemes: readonly CarriedScheme[],
): Pick<Place, 'source' | 'pointer' | 'part'> {
  const carried =
    place.source === 'config' ? schemes.find(({ pointer }) => isUnder(place.pointer, pointer)) : undefined;
  if (carried === undefined) return place;
  const ours = place.pointer.slice(carried.pointer.length);
  return placeInTheirs(carried.origins, ours, carried.place);
}

function isUnder(pointer: Pointer, outer: Pointer): boolean {
  return outer.every((step, index) => step === pointer[index]);
}
