import {
  external,
  type ObjectShape,
  objectShape,
  type Shape,
  type ShapeMember,
  scalarShape,
} from './shape.js';

const texts = {
  overlay: 'The version of the Overlay Specification that the file is written in.',
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

/** An overlay; `updates` are the shapes of what its actions lay over the document. */
export function overlayShape(updates: readonly Shape[]): ObjectShape {
  const items = new Map(updates.map((update, index) => [index, actionShape(update)]));
  const actions: Shape = { kind: 'list', of: actionShape(external), items };
  return objectShape('overlay', {
    overlay: { ...own(text, texts.overlay), required: true },
    extends: own(scalarShape({ kind: 'documentFile' }), texts.extends),
    actions: { ...own(actions, texts.actions), required: true },
  });
}

function actionShape(update: Shape): ObjectShape {
  return objectShape('action', {
    target: { ...own(query, texts.target), required: true },
    description: own(text, texts.description),
    update: own(update, texts.update),
    remove: { ...own(scalarShape({ kind: 'flag' }), texts.remove), default: false },
    copy: own(query, texts.copy),
  });
}

function own(shape: Shape, explanation: string): ShapeMember {
  return { shape, text: explanation, isOwn: true };
}
