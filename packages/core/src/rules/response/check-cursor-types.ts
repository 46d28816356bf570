import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { OperationView } from '../../openapi/operation-view.js';
import { constraint, walkPath } from '../../openapi/schema-path.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { NodeRef } from '../../openapi/source-document.js';
import { advancingField } from '../../paging/exchange/response-value.js';
import type { RequestField } from '../../scheme/scheme.js';
import { mismatch } from '../operation/bound-operation.js';
import { takenBy } from '../operation/input-match.js';
import { operationInputs } from '../operation/operation-inputs.js';
import { bodyReadings, type Page, relatedType, typeWords } from '../operation/reading.js';
import { itemCursor, itemSchema } from './check-item-cursor.js';

interface Carried {
  readonly field: string;
  readonly key: 'type' | 'itemCursor';
  readonly schema: SchemaView;
  readonly node: NodeRef;
}

export function checkCursorTypes(page: Page, addFinding: (finding: Finding) => void): void {
  const { subject } = page;
  const { scheme, method } = subject;
  const sent = advancingField(scheme);
  const carried = carriedToken(page) ?? carriedByItem(page);
  const read = carried && kindOfToken(carried.schema);
  if (sent === undefined || carried === undefined || read === undefined) return;
  const wanted = sentSchema(subject.view, sent);
  const written = wanted && kindOfToken(wanted);
  if (wanted === undefined || written === undefined) return;
  const { field, key, schema, node } = carried;
  const isWholeUrl = isUrl(schema) && !isUrl(wanted);
  if (read === written && !isWholeUrl) return;
  addFinding(
    report(
      'Pagination/CursorTypeMismatch',
      {
        scheme: scheme.name,
        method,
        found: isWholeUrl ? 'a URL' : typeWords(typesOf(schema).types),
        wanted: typeWords(typesOf(wanted).types),
        cost: isWholeUrl ? wholeUrlCost : conversionCost(written, sent),
      },
      mismatch(subject, {
        side: 'response',
        field,
        within: [key],
        related: [relatedType(schema, node, 'read here'), relatedType(wanted, wanted.node, 'sent back here')],
      }),
    ),
  );
}

const wholeUrlCost =
  'the API gets a whole URL instead of a cursor. A scheme of type cursorUrl would follow it';

function conversionCost(written: 'text' | 'number', { location }: RequestField): string {
  // A query parameter of type string accepts any number as text. In other cases, the API may refuse the converted
  // cursor.
  return written === 'text' && location !== 'body'
    ? 'typed code must convert it'
    : 'typed code must convert it and the API may refuse it';
}

export function isUrl(schema: SchemaView): boolean {
  return /^(?:ur[il]|iri)(?:-reference)?$/i.test(String(constraint(schema, 'format')));
}

/** Undefined if the schema is unknown, allows both or neither, or has a number as the format of a string (D14). */
export function kindOfToken(schema: SchemaView): 'text' | 'number' | undefined {
  const { types, complete } = typesOf(schema);
  const number = types.has('number') || types.has('integer');
  if (!complete || number === types.has('string')) return undefined;
  if (number) return 'number';
  const format = constraint(schema, 'format');
  return typeof format === 'string' && /^u?int|^(?:number|decimal|double|float)/i.test(format)
    ? undefined
    : 'text';
}

function carriedToken({ subject, body }: Page): Carried | undefined {
  const reading = bodyReadings(subject.scheme).find(({ use }) => use === 'carrier');
  if (reading === undefined || reading.field.type === 'cursorUrl') return undefined;
  const walk = walkPath(body, reading.path);
  if (walk.kind !== 'found' || walk.schema.kind !== 'known') return undefined;
  return { field: reading.key, key: 'type', schema: walk.schema.value, node: walk.node };
}

function carriedByItem({ subject: { scheme }, body }: Page): Carried | undefined {
  const cursor = itemCursor(scheme);
  const item = cursor && itemSchema(body, scheme);
  const walk = cursor && item && walkPath(item, cursor.path);
  if (cursor === undefined || walk?.kind !== 'found' || walk.schema.kind !== 'known') return undefined;
  return { field: cursor.field, key: 'itemCursor', schema: walk.schema.value, node: walk.node };
}

export function sentSchema(view: OperationView, field: RequestField): SchemaView | undefined {
  const input = takenBy(operationInputs(view), field);
  return input.kind === 'here' && input.schema.kind === 'known' ? input.schema.value : undefined;
}
