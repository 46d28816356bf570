import { contentSchema, isJsonMedia, pickBody } from './media-types.js';
import type { Operation } from './operations.js';
import { bodyParametersOf, isTrue } from './parameters.js';
import { resolve } from './references.js';
import { type Known, known, none, type SchemaView, unknown, viewSchema } from './schema-view.js';
import { below, keysAt, type NodeRef, type SourceDocument, valueAt } from './source-document.js';

/** The request body of an operation, in one shape for all OpenAPI versions. */
export interface BodyView {
  /** The declaration of the body, after following references; for a form in OpenAPI 2.0, its first parameter. */
  readonly node: NodeRef;
  readonly required: boolean;
  /** As written; the default media type if a 2.0 document declares none. */
  readonly mediaType: string;
  readonly isJson: boolean;
  readonly schema: Known<SchemaView>;
}

export function viewRequestBody(source: SourceDocument, operation: Operation): Known<BodyView> {
  return source.version === '2.0' ? fromParameters(source, operation) : fromContent(operation);
}

function fromContent(operation: Operation): Known<BodyView> {
  const declared = below(operation.node, 'requestBody');
  if (keysAt(declared) === undefined) return valueAt(declared) === undefined ? none : unknown;
  const resolution = resolve(declared);
  if (resolution.kind !== 'found') return unknown;
  const { node } = resolution;
  const mediaType = pickBody((keysAt(below(node, 'content')) ?? []).map(String));
  if (mediaType === undefined) return unknown;
  return known({
    node,
    required: isTrue(node, 'required'),
    mediaType,
    isJson: isJsonMedia(mediaType),
    schema: contentSchema(below(node, 'content'), mediaType),
  });
}

function fromParameters(source: SourceDocument, operation: Operation): Known<BodyView> {
  const { body, fields, complete } = bodyParametersOf(operation);
  const mediaTypes = mediaTypesOf(source, operation, 'consumes');
  if (body !== undefined) {
    const mediaType = mediaTypes === undefined ? 'application/json' : (pickBody(mediaTypes) ?? '');
    const schema = viewSchema(below(body, 'schema'));
    return known({
      node: body,
      required: isTrue(body, 'required'),
      mediaType,
      isJson: isJsonMedia(mediaType),
      schema,
    });
  }
  const [first] = fields;
  // If a parameter can't be read, the body is unknown: that parameter may be the body or a form field.
  if (!complete) return unknown;
  if (first === undefined) return none;
  return known({
    node: first,
    required: fields.some((field) => isTrue(field, 'required')),
    mediaType: mediaTypes?.find((type) => !isJsonMedia(type)) ?? 'application/x-www-form-urlencoded',
    isJson: false,
    schema: known({ node: first, composed: { kind: 'form', fields: fields.flatMap(fieldOf) } }),
  });
}

function fieldOf(node: NodeRef) {
  const name = valueAt(below(node, 'name'));
  if (typeof name !== 'string') return [];
  return [{ name, schema: viewSchema(node), required: isTrue(node, 'required'), node }];
}

/**
 * Reads `consumes` or `produces` of a 2.0 operation, or else of its document; undefined if neither has it.
 */
export function mediaTypesOf(
  source: SourceDocument,
  operation: Operation,
  key: 'consumes' | 'produces',
): readonly string[] | undefined {
  const list = valueAt(below(operation.node, key)) ?? source.reader.get([key]);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
}
