import type { OpenFile, Pointer, Reader } from '@pagewright/core';
import {
  type Known,
  listPath,
  makeSource,
  type SchemaView,
  typesOf,
  viewOperation,
  walkPath,
} from '@pagewright/core/openapi';

/** The type of a number or a text on the wire, where a document declares it. */
export type WireType = 'string' | 'integer' | 'number';

/**
 * The types that an operation declares of the values that paging sends and reads; undefined where the
 * document leaves a type open.
 */
export interface DeclaredTypes {
  /** The type of a parameter in the query or in a header. */
  readonly parameter: (name: string, location: 'query' | 'header') => WireType | undefined;
  /** The type of a value in the request body. */
  readonly sent: (path: Pointer) => WireType | undefined;
  /** The type of a value in the body of the success response. */
  readonly received: (path: Pointer) => WireType | undefined;
}

/** The types that the operations of a document, `get /users`, declare. An operation is read when it is requested. */
export function declaredTypes(document: Reader, openFile?: OpenFile): (operation: string) => DeclaredTypes {
  const source = makeSource(document, openFile);
  return (name) => {
    const { operations } = listPath(source, name.slice(name.indexOf(' ') + 1));
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) return nothing;
    const view = viewOperation(source, operation);
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

/** The only type beside null. */
function wireTypeOf(schema: Known<SchemaView>): WireType | undefined {
  if (schema.kind !== 'known') return undefined;
  const [only, ...others] = [...typesOf(schema.value).types].filter((type) => type !== 'null');
  const isWire = only === 'string' || only === 'integer' || only === 'number';
  return others.length === 0 && isWire ? only : undefined;
}
