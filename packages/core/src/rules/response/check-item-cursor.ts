import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { schemaAtPath, walkPath } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { itemCursorPath, itemsField } from '../../paging/exchange/response-value.js';
import { pathText } from '../../paging/exchange/wording.js';
import { isInHeader, type Scheme } from '../../scheme/scheme.js';
import { type FieldClaim, mismatch } from '../operation/bound-operation.js';
import { endWords } from '../operation/counted.js';
import { pathHint } from '../operation/own-remedies.js';
import { otherTypes, type Page, pathFacts, relatedType, typeWords } from '../operation/reading.js';
import { missingArgs, pathEndText } from './check-items.js';
import { nearestProperty } from './nearest-property.js';
import { roleTypes } from './role-names.js';

export function checkItemCursor({ subject, body }: Page, addFinding: (finding: Finding) => void): void {
  const { scheme, method } = subject;
  const cursor = itemCursor(scheme);
  const item = cursor && itemSchema(body, scheme);
  if (cursor === undefined || item === undefined) return;
  const { field, path } = cursor;
  const claim: FieldClaim = { side: 'response', field, within: ['itemCursor'] };
  const walk = walkPath(item, path);
  if (walk.kind === 'missing' || walk.kind === 'notAnObject') {
    const suggestion = nearestProperty(item, path, 'cursorId', []) ?? idOf(item);
    const args = {
      scheme: scheme.name,
      method,
      path: pathText(path),
      ...missingArgs(walk, path),
      hint: pathHint(subject, field, suggestion, 'itemCursor'),
    };
    const at = mismatch(subject, {
      ...claim,
      related: [pathEndText(walk)],
      data: pathFacts(suggestion, 'itemCursor'),
    });
    addFinding(report('Pagination/ItemCursorNotFound', args, at));
  }
  if (walk.kind !== 'found' || walk.schema.kind !== 'known') return;
  const types = otherTypes(walk.schema.value, roleTypes.cursorId);
  if (types === undefined) return;
  const where = path.length === 0 ? 'the last item' : `${pathText(path)} of the last item`;
  addFinding(
    report(
      'Pagination/UnusableCursor',
      {
        scheme: scheme.name,
        role: 'the next cursor',
        path: where,
        found: typeWords(types),
        method,
        needed: 'a string or a number',
        hint: '',
      },
      mismatch(subject, {
        ...claim,
        related: [relatedType(walk.schema.value, walk.node, `this is ${typeWords(types)}`)],
      }),
    ),
  );
}

function idOf(item: SchemaView): Pointer | undefined {
  const ids = [...propertiesOf(item).properties.values()].filter(({ name, schema }) => {
    const isUsable = schema.kind === 'known' && otherTypes(schema.value, roleTypes.cursorId) === undefined;
    return isUsable && idWords.has(endWords(name).at(-1) ?? '');
  });
  const [own, other] = ids.filter(({ name }) => endWords(name).length === 1);
  const [only, second] = ids;
  if (own !== undefined && other === undefined) return [own.name];
  return only === undefined || second !== undefined ? undefined : [only.name];
}

const idWords: ReadonlySet<string> = new Set(['id', 'uuid', 'guid', 'uid']);

export function itemCursor(scheme: Scheme): { readonly field: string; readonly path: Pointer } | undefined {
  const path = itemCursorPath(scheme);
  if (scheme.type !== 'cursorId' || path === undefined) return undefined;
  const field = Object.keys(scheme.response).find((key) => scheme.response[key]?.itemCursor === path);
  return field === undefined ? undefined : { field, path };
}

export function itemSchema(body: SchemaView, scheme: Scheme): SchemaView | undefined {
  const field = itemsField(scheme);
  if (isInHeader(field)) return undefined;
  const list = schemaAtPath(body, field.path);
  const items = list && itemsOf(list);
  return items?.kind === 'known' ? items.value : undefined;
}
