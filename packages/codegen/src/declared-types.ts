import type { OpenFile, Pointer, Reader } from '@pagewright/core';
import { type Known, makeSource, type SchemaView, typesOf, walkPath } from '@pagewright/core/openapi';
import { operationNamed } from './operation-named.js';
import { kindOfTypes } from './value-type.js';

/** The scalar type that a document declares for a value on the wire. */
export type WireType = 'string' | 'integer' | 'number' | 'boolean';

/**
 * The types that an operation declares for the values that paging sends and reads. Each function returns undefined if
 * the document declares no single type.
 */
export interface DeclaredTypes {
  readonly parameter: (name: string, location: 'query' | 'header') => WireType | undefined;
  /** Returns the type declared for a value in the request body. */
  readonly sent: (path: Pointer) => WireType | undefined;
  /** Returns the type declared for a value in the body of the success response. */
  readonly received: (path: Pointer) => WireType | undefined;
}

/**
 * Reads the types that operations of a document, `get /users`, declare. An operation is read when it is first
 * requested.
 */
export function declaredTypes(document: Reader, openFile?: OpenFile): (operation: string) => DeclaredTypes {
  const source = makeSource(document, openFile);
  return (name) => {
    const view = operationNamed(source, name);
    if (view === undefined) return nothing;
    return {
      parameter: (wireName, location) => {
        const found = view.parameters().list.find((one) => one.name === wireName && one.in === location);
        return found && wireTypeOf(found.schema);
      },
      sent: (path) => typeAt(schemaOf(view.requestBody()), path),
      received: (path) => typeAt(schemaOf(view.response()), path),
    };
  };
}

/**
 * Returns the header parameters that an operation of a document, `get /users`, declares, in lower case. They include
 * the parameters of the path item. References are followed. The set is empty for an unknown operation. An operation is
 * read when it is first requested.
 */
export function declaredHeaders(
  document: Reader,
  openFile?: OpenFile,
): (operation: string) => ReadonlySet<string> {
  const source = makeSource(document, openFile);
  return (name) => {
    const parameters = operationNamed(source, name)?.parameters().list ?? [];
    const headers = parameters.filter((parameter) => parameter.in === 'header');
    return new Set(headers.map((parameter) => parameter.name.toLowerCase()));
  };
}

const nothing: DeclaredTypes = {
  parameter: () => undefined,
  sent: () => undefined,
  received: () => undefined,
};

function schemaOf(holder: Known<{ readonly schema: Known<SchemaView> }>): Known<SchemaView> {
  return holder.kind === 'known' ? holder.value.schema : holder;
}

function typeAt(schema: Known<SchemaView>, path: Pointer): WireType | undefined {
  if (schema.kind !== 'known') return undefined;
  const end = walkPath(schema.value, path);
  return end.kind === 'found' ? wireTypeOf(end.schema) : undefined;
}

function wireTypeOf(schema: Known<SchemaView>): WireType | undefined {
  if (schema.kind !== 'known') return undefined;
  const kind = kindOfTypes(typesOf(schema.value).types);
  return kind === 'list' || kind === 'object' ? undefined : kind;
}
