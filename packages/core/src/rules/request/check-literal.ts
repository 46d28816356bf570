import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { isRecord, type Json, ownMember } from '../../json/json.js';
import { wireNumber } from '../../json/wire-number.js';
import { constraint } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { defect } from '../operation/bound-operation.js';
import { inputKeyword, type TakenHere } from '../operation/input-match.js';
import { inputMismatch, type SentField } from './check-taken.js';

export function checkLiteral(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { taken } = sent;
  if (taken.kind !== 'here' || taken.schema.kind !== 'known') return;
  const schema = taken.schema.value;
  const { value } = sent.field;
  const finding =
    value === undefined
      ? (defaultOverMaximum(sent, taken, schema) ?? defaultFinding(sent, taken, schema))
      : rangeFinding(sent, taken, schema, value);
  if (finding !== undefined) addFinding(finding);
}

function rangeFinding(
  sent: SentField,
  taken: TakenHere,
  schema: SchemaView,
  value: Json,
): Finding | undefined {
  const { subject, name, role, advances } = sent;
  const { scheme, method } = subject;
  const allowed = disallowed(schema, value);
  if (allowed === undefined) return undefined;
  const cut = role === 'limit' && scheme.type === 'offset' && !advances;
  const occurrence = inputMismatch(sent, taken, {
    within: ['value'],
    data: { ...(allowed.nearest !== undefined && { suggestion: allowed.nearest }) },
  });
  const args = {
    scheme: scheme.name,
    name,
    value: JSON.stringify(value),
    method,
    allowed: allowed.words,
    cost: cut
      ? ' If the API returns a smaller page, the next offset skips the difference.'
      : ' The API refuses it, or uses another value.',
  };
  return report('Pagination/ValueOutOfRange', args, occurrence);
}

function defaultOverMaximum(sent: SentField, taken: TakenHere, schema: SchemaView): Finding | undefined {
  if (sent.role !== 'limit') return undefined;
  const { subject, field, key, name } = sent;
  const own = isRecord(field.schema) ? ownMember(field.schema, 'default') : undefined;
  const value = own ?? constraint(schema, 'default');
  const allowed =
    typeof value === 'number' || typeof value === 'string' ? disallowed(schema, value) : undefined;
  if (allowed?.nearest === undefined) return undefined;
  const args = {
    who: own === undefined ? subject.method : subject.scheme.name,
    name,
    value: JSON.stringify(value),
    method: subject.method,
    allowed: allowed.words,
  };
  return report(
    'Pagination/DefaultOutOfRange',
    args,
    own === undefined
      ? defect(subject, inputKeyword(taken, 'default', 'value'), { side: 'request', field: key })
      : inputMismatch(sent, taken, { within: ['schema', 'default'], data: { suggestion: allowed.nearest } }),
  );
}

interface Allowed {
  readonly words: string;
  readonly nearest?: number;
}

function disallowed(schema: SchemaView, value: Json): Allowed | undefined {
  const choices = constraint(schema, 'enum');
  if (Array.isArray(choices) && choices.length > 0 && choices.every(isScalar)) {
    if (choices.some((choice) => String(choice) === String(value))) return undefined;
    const shown = choices.slice(0, 5).map((choice) => JSON.stringify(choice));
    return { words: `only ${shown.join(', ')}${choices.length > shown.length ? ' and others' : ''}` };
  }
  const number = wireNumber(value);
  if (number === undefined) return undefined;
  const maximum = constraint(schema, 'maximum');
  // In OpenAPI 3.0, `exclusiveMaximum` is a boolean next to `maximum`; in 3.1 it is a number.
  const exclusive = constraint(schema, 'exclusiveMaximum');
  const end = exclusive === true ? maximum : exclusive;
  if (typeof end === 'number' && number >= end)
    return { words: `less than ${end}`, ...(Number.isInteger(end) && { nearest: end - 1 }) };
  if (typeof maximum === 'number' && number > maximum)
    return { words: `at most ${maximum}`, nearest: maximum };
  const minimum = constraint(schema, 'minimum');
  if (typeof minimum === 'number' && number < minimum)
    return { words: `at least ${minimum}`, nearest: minimum };
  return undefined;
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function defaultFinding(sent: SentField, taken: TakenHere, schema: SchemaView): Finding | undefined {
  const { subject, field, name } = sent;
  const declared = isRecord(field.schema) ? ownMember(field.schema, 'default') : undefined;
  const actual = constraint(schema, 'default');
  if (!isScalar(declared) || !isScalar(actual) || String(declared) === String(actual)) return undefined;
  const occurrence = inputMismatch(sent, taken, {
    within: ['schema', 'default'],
    data: { suggestion: actual as string | number | boolean },
  });
  const args = {
    scheme: subject.scheme.name,
    name,
    declared: JSON.stringify(declared),
    method: subject.method,
    found: JSON.stringify(actual),
  };
  return report('Pagination/DefaultMismatch', args, occurrence);
}
