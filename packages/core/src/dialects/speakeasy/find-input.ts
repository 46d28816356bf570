import type { Known } from '../../openapi/known.js';
import { propertiesOf, propertyOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { OperationInputs } from '../../rules/operation/operation-inputs.js';
import { suggest } from '../../scheme/suggest.js';
import type { Input } from './read-declaration.js';

/** The place where an operation takes an input. */
export type FoundInput =
  | { readonly kind: 'sent'; readonly in: 'query' | 'body' | 'header'; readonly schema: Known<SchemaView> }
  /** A request cannot be paged by it. */
  | { readonly kind: 'fixed'; readonly in: 'path' | 'cookie' }
  | { readonly kind: 'missing'; readonly where: string; readonly suggestion?: string };

/**
 * An input by its name: a parameter, wherever it stands, or a property of the body. What cannot be read is taken to be
 * there.
 */
export function findInput(
  { name, in: place }: Pick<Input, 'name' | 'in'>,
  inputs: OperationInputs,
): FoundInput {
  return place === 'requestBody' ? inBody(name, inputs) : amongParameters(name, inputs);
}

const unread: Known<SchemaView> = { kind: 'unknown' };

function amongParameters(name: string, { query, others, mayTake }: OperationInputs): FoundInput {
  const asked = query.find((input) => input.name === name);
  if (asked !== undefined) return { kind: 'sent', in: 'query', schema: asked.schema };
  const other = others.find((parameter) => parameter.name === name);
  if (other !== undefined) {
    if (other.in === 'header') return { kind: 'sent', in: 'header', schema: other.schema };
    return { kind: 'fixed', in: other.in === 'cookie' ? 'cookie' : 'path' };
  }
  if (mayTake(name)) return { kind: 'sent', in: 'query', schema: unread };
  const names = [...query, ...others].map((parameter) => parameter.name);
  return missing(name, 'the operation has no parameter of that name', names);
}

function inBody(name: string, { body }: OperationInputs): FoundInput {
  if (body.kind === 'none') return missing(name, 'the operation has no request body', []);
  const schema = body.kind === 'known' ? body.value.schema : body;
  if (schema.kind !== 'known') return { kind: 'sent', in: 'body', schema: unread };
  const { property, absent } = propertyOf(schema.value, name);
  if (property === undefined && absent) {
    const names = [...propertiesOf(schema.value).properties.keys()];
    return missing(name, 'the request body has no property of that name', names);
  }
  return { kind: 'sent', in: 'body', schema: property?.schema ?? unread };
}

function missing(name: string, where: string, names: readonly string[]): FoundInput {
  const suggestion = suggest(name, names);
  return { kind: 'missing', where, ...(suggestion !== undefined && { suggestion }) };
}
