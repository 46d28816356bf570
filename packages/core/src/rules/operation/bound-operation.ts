import { placeIn, type RelatedLocation, type SourceLocation } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import type { Occurrence } from '../../diagnostics/report.js';
import type { TargetProfile } from '../../format/target-profiles.js';
import type { Pointer } from '../../json/json.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { Remedies } from './remedies.js';

export interface BoundOperation {
  readonly scheme: Scheme;
  readonly schemeLocation: Pick<LocatedScheme, 'source' | 'file' | 'pointer'>;
  /** True if the scheme is defined at this operation and used by no other. */
  readonly inline: boolean;
  readonly view: OperationView;
  readonly method: string;
  readonly decidedBy: SourceLocation;
  /** The profile for findings about generated types. If it is absent, no such findings are reported. */
  readonly profile?: TargetProfile;
  /** Default: remedies in Pagewright's format. */
  readonly remedies?: Remedies;
}

export interface FieldClaim {
  readonly side: 'request' | 'response';
  /** The field's key. If the scheme has no such field, the finding points at the whole `request` or `response`. */
  readonly field: string;
  /** The path of the faulty value inside the field, if the value is written there. */
  readonly within?: Pointer;
  readonly related?: readonly RelatedLocation[];
  readonly data?: FindingFacts;
}

/**
 * Locates a mismatch between scheme and operation. In an inline scheme, it is at the field. A shared scheme may fit
 * other operations, so a mismatch with it is at the binding, with the field as a related place.
 */
export function mismatch(subject: BoundOperation, claim: FieldClaim): Occurrence {
  const field = fieldLocation(subject, claim);
  return {
    ...occurrence(subject, claim),
    at: subject.inline ? field : subject.decidedBy,
    related: [...(subject.inline ? [] : [declaredHere(subject, claim)]), ...(claim.related ?? [])],
  };
}

/** Locates a mistake of the operation itself, with the field as a related place. */
export function defect(subject: BoundOperation, at: SourceLocation, claim: FieldClaim): Occurrence {
  return {
    ...occurrence(subject, claim),
    at,
    related: [declaredHere(subject, claim), ...(claim.related ?? [])],
  };
}

export function fieldLocation(
  { scheme, schemeLocation }: Pick<BoundOperation, 'scheme' | 'schemeLocation'>,
  { side, field, within = [] }: Pick<FieldClaim, 'side' | 'field' | 'within'>,
): SourceLocation {
  if (!Object.hasOwn(scheme[side], field)) return { ...placeIn(schemeLocation, side), part: 'key' };
  const part = within.length === 0 ? 'key' : 'value';
  return { ...placeIn(schemeLocation, side, field, ...within), part };
}

function declaredHere(subject: BoundOperation, claim: FieldClaim): RelatedLocation {
  const { part: _, ...place } = fieldLocation(subject, claim);
  const { scheme } = subject;
  const isDeclared = Object.hasOwn(scheme[claim.side], claim.field);
  const what = isDeclared ? `${claim.field} of ${scheme.name}` : `the ${claim.side} fields of ${scheme.name}`;
  return { ...place, message: `${what} declared here` };
}

function occurrence(
  { scheme, method, inline }: BoundOperation,
  { side, field, data }: FieldClaim,
): Pick<Occurrence, 'suppressionKey' | 'data'> {
  return {
    suppressionKey: method,
    data: { scheme: scheme.name, side, field, ...(inline && { inline }), ...data },
  };
}
