import type { Finding, RelatedLocation, SourceLocation } from '../../diagnostics/finding.js';
import { report, wordList } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { keywordIn, schemaAtPath, type Walk, walkPath } from '../../openapi/schema-path.js';
import { arraysIn, propertiesOf } from '../../openapi/schema-properties.js';
import { isNullable, typesOf } from '../../openapi/schema-types.js';
import type { PropertyView, SchemaView } from '../../openapi/schema-view.js';
import { locationOf, nodeKey, relatedTo } from '../../openapi/source-document.js';
import { itemsField } from '../../paging/exchange/response-value.js';
import { pathText } from '../../paging/exchange/wording.js';
import { pagingStrategies } from '../../paging/strategies/table.js';
import { isInHeader, responseFieldWith, type Scheme } from '../../scheme/scheme.js';
import { defect, type FieldClaim, mismatch } from '../operation/bound-operation.js';
import { pathHint } from '../operation/own-remedies.js';
import { costOf, otherTypes, type Page, pathFacts, relatedType, typeWords } from '../operation/reading.js';
import { exampleAgrees, schemaDoubt } from './example-agrees.js';
import { holdsObjects, isCompanion, listsOfItems, nearestList } from './nearest-list.js';

export function checkItems(page: Page, addFinding: (finding: Finding) => void): void {
  const { subject, body } = page;
  const { scheme, method } = subject;
  const items = itemsField(scheme);
  if (isInHeader(items)) return;
  const { path } = items;
  const walk = walkPath(body, path);
  const cost = costOf(scheme, 'items');
  const args = { scheme: scheme.name, method, path: pathText(path), cost };
  switch (walk.kind) {
    case 'unknown':
      return;
    case 'missing':
    case 'notAnObject': {
      const isDoubted = exampleAgrees(subject.view, path, ['array']);
      const suggestion = isDoubted ? undefined : nearestList(body, path);
      addFinding(
        report(
          'Pagination/ItemsNotFound',
          { ...args, ...missingArgs(walk, path), hint: isDoubted ? schemaDoubt : listHint(page, suggestion) },
          mismatch(subject, claimOf(page, suggestion, [pathEndText(walk)])),
        ),
      );
      return;
    }
    case 'found': {
      const schema = walk.schema.kind === 'known' ? walk.schema.value : undefined;
      const types = schema && otherTypes(schema, ['array']);
      if (schema === undefined || types === undefined) {
        itemsOptional(page, path, walk, addFinding);
        if (schema !== undefined) checkSeveralLists(page, path, schema, addFinding);
        return;
      }
      const isDoubted = exampleAgrees(subject.view, path, ['array']);
      const suggestion = isDoubted ? undefined : nearestList(body, path);
      const hint = isDoubted ? schemaDoubt : listHint(page, suggestion);
      const here = relatedType(schema, walk.node, `${pathText(path)} is ${typeWords(types)}`);
      addFinding(
        report(
          'Pagination/ItemsNotList',
          { ...args, found: typeWords(types), hint },
          mismatch(subject, { ...claimOf(page, suggestion, [here]), within: ['type'] }),
        ),
      );
    }
  }
}

/** Returns a hint that suggests the intended path, or that says that the response has no list. */
function listHint({ subject, body }: Page, suggestion: Pointer | undefined): string {
  if (suggestion !== undefined || arraysIn(body, { max: 1 }).length > 0)
    return pathHint(subject, itemsKey(subject.scheme), suggestion);
  return ' The described response has no list.';
}

function itemsKey(scheme: Scheme): string {
  return responseFieldWith(scheme, 'items')?.[0] ?? 'data';
}

/** A scheme without an items field reads `data`, so the finding names `data` (docs/format.md#rules). */
function claimOf(
  { subject: { scheme } }: Page,
  suggestion: Pointer | undefined,
  related: NonNullable<FieldClaim['related']>,
): FieldClaim {
  return {
    side: 'response',
    field: itemsKey(scheme),
    related,
    data: { role: 'items', ...pathFacts(suggestion) },
  };
}

/**
 * Reports other lists of objects, no deeper than the chosen list, that may hold the items. If the scheme declares no
 * items, reports all of them. Otherwise reports only a single one, and only if the declared list has plain values or is
 * a companion list, such as `included`.
 */
