import type { Pointer } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { otherMethodsKey, type VendorKeys, verbs } from '@pagewright/core/internal';
import { schemeListShape, schemeShape } from './scheme-shape.js';
import {
  eitherShape,
  leading,
  listShape,
  type ObjectShape,
  objectShape,
  record,
  type Shape,
  type ShapeMember,
  scalarShape,
} from './shape.js';

const texts = {
  rootPagination:
    'Named pagination schemes. An operation refers to one by name, or through a marker on a parameter.',
  operationPagination:
    'How this operation is paginated: the name of a scheme, an inline scheme, or `false` if the operation is not paginated.',
  ignore: 'Codes of the rules to suppress here and below; a * at the end of a code matches anything.',
  marker: 'Binds the operations with this parameter to the only scheme of the type that the marker names.',
  markerType: 'The type of the scheme.',
} as const;

export const openApiVersions: Readonly<Record<string, string>> = Object.fromEntries(
  ['3.2.0', '3.1.2', '3.1.1', '3.1.0', '3.0.4', '3.0.3'].map((version) => [version, '']),
);

export function documentShape(keys: readonly VendorKeys[]): ObjectShape {
  const marker = objectShape('marker', {
    type: {
      shape: scalarShape({ kind: 'choice', of: 'schemeType', choices: schemeTypes }),
      text: texts.markerType,
      required: true,
      isOwn: true,
    },
  });
  const markers = extensions(keys, 'marker', marker, texts.marker);
  const parameter = objectShape('parameter', {
    ...markers,
    schema: leading(objectShape('parameterSchema', markers)),
    content: leading(
      record('component', objectShape('other', { schema: leading(objectShape('parameterSchema', markers)) })),
    ),
  });
  const parameters = leading(listShape(parameter));
  const ignore = extensions(keys, 'ignore', listShape(scalarShape({ kind: 'ruleCode' })), texts.ignore);
  const binding = eitherShape(scalarShape({ kind: 'schemeReference' }), schemeShape);
  const operation = objectShape('operation', {
    ...extensions(keys, 'pagination', binding, texts.operationPagination),
    ...ignore,
    parameters,
  });
  const pathItem = objectShape('pathItem', {
    ...Object.fromEntries(verbs.map((verb) => [verb, leading(operation)])),
    [otherMethodsKey]: leading(record('component', operation)),
    parameters,
  });
  const named = (shape: Shape) => leading(record('component', shape));
  return objectShape('document', {
    ...extensions(keys, 'pagination', schemeListShape, texts.rootPagination),
    ...ignore,
    openapi: leading(scalarShape({ kind: 'choice', of: 'other', choices: openApiVersions })),
    swagger: leading(scalarShape({ kind: 'choice', of: 'other', choices: { '2.0': '' } })),
    paths: leading(record('path', pathItem)),
    components: leading(
      objectShape('other', {
        parameters: named(parameter),
        pathItems: named(pathItem),
        schemas: named(objectShape('parameterSchema', markers)),
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
): Readonly<Record<string, ShapeMember>> {
  return Object.fromEntries(keys.map((key) => [key[which], { shape, text, isOwn: true }]));
}

/** A value that Pagewright reads inside another file. */
export interface Mount {
  readonly pointer: Pointer;
  readonly shape: ObjectShape;
}

/** Deeper mounts are ignored. */
const maxDepth = 64;

/**
 * The shape of a fragment, of which only the mounts are known. If two mounts share a place, the first one wins; a
 * nested mount applies only to keys that the outer shape does not define.
 */
export function mountedShape(mounts: readonly Mount[]): ObjectShape {
  const root: Branch = { below: new Map() };
  for (const { pointer, shape } of mounts) {
    if (pointer.length > maxDepth) continue;
    const branch = pointer.reduce(branchBelow, root);
    branch.shape ??= shape;
  }
  return shapeOf(root);
}

interface Branch {
  shape?: ObjectShape;
  readonly below: Map<string, Branch>;
}

function branchBelow({ below }: Branch, step: string | number): Branch {
  const child = below.get(String(step));
  if (child !== undefined) return child;
  const created: Branch = { below: new Map() };
  below.set(String(step), created);
  return created;
}

function shapeOf({ shape = objectShape('other', {}), below }: Branch): ObjectShape {
  if (below.size === 0) return shape;
  const others = [...below]
    .filter(([step]) => !shape.members.has(step))
    .map(([step, branch]): readonly [string, ShapeMember] => [step, leading(shapeOf(branch))]);
  return { ...shape, members: new Map([...shape.members, ...others]) };
}
