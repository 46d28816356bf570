import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import { methodsAt } from '../about/methods-at.js';
import type { Question } from '../question.js';
import { bindingText } from './binding-text.js';
import { line, type Text } from './text.js';

/** What the methods at a place are bound to; and, on an operation that the configuration speaks of, that it does. */
export function bindingAt(place: FormatPlace, unit: Unit, { file }: Question): Text {
  const methods = methodsAt(unit, file, place);
  const text = bindingText(unit, methods, unit.settings.targets);
  const isOurs = place.standings.some(({ member }) => member?.ours === true);
  const isOverruled =
    isOurs && file !== unit.config && methods.some(({ decidedBy }) => decidedBy?.source === 'config');
  return isOverruled ? [...text, line('What stands here is not asked: the configuration decides.')] : text;
}