function checkSeveralLists(
  { subject, body }: Page,
  path: Pointer,
  chosen: SchemaView,
  addFinding: (finding: Finding) => void,
): void {
  const { scheme, method } = subject;
  const declared = responseFieldWith(scheme, 'items')?.[0];
  // If the response itself is the list, no other list can be intended.
  if (path.length === 0) return;
  const here = JSON.stringify(path);
  const beside = listsOfItems(body, path.length).filter((list) => JSON.stringify(list.path) !== here);
  // Return before the items are read: most responses have only one list.
  if (beside.length === 0) return;
  const companion = isCompanion(path);
  if (declared !== undefined && !companion && !holdsPlainValues(chosen)) return;
  const others = beside.filter(holdsObjects);
  const [other] = others;
  if (other === undefined || (declared !== undefined && others.length > 1)) return;
  const why =
    declared === undefined
      ? 'no field has the role items, so a property named data is read'
      : companion
        ? `${pathText(path)} sounds like additional data, not like the items`
        : `${pathText(path)} holds plain values, and ${pathText(other.path)} holds objects`;
  const names = wordList([path, ...others.map((list) => list.path)].map(pathText), 5);
  addFinding(
    report(
      'Pagination/SeveralLists',
      { scheme: scheme.name, method, path: pathText(path), lists: names, why },
      mismatch(subject, {
        side: 'response',
        field: declared ?? 'data',
        related: others
          .slice(0, 3)
          .map((list) => relatedTo(list.node, `${pathText(list.path)} is a list too`)),
        data: { role: 'items', ...pathFacts(declared === undefined ? undefined : other.path) },
      }),
    ),
  );
}

function holdsPlainValues(chosen: SchemaView): boolean {
  const items = itemsOf(chosen);
  if (items.kind !== 'known') return false;
  const { types, complete } = typesOf(items.value);
  return complete && !types.has('object') && !types.has('array');
}

function itemsOptional(
  { subject, body }: Page,
  path: Pointer,
  walk: Extract<Walk, { readonly kind: 'found' }>,
  addFinding: (finding: Finding) => void,
): void {
  const { scheme } = subject;
  if (scheme.continueOnEmptyItems || pagingStrategies[scheme.type].onePage) return;
  const mayBeNull = walk.schema.kind === 'known' && isNullable(walk.schema.value) === true;
  const why = mayBeNull ? 'may be null' : walk.optional ? whyOptional(body, path) : undefined;
  if (why === undefined) return;
  const claim = { side: 'response', field: responseFieldWith(scheme, 'items')?.[0] ?? 'data' } as const;
  const args = { scheme: scheme.name, path: pathText(path), why };
  addFinding(
    report(
      'Pagination/ItemsOptional',
      args,
      defect(subject, nullPlace(walk) ?? locationOf(walk.node, 'key'), claim),
    ),
  );
}

function nullPlace({ schema, node }: Extract<Walk, { readonly kind: 'found' }>): SourceLocation | undefined {
  if (schema.kind !== 'known') return undefined;
  const types = keywordIn(schema.value, 'type', node, (type) => Array.isArray(type) && type.includes('null'));
  const flag = keywordIn(schema.value, 'nullable', node, (value) => value === true);
  const place = types ?? flag;
  return place && locationOf(place, 'key');
}

/**
 * Explains why a member may be missing, if another member of the same object, in the same part of an `allOf`, is
 * required. Otherwise undefined: if no member is required, the schema may just be incomplete.
 */
function whyOptional(body: SchemaView, path: Pointer): string | undefined {
  const owner = schemaAtPath(body, path.slice(0, -1));
  if (owner === undefined) return undefined;
  const { properties } = propertiesOf(owner);
  const name = path.at(-1);
  const own = typeof name === 'string' ? properties.get(name) : undefined;
  if (own === undefined || own.required) return undefined;
  const declared = partOf(own);
  const other = [...properties.values()].find((one) => one.required && partOf(one) === declared);
  return other === undefined ? undefined : `is not required, although ${other.name} next to it is`;
}

function partOf({ node: { document, pointer } }: PropertyView): string {
  return nodeKey({ document, pointer: pointer.slice(0, -1) });
}

export type DeadEnd = Extract<Walk, { readonly kind: 'missing' | 'notAnObject' }>;

export function missingArgs(
  walk: DeadEnd,
  path: Pointer,
): { readonly missing: string; readonly reached: string } {
  const missing = pathText(path.slice(0, walk.at + 1));
  if (walk.kind === 'missing') return { missing, reached: '' };
  const reached = pathText(path.slice(0, walk.at));
  return { missing, reached: ` (${reached} is ${typeWords(walk.types)})` };
}

export function pathEndText(walk: DeadEnd): RelatedLocation {
  if (walk.kind === 'notAnObject')
    return relatedType(walk.within, walk.within.node, `this is ${typeWords(walk.types)}`);
  const names = walk.names.length === 0 ? 'no properties' : wordList(walk.names, 5);
  return relatedTo(walk.within.node, `this object has ${names}`);
}
