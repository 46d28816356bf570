import { schemeTypes, type VendorKeys, verbs } from '@pagewright/core';
import { schemeListShape, schemeShape } from './scheme-shape.js';
import {
  either,
  leading,
  list,
  type Member,
  type ObjectShape,
  object,
  record,
  type Shape,
  scalar,
} from './shape.js';

const texts = {
  rootPagination:
    'Named pagination schemes. Operations are bound to one by its name, or by a marker on a parameter.',
  operationPagination:
    'How this operation is paginated: the name of a scheme, false for not at all, or a scheme of its own.',
  ignore:
    'Codes of the rules whose findings are suppressed from here on down; a * at the end of one matches any rest.',
  marker: 'Binds the operations that take this parameter to the only scheme of a type.',
  markerType: 'The type of the scheme.',
} as const;

/** An OpenAPI document with the extensions of those vendor prefixes. */
export function documentShape(keys: readonly VendorKeys[]): ObjectShape {
  const marker = object('marker', {
    type: {
      shape: scalar({ kind: 'choice', of: 'schemeType', choices: schemeTypes }),
      text: texts.markerType,
      required: true,
      ours: true,
    },
  });
  const markers = extensions(keys, 'marker', marker, texts.marker);
  const parameter = object('parameter', {
    ...markers,
    schema: leading(object('parameterSchema', markers)),
    content: leading(
      record('component', object('other', { schema: leading(object('parameterSchema', markers)) })),
    ),
  });
  const parameters = leading(list(parameter));
  const ignore = extensions(keys, 'ignore', list(scalar({ kind: 'ruleCode' })), texts.ignore);
  const binding = either(scalar({ kind: 'schemeReference' }), schemeShape);
  const operation = object('operation', {
    ...extensions(keys, 'pagination', binding, texts.operationPagination),
    ...ignore,
    parameters,
  });
  const pathItem = object('pathItem', {
    ...Object.fromEntries(verbs.map((verb) => [verb, leading(operation)])),
    parameters,
  });
  const named = (shape: Shape) => leading(record('component', shape));
  return object('document', {
    ...extensions(keys, 'pagination', schemeListShape, texts.rootPagination),
    ...ignore,
    paths: leading(record('path', pathItem)),
    components: leading(
      object('other', {
        parameters: named(parameter),
        pathItems: named(pathItem),
        schemas: named(object('parameterSchema', markers)),
      }),
    ),
    parameters: named(parameter),
  });
}

function extensions(
  keys: readonly VendorKeys[],
  which: 'pagination' | 'marker' | 'ignore',
  shape: Shape,
  text: string,
): Readonly<Record<string, Member>> {
  return Object.fromEntries(keys.map((key) => [key[which], { shape, text, ours: true }]));
}
