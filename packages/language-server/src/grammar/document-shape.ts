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
    'Named pagination schemes. Operations are bound to one by its name, or by a marker on a parameter.',
  operationPagination:
    'How this operation is paginated: the name of a scheme, false for not at all, or a scheme of its own.',
  ignore:
    'Codes of the rules whose findings are suppressed from here on down; a * at the end of one matches any rest.',
  marker: 'Binds the operations that take this parameter to the only scheme of a type.',
  markerType: 'The type of the scheme.',
} as const;

/** Versions of OpenAPI that are published, the newest first. */
export const openApiVersions: Readonly<Record<string, string>> = Object.fromEntries(
  ['3.2.0', '3.1.2', '3.1.1', '3.1.0', '3.0.4', '3.0.3'].map((version) => [version, '']),
);

/** An OpenAPI document with the extensions of those vendor prefixes. */
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

/** A place of a file with a value that Pagewright reads, whatever the file itself is. */
export interface Mount {
  readonly pointer: Pointer;
  readonly shape: ObjectShape;
}

/** Maximum depth in a file; values deeper in it are not looked at. */
const maxDepth = 64;

/**
 * The shape of a file in which only what is at some places is known. Of several at one place the first counts; what is
 * mounted inside of another counts where the outer one knows nothing.
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
  const known = below.get(String(step));
  if (known !== undefined) return known;
  const made: Branch = { below: new Map() };
  below.set(String(step), made);
  return made;
}

/** No deeper than pointers are. */
function shapeOf({ shape = objectShape('other', {}), below }: Branch): ObjectShape {
  if (below.size === 0) return shape;
  const others = [...below]
    .filter(([step]) => !shape.members.has(step))
    .map(([step, branch]): readonly [string, ShapeMember] => [step, leading(shapeOf(branch))]);
  return { ...shape, members: new Map([...shape.members, ...others]) };
}
