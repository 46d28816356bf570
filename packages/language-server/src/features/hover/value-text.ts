import { normalizeEndpoint, type SchemeType, type TargetId } from '@pagewright/core';
import { schemeTypes, strategies } from '@pagewright/core/format';
import { below, valueAt } from '@pagewright/core/openapi';
import { type FormatPlace, innermost } from '../../grammar/grammar-place.js';
import type { ChoiceMeaning, ScalarMeaning } from '../../grammar/shape.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { code, countedText, line, shortText, strong, type Text, words } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import { operationFinder } from '../../queries/methods.js';
import { actionText } from './action-text.js';
import { hoveredBinding, schemeHere, schemeNamedThere } from './binding-text.js';
import { fieldTargetsText } from './field-text.js';
import { keyText, ruleText } from './key-text.js';
import { targetText } from './target-text.js';

export function valueText(
  place: FormatPlace,
  meaning: ScalarMeaning,
  unit: Unit,
  request: RequestContext,
): Text {
  const value = request.file.tree.reader.get(place.at.pointer);
  const { targets } = unit.settings;
  const own = ownText(place, meaning, value, unit, request, targets);
  return own !== undefined && own.length > 0 ? own : (keyOf(place) ?? []);
}

function ownText(
  place: FormatPlace,
  meaning: ScalarMeaning,
  value: unknown,
  unit: Unit,
  request: RequestContext,
  targets: readonly TargetId[],
): Text | undefined {
  const { file } = request;
  switch (meaning.kind) {
    case 'choice': {
      const { pointer } = place.scheme ?? {};
      const type = pointer && file.tree.reader.get([...pointer, 'type']);
      const described = choiceText(meaning.of, meaning.choices, String(value), type);
      const isMarker = innermost(place, 'marker') !== undefined;
      return isMarker ? [...(described ?? []), ...hoveredBinding(place, unit, request)] : described;
    }
    case 'schemeName':
      return place.scheme && schemeHere(unit, file, place.scheme.pointer, targets);
    case 'schemeReference':
      return referenceText(place, value, unit, request, targets);
    case 'endpoint':
      return endpointText(place, value, unit, request);
    case 'target':
      return targetText(String(value), unit);
    case 'ruleCode':
      return ruleText(String(value));
    case 'jsonPath':
      return actionText(place, unit, file);
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
      return fieldTargetsText(place, unit, request);
    default:
      return undefined;
  }
}

function referenceText(
  place: FormatPlace,
  value: unknown,
  unit: Unit,
  request: RequestContext,
  targets: readonly TargetId[],
): Text {
  const binding = hoveredBinding(place, unit, request);
  if (binding.length > 0) return binding;
  return typeof value === 'string' ? schemeNamedThere(unit, value, targets) : [];
}

function endpointText(place: FormatPlace, value: unknown, unit: Unit, request: RequestContext): Text {
  const endpoint = typeof value === 'string' ? normalizeEndpoint(value) : undefined;
  if (endpoint === undefined || unit.document === undefined) return hoveredBinding(place, unit, request);
  const operation = operationFinder(unit)(endpoint);
  if (operation === undefined) return [line('The document has no operation ', code(endpoint), '.')];
  const summary = valueAt(below(operation.node, 'summary'));
  const [head, ...rest] = hoveredBinding(place, unit, request);
  return [
    ...(head === undefined ? [] : [head]),
    ...(typeof summary === 'string' && summary.trim() !== '' ? [line(shortText(summary))] : []),
    ...rest,
  ];
}

function documentText(place: FormatPlace, unit: Unit): Text {
  const { methods, schemes } = unit.check().analysis;
  if (unit.document === undefined) return keyOf(place) ?? [];
  const operations = new Set(methods.map(({ operation }) => operation)).size;
  const bound = new Set(methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation))
    .size;
  return [
    ...(keyOf(place) ?? []),
    line(
      `${countedText(operations, 'operation')}, ${bound} of them paginated; ${countedText(schemes.length, 'scheme')}.`,
    ),
  ];
}

function keyOf({ nodes }: FormatPlace): Text | undefined {
  const node = nodes.findLast(({ member }) => member?.isOwn === true);
  const key = node?.pointer.at(-1);
  return node?.member && key !== undefined ? keyText(String(key), node.member) : undefined;
}

const kinds: Readonly<Record<ChoiceMeaning, string>> = {
  schemeType: 'scheme type',
  requestRole: 'role of a request field',
  responseRole: 'role of a response field',
  location: 'location',
  severity: 'severity',
  profile: 'profile',
  preset: 'published guideline',
  other: 'value',
};

/**
 * Explains a choice. For a role, also explains its effect in this type of scheme. Undefined if the choice has no
 * explanation.
 */
function choiceText(
  of: ChoiceMeaning,
  choices: Readonly<Record<string, string>>,
  value: string,
  schemeType: unknown,
): Text | undefined {
  const meaning = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (meaning === undefined || meaning === '') return undefined;
  const type = typeof schemeType === 'string' && isSchemeType(schemeType) ? schemeType : undefined;
  const under = type && underType(of, value, type);
  return [
    line(strong(code(value)), ` · ${kinds[of]}`),
    line(...words(meaning)),
    ...(type === undefined || under === undefined
      ? []
      : [line('In a scheme of type ', code(type), ` ${under}`)]),
  ];
}

function underType(of: ChoiceMeaning, role: string, type: SchemeType): string | undefined {
  const { advances, carries, requestRoles, responseRoles } = strategies[type];
  if (of === 'requestRole') {
    const folded = role === 'pageSize' ? 'limit' : role;
    if (folded === advances) return 'each next request changes this value.';
    return requestRoles.some((one) => one === folded)
      ? undefined
      : 'it does nothing: the field is a plain parameter.';
  }
  if (of !== 'responseRole') return undefined;
  if (role === carries) return 'the next position is read from this value.';
  return responseRoles.some((one) => one === role)
    ? undefined
    : 'it does nothing: the field is a plain member of the page.';
}

function isSchemeType(text: string): text is SchemeType {
  return Object.hasOwn(schemeTypes, text);
}
