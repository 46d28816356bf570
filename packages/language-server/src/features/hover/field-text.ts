import { isRecord } from '@pagewright/core';
import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import { viewsOf } from '../about/bound-operations.js';
import { leadTargetAt } from '../about/lead-target.js';
import { schemeAt } from '../about/scheme-at.js';
import type { Question } from '../question.js';
import { leadText } from './lead-text.js';
import { code, line, strong, type Text } from './text.js';

/** So many operations are looked at for one hover. */
const most = 50;

/** A field of a scheme, told at its name. */
export function fieldText(place: FormatPlace, unit: Unit, question: Question): Text {
  const { scheme, at } = place;
  if (scheme?.side === undefined || scheme.field === undefined) return [];
  const field = question.file.tree.reader.get(at.pointer);
  const role = isRecord(field) && Object.hasOwn(field, 'type') ? field.type : undefined;
  const side = scheme.side === 'request' ? 'request field' : 'member of the page';
  return [
    line(
      strong(code(scheme.field)),
      ` · ${side}`,
      ...(typeof role === 'string' ? [' · role ', code(role)] : []),
    ),
    ...leadsText(place, unit, question),
  ];
}

/** What the name or the step at the cursor leads to in the operations that are bound to its scheme. */
export function leadsText(place: FormatPlace, unit: Unit, { file, token }: Question): Text {
  const { scheme, operation } = place;
  const target = leadTargetAt(place, file);
  if (target === undefined || scheme === undefined) return [];
  const { methods } = schemeAt(unit, file, scheme.pointer);
  // A scheme that is not finished binds nothing yet: the operation that it stands on is meant.
  const meant = methods.length > 0 || operation === undefined ? methods : [{ operation: operation.name }];
  const all = new Set(meant.map((method) => method.operation)).size;
  const views = viewsOf(unit, meant, most);
  // Those that the document does not have are no operations that could be looked at.
  return leadText(target, views, all > most ? all : views.length, () => token.isCancellationRequested);
}
