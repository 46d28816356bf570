import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { RequestRole } from '../../format/roles.js';
import { isRecord, ownMember } from '../../json/json.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { constraint } from '../../openapi/schema-path.js';
import { type JsonType, typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { defect } from '../operation/bound-operation.js';
import { inputKeyword, type TakenHere } from '../operation/input-match.js';
import { otherTypes, typeWords } from '../operation/reading.js';
import { inputMismatch, type SentField } from './check-taken.js';
import { isNumericText, isOtherText, isOtherType, type OtherThing, textWords } from './suggest-input.js';

export function checkValueType(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { taken, role } = sent;
  if (taken.kind !== 'here' || taken.schema.kind !== 'known' || role === undefined) return;
  const schema = taken.schema.value;
  const finding =
    (isCount(role) ? countFinding(sent, taken, schema) : cursorFinding(sent, taken, schema)) ??
    typeByRoleFinding(sent, taken, schema, role);
  if (finding !== undefined) addFinding(finding);
}

function isCount(role: RequestRole): boolean {
  return role === 'offset' || role === 'pageNumber' || role === 'limit';
}

/**
 * Returns the declared type if it can carry the role's value but differs from the role's own type, such as a numeric
 * string for an offset or an integer for a cursor (D62).
 */
export function typeBesideRole(schema: SchemaView, role: RequestRole): JsonType | undefined {
  const { types, complete } = typesOf(schema);
  const [declared, ...others] = [...types].filter((type) => type !== 'null');
  if (!complete || others.length > 0) return undefined;
  const isOther = isCount(role)
    ? declared === 'string' && isNumericText(schema)
    : declared === 'integer' || declared === 'number';
  return isOther ? declared : undefined;
}

function typeByRoleFinding(
  sent: SentField,
  taken: TakenHere,
  schema: SchemaView,
  role: RequestRole,
): Finding | undefined {
  const { subject, name, field, advances } = sent;
  if (subject.profile !== 'baseline' || isTyped(field.schema)) return undefined;
  // Only paging sends a literal, so its type does not matter to callers.
  if (field.value !== undefined && !advances) return undefined;
  const declared = typeBesideRole(schema, role);
  if (declared === undefined) return undefined;
  const { scheme, method } = subject;
  const occurrence = inputMismatch(sent, taken, {
    data: { suggestion: declared },
  });
  const args = {
    method,
    name,
    scheme: scheme.name,
    declared: typeWords(new Set([declared])),
    byRole: isCount(role) ? 'a whole number' : 'a string',
    cost: taken.inBody ? ', and the API may refuse it in the request body' : '',
    type: declared,
  };
  return report('Pagination/TypeByRole', args, occurrence);
}

function isTyped(schema: unknown): boolean {
  return isRecord(schema) && ['type', 'enum', 'const'].some((key) => ownMember(schema, key) !== undefined);
}

function countFinding(sent: SentField, taken: TakenHere, schema: SchemaView): Finding | undefined {
  const { types, complete } = typesOf(schema);
  if (!complete || types.size === 0 || types.has('integer')) return undefined;
  if (types.has('number')) return isIntegerLike(schema) ? undefined : loose(sent, taken, types);
  if (!types.has('string')) return wrongCount(sent, taken, { words: typeWords(types) });
  if (isNumericText(schema)) return undefined;
  if (taken.inBody || isOtherText(schema)) return wrongCount(sent, taken, textWords(schema));
  const reported = sent.advances ? isOtherType(schema, taken.node) : undefined;
  return reported === undefined ? loose(sent, taken, types) : wrongCount(sent, taken, reported);
}

function wrongCount(sent: SentField, taken: TakenHere, { words, mayBeCursor }: OtherThing): Finding {
  const { subject, name, advances } = sent;
  const { scheme, method } = subject;
  const occurrence = inputMismatch(sent, taken, {
    within: ['type'],
  });
  if (!advances) {
    const cost =
      scheme.type === 'offset' ? ' A page size that is not a number stops paging after the first page.' : '';
    const args = { method, name, found: words, scheme: scheme.name, cost };
    return report('Pagination/PageSizeType', args, occurrence);
  }
  const sends = scheme.type === 'offset' ? 'a number of items to skip' : 'a page number';
  const hint = mayBeCursor === true ? ' Is it a cursor?' : '';
  const args = { method, name, found: words, scheme: scheme.name, sent: sends, hint };
  return report('Pagination/PositionType', args, occurrence);
}

function loose({ subject, key, name }: SentField, taken: TakenHere, types: ReadonlySet<JsonType>): Finding {
  const args = {
    name,
    scheme: subject.scheme.name,
    found: typeWords(types),
    allowed: types.has('number') ? 'fractions' : 'any text',
  };
  const claim = { side: 'request', field: key, data: { name, suggestion: 'integer' } } as const;
  return report('Pagination/LooseNumber', args, defect(subject, inputKeyword(taken, 'type', 'value'), claim));
}

/** Reports a cursor input that is neither a string nor a number nor, in the query, a list of those. */
function cursorFinding(sent: SentField, taken: TakenHere, schema: SchemaView): Finding | undefined {
  const others = otherTypes(schema, ['string', 'integer', 'number']);
  if (others === undefined) return undefined;
  if (others.has('array') && !taken.inBody && holdsTokens(schema)) return undefined;
  const { subject, name } = sent;
  const occurrence = inputMismatch(sent, taken, {
    within: ['type'],
  });
  const args = { method: subject.method, name, found: typeWords(others), scheme: subject.scheme.name };
  return report('Pagination/CursorType', args, occurrence);
}

function holdsTokens(schema: SchemaView): boolean {
  const items = itemsOf(schema);
  return items.kind !== 'known' || otherTypes(items.value, ['string', 'integer', 'number']) === undefined;
}

function isIntegerLike(schema: SchemaView): boolean {
  const step = constraint(schema, 'multipleOf');
  const format = constraint(schema, 'format');
  return (
    (typeof step === 'number' && step > 0 && Number.isInteger(step)) ||
    (typeof format === 'string' && /^u?int(?:eger)?\d*$/i.test(format))
  );
}
