import { pointerText } from '@pagewright/core';
import type { AppliedAction } from '@pagewright/overlays';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import { code, countedText, joined, type Line, line, type Text } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { operationsOf } from '../../queries/layers.js';

const maxNamed = 5;

export function actionText({ at }: FormatPlace, unit: Unit, file: WorkspaceFile): Text {
  const action = at.pointer.at(-1) === 'target' ? unit.layers?.actionAt(file, at.pointer) : undefined;
  if (action?.path === undefined) return [];
  if (!action.path.ok) return [line(`Invalid JSONPath query: ${action.path.problem}.`)];
  return [line(...matchLine(action)), line(...deedLine(action, file))];
}

function matchLine(action: AppliedAction): Line {
  const { places } = action;
  if (places.length === 0) return ['matches nothing'];
  const operations = operationsOf(action);
  const isOfOperations = operations.length === places.length;
  const names = isOfOperations
    ? operations
    : places.map((place) => pointerText(place) || 'the whole document');
  const shown = names.slice(0, maxNamed).map((name): Line => [code(name)]);
  const more = names.length - shown.length;
  return [
    `matches ${countedText(places.length, isOfOperations ? 'operation' : 'place')}: `,
    ...joined(shown, ', '),
    ...(more > 0 ? [` and ${more} more`] : []),
  ];
}

function deedLine({ kind, change, places, copied = '' }: AppliedAction, { tree }: WorkspaceFile): Line {
  const what = places.length === 1 ? 'it' : 'each of them';
  switch (kind) {
    case 'remove':
      return [`The action removes ${what} from the document.`];
    case 'copy':
      return ['The action merges a copy of ', code(copied), ` into ${what}.`];
    case 'update': {
      const keys = (tree.reader.keys(change) ?? []).slice(0, maxNamed);
      if (keys.length === 0) return [`The action merges a value into ${what}.`];
      return [
        'The action merges ',
        ...joined(
          keys.map((key): Line => [code(String(key))]),
          ', ',
        ),
        ` into ${what}.`,
      ];
    }
    case 'none':
      return ['The action does nothing: it has neither `update` nor `remove: true`.'];
  }
}
