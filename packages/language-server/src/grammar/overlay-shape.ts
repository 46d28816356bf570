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
  overlay: 'The version of the Overlay Specification that the file is written in.',
  self: 'The URL of the overlay itself. Of version 1.2.',
  components: 'Reusable actions, which do nothing until an action refers to them. Of version 1.2.',
  reference:
    'The reusable action whose fields this action has, such as `#/components/actions/NAME`. Of version 1.2.',
  fields: 'The fields of an action but for its target, which every action that refers here has itself.',
  extends: 'The document that the actions are for.',
  actions: 'Changes of the document, one after the other.',
  target: 'A JSONPath query: the places of the document that the action changes.',
  description: 'A note for readers of the overlay.',
  update:
    'A value that is laid over each place that the target selects: objects are merged, lists get its items.',
  remove: 'True when each place that the target selects is taken out of the document.',
  copy: 'A JSONPath query: the value that is laid over each place that the target selects. Of version 1.1.',
} as const;

const text = scalarShape({ kind: 'text' });
const query = scalarShape({ kind: 'jsonPath' });

/**
 * An overlay; `updates` are the shapes of what its actions lay over the document, and `changes` the places at which that is
 * written: in the action itself, or in the reusable one that it refers to.
 */
export function overlayShape(updates: readonly Shape[], changes: readonly Pointer[] = []): ObjectShape {
  // The first action that refers to a reusable one says what its fields are laid over.
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

/** The members of an action but for those that name its places. */
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
