import type { FormatPlace } from '../../grammar/place.js';
import type { NameMeaning } from '../../grammar/shape.js';
import type { Unit } from '../../model/unit.js';
import type { Question } from '../question.js';
import { bindingAt } from './binding-at.js';
import { fieldText } from './field-text.js';
import { ruleText } from './rule-text.js';
import { targetText } from './target-text.js';
import type { Text } from './text.js';

/** What a key says that the author has chosen. */
export function recordKeyText(name: NameMeaning, place: FormatPlace, unit: Unit, question: Question): Text {
  const key = String(place.at.pointer.at(-1));
  switch (name) {
    case 'requestField':
    case 'responseField':
      return fieldText(place, unit, question);
    case 'method':
      return bindingAt(place, unit, question);
    case 'target':
      return targetText(key, unit) ?? [];
    case 'ruleCode':
      return ruleText(key) ?? [];
    case 'path':
    case 'resource':
    case 'component':
      return [];
  }
}
