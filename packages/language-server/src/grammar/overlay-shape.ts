import type { Pointer } from '@pagewright/core';
import {
  external,
  leading,
  type ObjectShape,
  objectShape,
  record,
  type Shape,
  type ShapeMember,
  scalarShape,
} from './shape.js';

const texts = {
  overlay: 'The version of the Overlay Specification that the file follows.',
  self: 'The URL of the overlay itself (since version 1.2).',
  components: 'Reusable actions, which do nothing until an action refers to them (since version 1.2).',
  reference:
    'The reusable action to take the fields from, such as `#/components/actions/NAME` (since version 1.2).',
  fields: 'The fields of the reusable action. Each action that refers to it sets its own target.',
  extends: 'The document that the actions apply to.',
  actions: 'Changes to the document, applied in order.',
  target: 'A JSONPath query that selects the values to change.',
  description: 'A note for readers of the overlay.',
  update:
    'A value to merge into each selected value: objects get its members, and lists get its items at the end.',
  remove: 'True to remove each selected value from the document.',
  copy: 'A JSONPath query for the value to merge into each selected value (since version 1.1).',
} as const;

const text = scalarShape({ kind: 'text' });
const query = scalarShape({ kind: 'jsonPath' });

/**
 * The shape of an overlay. `updates` has the shape of the value that each action changes. `changes` points, for each
 * action, to the object that contains its change: the action itself, or a reusable action.
 */
export function overlayShape(updates: readonly Shape[], changes: readonly Pointer[] = []): ObjectShape {
  // The shape below a reusable action is determined by the first action that refers to it.
  const reusable = Object.fromEntries(
    changes
      .flatMap(([holder, , name], index) => (holder === 'components' ? [[String(name), index] as const] : []))
      .reverse()
      .map(([name, index]) => [name, leading(reusableShape(updates[index] ?? external))]),
  );
  const items = new Map(updates.map((update, index) => [index, actionShape(update)]));
  const actions: Shape = { kind: 'list', of: actionShape(external), items };
  return objectShape('overlay', {
    overlay: { ...own(text, texts.overlay), required: true },
    $self: own(text, texts.self),
    extends: own(scalarShape({ kind: 'documentFile' }), texts.extends),
    actions: { ...own(actions, texts.actions), required: true },
    components: own(
      objectShape('other', { actions: leading(record('component', reusableShape(external), reusable)) }),
      texts.components,
    ),
  });
}

function actionShape(update: Shape): ObjectShape {
  return objectShape('action', {
    $ref: own(text, texts.reference),
    target: { ...own(query, texts.target), required: true },
    ...changing(update),
  });
}

function reusableShape(update: Shape): ObjectShape {
  return objectShape('other', {
    description: own(text, texts.description),
    fields: own(objectShape('other', changing(update)), texts.fields),
  });
}

function changing(update: Shape): Readonly<Record<string, ShapeMember>> {
  return {
    description: own(text, texts.description),
    update: own(update, texts.update),
    remove: { ...own(scalarShape({ kind: 'flag' }), texts.remove), default: false },
    copy: own(query, texts.copy),
  };
}

function own(shape: Shape, explanation: string): ShapeMember {
  return { shape, text: explanation, isOwn: true };
}
