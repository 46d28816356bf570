import type { OperationView } from '../../openapi/operation-view.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { type OperationInputs, operationInputs } from '../../rules/operation/operation-inputs.js';

/** The place of an input that Fern names by a path into the request, which has parameters and body as one. */
export interface RequestPlace {
  /** The wire name of a parameter, or the last name of a path into the body. */
  readonly name: string;
  /** The input's path in the body; absent for a parameter. */
  readonly body?: readonly string[];
  readonly schema?: SchemaView;
  /** The reason why the other place would have been possible too. */
  readonly doubt?: string;
}

/** A parameter of the query is looked for first, then a property of the body; what is nowhere is where most is. */
export function requestPlace(view: OperationView, path: readonly [string, ...string[]]): RequestPlace {
  const inputs = operationInputs(view);
  const inQuery = queryInput(inputs, path);
  const inBody = bodyProperty(inputs, path);
  const text = path.join('.');
  if (inQuery !== undefined) {
    const { name, schema } = inQuery;
    return {
      name,
      ...(schema.kind === 'known' && { schema: schema.value }),
      ...(inBody.kind === 'found' && {
        doubt: `the body has a property ${text} as well, and Fern looks at parameters first`,
      }),
    };
  }
  const [name = ''] = path.slice(-1);
  const body = { name, body: path };
  if (inBody.kind === 'found') return inBody.schema === undefined ? body : { ...body, schema: inBody.schema };
  const takesBody = inputs.body.kind === 'known';
  if (inBody.kind === 'unknown' && takesBody && !inputs.mayTake(name))
    return { ...body, doubt: `no parameter of that name is declared, and the body may hold it` };
  return path.length > 1 || (takesBody && inputs.query.length === 0) ? body : { name };
}

/** A parameter, or a member of one that is an object, under the name that it has in the URL. */
function queryInput({ query }: OperationInputs, [first, ...rest]: readonly [string, ...string[]]) {
  const deep = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  return query.find(({ name }) => name === deep);
}

type Found =
  | { readonly kind: 'found'; readonly schema?: SchemaView }
  | { readonly kind: 'missing' | 'unknown' };

function bodyProperty({ body }: OperationInputs, path: readonly string[]): Found {
  if (body.kind !== 'known') return { kind: body.kind === 'none' ? 'missing' : 'unknown' };
  const { schema } = body.value;
  if (schema.kind !== 'known') return { kind: 'unknown' };
  const walk = walkPath(schema.value, path);
  if (walk.kind !== 'found') return { kind: walk.kind === 'unknown' ? 'unknown' : 'missing' };
  return { kind: 'found', ...(walk.schema.kind === 'known' && { schema: walk.schema.value }) };
}
