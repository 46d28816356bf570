import type { Part, RelatedLocation, SourceLocation } from '../../diagnostics/finding.js';
import type { Pointer } from '../../json/json.js';
import type { BodyView } from '../../openapi/request-body.js';
import { isDeclared, keywordIn, walkPath } from '../../openapi/schema-path.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { Known, SchemaView } from '../../openapi/schema-view.js';
import { below, locationOf, type NodeRef, valueAt } from '../../openapi/source-document.js';
import { bodyPath } from '../../paging/exchange/request-parts.js';
import type { RequestField } from '../../scheme/scheme.js';
import { isDeprecated, type OperationInputs } from './operation-inputs.js';

const maxProperties = 300;

function findProperty(
  schema: SchemaView,
  name: string,
  maxLevels: number,
): { readonly path: Pointer; readonly node: NodeRef } | undefined {
  let level: readonly { readonly schema: SchemaView; readonly path: Pointer }[] = [{ schema, path: [] }];
  let seen = 0;
  for (let depth = 0; depth < maxLevels; depth++) {
    const next: { schema: SchemaView; path: Pointer }[] = [];
    for (const { schema: object, path } of level) {
      const { properties } = propertiesOf(object);
      const found = properties.get(name);
      if (found !== undefined) return { path: [...path, name], node: found.node };
      for (const property of properties.values()) {
        if (++seen > maxProperties) return undefined;
        if (property.schema.kind !== 'known') continue;
        next.push({ schema: property.schema.value, path: [...path, property.name] });
      }
    }
    level = next;
  }
  return undefined;
}

export type InputMatch =
  | TakenHere
  | {
      readonly kind: 'elsewhere';
      readonly where: 'query' | 'path' | 'header' | 'cookie' | 'body';
      readonly node: NodeRef;
      readonly path?: Pointer;
    }
  | { readonly kind: 'noBody' }
  /** `names` lists the inputs at step `at` of the field's path. A path in the query has only one step. */
  | { readonly kind: 'missing'; readonly at: number; readonly names: readonly string[] }
  | { readonly kind: 'unknown' };

export interface TakenHere {
  readonly kind: 'here';
  readonly node: NodeRef;
  readonly inBody: boolean;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Known<SchemaView>;
}

const unknown: InputMatch = { kind: 'unknown' };

/**
 * Looks up a request field in the inputs of an operation. A header field is sent in the query (D18), but also
 * matches a header. Unreadable inputs are unknown, never missing.
 */
export function takenBy(inputs: OperationInputs, field: RequestField): InputMatch {
  return field.location === 'body' ? inBody(inputs, field) : inQuery(inputs, field);
}

function inQuery(inputs: OperationInputs, { param, location }: RequestField): InputMatch {
  const exact = inputs.query.find(({ name }) => name === param);
  const header = location === 'header' ? otherNamed(inputs, param, 'header') : undefined;
  const input = exact ?? header;
  if (input !== undefined) {
    const { node, required, schema } = input;
    const deprecated = input.deprecated || isDeprecated(schema);
    return { kind: 'here', node, inBody: false, required, deprecated, schema };
  }
  if (inputs.mayTake(param)) return unknown;
  for (const where of ['path', 'header', 'cookie'] as const) {
    const other = otherNamed(inputs, param, where);
    if (other !== undefined) return { kind: 'elsewhere', where, node: other.node };
  }
  const property = bodyProperty(inputs.body, param, 3);
  if (property !== undefined) return { kind: 'elsewhere', where: 'body', ...property };
  return { kind: 'missing', at: 0, names: inputs.query.map(({ name }) => name) };
}

function inBody(inputs: OperationInputs, field: RequestField): InputMatch {
  const { body } = inputs;
  if (body.kind === 'unknown') return unknown;
  if (body.kind === 'none') return outsideBody(inputs, field.param) ?? { kind: 'noBody' };
  const { schema } = body.value;
  if (schema.kind !== 'known') return unknown;
  const path = bodyPath(field);
  const walk = walkPath(schema.value, path);
  switch (walk.kind) {
    case 'unknown':
      return unknown;
    case 'found':
      return {
        kind: 'here',
        node: walk.node,
        inBody: true,
        required: body.value.required && !walk.optional,
        deprecated: isDeprecated(walk.schema),
        schema: walk.schema,
      };
    default: {
      const deeper = bodyProperty(body, field.param, 3);
      if (deeper !== undefined) return { kind: 'elsewhere', where: 'body', ...deeper };
      const names = walk.kind === 'missing' ? walk.names : [];
      return outsideBody(inputs, field.param) ?? { kind: 'missing', at: walk.at, names };
    }
  }
}

function outsideBody(inputs: OperationInputs, param: string): InputMatch | undefined {
  const query = inputs.query.find(({ name }) => name === param);
  if (query !== undefined) return { kind: 'elsewhere', where: 'query', node: query.node };
  for (const where of ['path', 'header', 'cookie'] as const) {
    const other = otherNamed(inputs, param, where);
    if (other !== undefined) return { kind: 'elsewhere', where, node: other.node };
  }
  return undefined;
}

export function inputName(node: NodeRef): SourceLocation {
  return isParameter(node) ? locationOf(below(node, 'name'), 'value') : locationOf(node, 'key');
}

/**
 * Returns the place of a keyword whose value satisfies `holds`, on the input or in its schema. If there is
 * none, returns the place of the input's name.
 */
export function inputKeyword(
  { node, schema }: TakenHere,
  keyword: string,
  part: Part,
  holds: (value: unknown) => boolean = isDeclared,
): SourceLocation {
  const own = below(node, keyword);
  if (holds(valueAt(own))) return locationOf(own, part);
  const place = schema.kind === 'known' ? keywordIn(schema.value, keyword, node, holds) : undefined;
  return place === undefined ? inputName(node) : locationOf(place, part);
}

export function inputRequired(taken: TakenHere): SourceLocation {
  const { document, pointer } = taken.node;
  if (isParameter(taken.node)) return inputKeyword(taken, 'required', 'key', isSetFlag);
  const list = below({ document, pointer: pointer.slice(0, -2) }, 'required');
  const names = valueAt(list);
  const index = Array.isArray(names) ? names.indexOf(pointer.at(-1)) : -1;
  return index < 0 ? inputName(taken.node) : locationOf(below(list, index), 'value');
}

export function relatedInput(node: NodeRef, message: string): RelatedLocation {
  const { part: _, ...place } = inputName(node);
  return { ...place, message };
}

export function isSetFlag(value: unknown): boolean {
  return value === true;
}

function isParameter(node: NodeRef): boolean {
  return typeof valueAt(below(node, 'in')) === 'string';
}

function otherNamed({ others }: OperationInputs, name: string, where: 'path' | 'header' | 'cookie') {
  const wanted = name.toLowerCase();
  return others.find(
    (other) =>
      other.in === where && (where === 'header' ? other.name.toLowerCase() === wanted : other.name === name),
  );
}

function bodyProperty(body: Known<BodyView>, name: string, levels: number) {
  if (body.kind !== 'known' || body.value.schema.kind !== 'known') return undefined;
  return findProperty(body.value.schema.value, name, levels);
}
