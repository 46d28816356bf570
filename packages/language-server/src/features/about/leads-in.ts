import {
  itemsOf,
  type Known,
  type OperationView,
  type SchemaView,
  type Spot,
  typesOf,
  walkPath,
} from '@pagewright/core/openapi';
import type { LeadTarget } from './lead-target.js';

/** What a name or path of a scheme leads to in one operation. Unknown: nobody can tell, and nothing is said. */
export type Lead =
  | {
      readonly kind: 'found';
      readonly schema: Known<SchemaView>;
      /** Where it is declared. */
      readonly spot: Spot;
      readonly required: boolean;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

const missing: Lead = { kind: 'missing' };
const unknown: Lead = { kind: 'unknown' };

export function leadIn(view: OperationView, target: LeadTarget): Lead {
  switch (target.kind) {
    case 'parameter':
      return parameterIn(view, target.name, target.header);
    case 'requestBody': {
      const body = view.requestBody();
      if (body.kind !== 'known') return body.kind === 'none' ? missing : unknown;
      return walked(body.value.schema, target.path);
    }
    case 'header':
      return headerIn(view, target.name);
    case 'response':
      return walked(bodyOf(view), target.path);
    case 'item': {
      const list = walked(bodyOf(view), target.list);
      if (list.kind !== 'found') return list;
      return list.schema.kind === 'known' ? walked(itemsOf(list.schema.value), target.path) : unknown;
    }
  }
}

/** The body of the success response, as JSON. */
export function bodyOf(view: OperationView): Known<SchemaView> {
  const response = view.response();
  return response.kind === 'known' ? response.value.schema : response;
}

function walked(schema: Known<SchemaView>, path: LeadPath): Lead {
  if (schema.kind !== 'known') return schema.kind === 'none' ? missing : unknown;
  const walk = walkPath(schema.value, path);
  if (walk.kind === 'found')
    return { kind: 'found', schema: walk.schema, spot: walk.spot, required: !walk.optional };
  return walk.kind === 'unknown' ? unknown : missing;
}

type LeadPath = Parameters<typeof walkPath>[1];

/** The properties of an object parameter stand in the query too: where there is one, absence proves nothing. */
function parameterIn(view: OperationView, name: string, header: boolean): Lead {
  const { list, complete } = view.parameters();
  const inQuery = list.filter((one) => one.in === 'query');
  const found =
    inQuery.find((one) => one.name === name) ??
    (header
      ? list.find((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase())
      : undefined);
  if (found !== undefined)
    return { kind: 'found', schema: found.schema, spot: found.spot, required: found.required };
  const mayBeSpread = inQuery.some(
    ({ schema }) => schema.kind !== 'known' || !isScalar(typesOf(schema.value)),
  );
  return complete && !mayBeSpread ? missing : unknown;
}

function isScalar({ types, complete }: ReturnType<typeof typesOf>): boolean {
  return complete && !types.has('object');
}

function headerIn(view: OperationView, name: string): Lead {
  const response = view.response();
  if (response.kind !== 'known' || response.value.headers.kind === 'unknown') return unknown;
  const found =
    response.value.headers.kind === 'known' && response.value.headers.value.get(name.toLowerCase());
  if (!found) return missing;
  return { kind: 'found', schema: found.schema, spot: found.spot, required: found.required };
}
