import type { RelatedLocation, SourceLocation } from '../../diagnostics/finding.js';
import type { Occurrence } from '../../diagnostics/report.js';
import type { TargetProfile } from '../../format/target-profiles.js';
import type { JsonObject, Pointer } from '../../json/json.js';
import type { OperationView } from '../../openapi/operation-view.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { Remedies } from './remedies.js';

/** An operation of the document with the scheme it is bound to: the input of the rules of both sides. */
export interface BoundOperation {
  readonly scheme: Scheme;
  /** The place where the scheme is declared; of an inline one, on this very operation. */
  readonly schemeLocation: Pick<LocatedScheme, 'source' | 'file' | 'pointer'>;
  /** Declared at the operation itself, so that it is about no other. */
  readonly inline: boolean;
  readonly view: OperationView;
  /**
   * The name that people give the method, and that suppresses its findings: `users.list`, or `get /users`.
   */
  readonly method: string;
  /** The place that bound the operation. */
  readonly decidedBy: SourceLocation;
  /** The profile by which types are generated. Default: no finding is about generated types. */
  readonly profile?: TargetProfile;
  /** The words of remedies. Default: those of Pagewright's own format. */
  readonly remedies?: Remedies;
}

/** Names the field of the scheme that a finding is about, and the other places that it points at. */
export interface FieldClaim {
  readonly side: 'request' | 'response';
  /** The key of the field; that of none points at the side as a whole. */
  readonly field: string;
  /** The way inside the field to what is at fault, where that is written there. */
  readonly within?: Pointer;
  readonly related?: readonly RelatedLocation[];
  /** Facts for a fix, beside `scheme`, `side` and `field`. */
  readonly data?: JsonObject;
}

/**
 * Locates a finding that scheme and operation do not fit: a shared scheme fits its other operations, so at
 * what bound this one, the field being related; a scheme that is the operation's own, at the field.
 */
export function mismatch(subject: BoundOperation, claim: FieldClaim): Occurrence {
  const field = fieldLocation(subject, claim);
  return {
    ...occurrence(subject, claim),
    at: subject.inline ? field : subject.decidedBy,
    related: [...(subject.inline ? [] : [declaredHere(subject, claim)]), ...(claim.related ?? [])],
  };
}

/**
 * Locates a finding about the operation itself, whatever the scheme: at the operation's own place, the field
 * being related.
 */
export function defect(subject: BoundOperation, at: SourceLocation, claim: FieldClaim): Occurrence {
  return {
    ...occurrence(subject, claim),
    at,
    related: [declaredHere(subject, claim), ...(claim.related ?? [])],
  };
}

/** The place of a field in its scheme: the value that is at fault, else the key of the field. */
export function fieldLocation(
  { scheme, schemeLocation: { source, file, pointer } }: Pick<BoundOperation, 'scheme' | 'schemeLocation'>,
  { side, field, within = [] }: Pick<FieldClaim, 'side' | 'field' | 'within'>,
): SourceLocation {
  const home = { source, ...(file !== undefined && { file }) };
  if (!Object.hasOwn(scheme[side], field)) return { ...home, pointer: [...pointer, side], part: 'key' };
  const part = within.length === 0 ? 'key' : 'value';
  return { ...home, pointer: [...pointer, side, field, ...within], part };
}

function declaredHere(subject: BoundOperation, claim: FieldClaim): RelatedLocation {
  const { part: _, ...place } = fieldLocation(subject, claim);
  const { scheme } = subject;
  const known = Object.hasOwn(scheme[claim.side], claim.field);
  const what = known ? `${claim.field} of ${scheme.name}` : `the ${claim.side} fields of ${scheme.name}`;
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
