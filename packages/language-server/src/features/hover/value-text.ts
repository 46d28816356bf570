import { normalizeEndpoint, type TargetId } from '@pagewright/core';
import { below, valueAt } from '@pagewright/core/openapi';
import { type FormatPlace, innermost } from '../../grammar/place.js';
import type { ScalarMeaning } from '../../grammar/shape.js';
import type { Unit } from '../../model/unit.js';
import { operationFinder } from '../about/bound-operations.js';
import type { Question } from '../question.js';
import { bindingAt } from './binding-at.js';
import { choiceText } from './choice-text.js';
import { leadsText } from './field-text.js';
import { keyText } from './key-text.js';
import { ruleText } from './rule-text.js';
import { schemeHere, schemeNamedThere } from './scheme-hover.js';
import { targetText } from './target-text.js';
import { code, counted, excerpt, line, type Text } from './text.js';

/** What a scalar says, by its meaning. Where that is nothing of its own, its key speaks. */
export function valueText(place: FormatPlace, meaning: ScalarMeaning, unit: Unit, question: Question): Text {
  const value = question.file.tree.reader.get(place.at.pointer);
  const { targets } = unit.settings;
  const own = ownText(place, meaning, value, unit, question, targets);
  return own !== undefined && own.length > 0 ? own : (keyOf(place) ?? []);
}

function ownText(
  place: FormatPlace,
  meaning: ScalarMeaning,
  value: unknown,
  unit: Unit,
  question: Question,
  targets: readonly TargetId[],
): Text | undefined {
  const { file } = question;
  switch (meaning.kind) {
    case 'choice': {
      const { pointer } = place.scheme ?? {};
      const type = pointer && file.tree.reader.get([...pointer, 'type']);
      const said = choiceText(meaning.of, meaning.choices, String(value), type);
      const isMarker = innermost(place, 'marker') !== undefined;
      return isMarker ? [...(said ?? []), ...bindingAt(place, unit, question)] : said;
    }
    case 'schemeName':
      return place.scheme && schemeHere(unit, file, place.scheme.pointer, targets);
    case 'schemeReference':
      return referenceText(place, value, unit, question, targets);
    case 'endpoint':
      return endpointText(place, value, unit, question);
    case 'target':
      return targetText(String(value), unit);
    case 'ruleCode':
      return ruleText(String(value));
    case 'documentFile':
      return documentText(place, unit);
    case 'parameterName':
    case 'bodyProperty':
    case 'bodyStep':
    case 'responseProperty':
    case 'responseStep':
    case 'itemStep':
    case 'cursorStep':
    case 'headerName':
      return leadsText(place, unit, question);
    default:
      return undefined;
  }
}

function referenceText(
  place: FormatPlace,
  value: unknown,
  unit: Unit,
  question: Question,
  targets: readonly TargetId[],
): Text {
  const binding = bindingAt(place, unit, question);
  if (binding.length > 0) return binding;
  return typeof value === 'string' ? schemeNamedThere(unit, value, targets) : [];
}

/** What operation it is, in the document's own words, and what it is bound to. */
function endpointText(place: FormatPlace, value: unknown, unit: Unit, question: Question): Text {
  const endpoint = typeof value === 'string' ? normalizeEndpoint(value) : undefined;
  if (endpoint === undefined || unit.document === undefined) return bindingAt(place, unit, question);
  const operation = operationFinder(unit)(endpoint);
  if (operation === undefined) return [line('No operation ', code(endpoint), ' is found in the document.')];
  const summary = valueAt(below(operation.spot, 'summary'));
  const [head, ...rest] = bindingAt(place, unit, question);
  return [
    ...(head === undefined ? [] : [head]),
    ...(typeof summary === 'string' && summary.trim() !== '' ? [line(excerpt(summary))] : []),
    ...rest,
  ];
}

function documentText(place: FormatPlace, unit: Unit): Text {
  const { methods, schemes } = unit.judge().analysis;
  if (unit.document === undefined) return keyOf(place) ?? [];
  const operations = new Set(methods.map(({ operation }) => operation)).size;
  const bound = new Set(methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation))
    .size;
  return [
    ...(keyOf(place) ?? []),
    line(
      `${counted(operations, 'operation')}, ${bound} of them paginated; ${counted(schemes.length, 'scheme')}.`,
    ),
  ];
}

/** What the nearest key above says. */
function keyOf({ standings }: FormatPlace): Text | undefined {
  const standing = standings.findLast(({ member }) => member?.ours === true);
  const key = standing?.pointer.at(-1);
  return standing?.member && key !== undefined ? keyText(String(key), standing.member) : undefined;
}
