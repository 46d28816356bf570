import {
  type BoundMethod,
  describeNext,
  describeStops,
  type Pointer,
  type Scheme,
  type TargetId,
} from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import type { LocatedScheme } from '@pagewright/core/internal';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import {
  type Block,
  code,
  countedText,
  type Inline,
  joined,
  type Line,
  line,
  listText,
  placeLink,
  shortText,
  strong,
  type Text,
  words,
} from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { methodsAt, methodsBoundTo, reasonOf } from '../../queries/methods.js';
import { schemeAt, schemeNamed } from '../../queries/schemes.js';
import { chosenTargets } from '../../queries/targets.js';
import { targetLines } from './target-text.js';

/**
 * Describes what the methods at a place are bound to, and why; then how they are paged. No text without
 * methods.
 */
export function bindingText(
  unit: Unit,
  methods: readonly BoundMethod[],
  configured: readonly TargetId[],
): Text {
  const [first] = methods;
  if (first === undefined) return [];
  const schemes = [...new Set(methods.map(({ scheme }) => scheme))];
  const heads = methods.slice(0, maxHeads).map((method) => line(...bindingLine(unit, method)));
  const more = methods.length - heads.length;
  return [
    ...heads,
    ...(more > 0 ? [line(`and ${more} more`)] : []),
    ...(schemes.length === 1 && first.scheme !== null ? schemeStory(unit, first.scheme, configured) : []),
  ];
}

/** Everything about the scheme of a name, shown where the scheme itself is not visible. */
function schemeStory(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  const located = schemeNamed(unit, name);
  if (located === undefined) return [];
  return [introduction(located, unit), ...pagingText(located.scheme, unit, configured)];
}

/** Counts the operations of a scheme: `12 operations: get /users, get /teams, and 10 more`. */
function usesLine(unit: Unit, scheme: string): Line {
  const operations = [
    ...new Set(methodsBoundTo(unit.check().analysis, scheme).map(({ operation }) => operation)),
  ];
  return operationsLine(operations);
}

/** Counts operations and names the first three. */
export function operationsLine(operations: readonly string[]): Line {
  if (operations.length === 0) return ['bound to no operation'];
  const shown = operations.slice(0, 3).map((operation): Line => [code(operation)]);
  const more = operations.length - shown.length;
  return [
    `${countedText(operations.length, 'operation')}: `,
    ...joined(shown, ', '),
    ...(more > 0 ? [` and ${more} more`] : []),
  ];
}

const maxHeads = 5;

/**
 * Describes what a method is bound to, and why: `get /users` is paginated with `pages`: named on the
 * operation, api.yaml:12.
 */
export function bindingLine(unit: Unit, method: BoundMethod): Line {
  const { operation, scheme, decidedBy } = method;
  const what: Line =
    scheme === null ? [' is not paginated: '] : [' is paginated with ', strong(code(scheme)), ': '];
  const place: readonly Inline[] = decidedBy === undefined ? [] : [', ', placeLink(unit, decidedBy)];
  return [
    strong(code(operation)),
    ...alsoCalled(method),
    ...what,
    ...words(reasonOf(unit, method)),
    ...place,
    '.',
  ];
}

/** Returns the names of a method in the configuration and in the document. */
function alsoCalled({ resource, method, operationId }: BoundMethod): Line {
  const names = [
    ...(method === undefined ? [] : [[...(resource ?? []), method].join('.')]),
    ...(operationId === undefined ? [] : [operationId]),
  ];
  if (names.length === 0) return [];
  return [
    ' (',
    ...joined(
      names.map((name) => [code(name)]),
      ', ',
    ),
    ')',
  ];
}

/**
 * Describes what the methods at a place are bound to; on an operation that the configuration decides, reports
 * that too.
 */
export function hoveredBinding(place: FormatPlace, unit: Unit, { file }: RequestContext): Text {
  const methods = methodsAt(unit, file, place);
  const text = bindingText(unit, methods, unit.settings.targets);
  const isGenerated = place.nodes.some(({ member }) => member?.isOwn === true);
  const isOverruled =
    isGenerated && file !== unit.config && methods.some(({ decidedBy }) => decidedBy?.source === 'config');
  return isOverruled
    ? [...text, line('The declaration here does not count: the configuration decides.')]
    : text;
}

/** The scheme that is at a pointer, described at its name. */
export function schemeHere(
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
  configured: readonly TargetId[],
): Text {
  const { scheme, boundAs, standing } = schemeAt(unit, file, pointer);
  if (scheme === undefined)
    return [line('This scheme breaks the format and is left out: nothing can be bound to it.')];
  const head = [strong(code(scheme.name)), ' · ', code(scheme.type), ' · '] as const;
  const intro = line(schemeTypes[scheme.type]);
  if (standing === 'leftOut')
    return [
      line(...head, 'not used'),
      intro,
      line('Another scheme of this name counts, or nothing reads this one.'),
    ];
  const name = boundAs ?? scheme.name;
  return [
    line(...head, ...usesLine(unit, name)),
    ...(name === scheme.name
      ? []
      : [
          line(
            ...words(
              standing === 'collapsed' ? 'It is the same as ' : 'The name is taken; here it counts as ',
            ),
            code(name),
            '.',
          ),
        ]),
    intro,
    ...(scheme.description === undefined ? [] : [line(shortText(scheme.description))]),
    ...pagingText(scheme.name === name ? scheme : { ...scheme, name }, unit, configured),
  ];
}

/** The scheme that a text names. */
export function schemeNamedThere(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  if (schemeNamed(unit, name) !== undefined)
    return [line(strong(code(name)), ' · ', ...usesLine(unit, name)), ...schemeStory(unit, name, configured)];
  return [line('No scheme has the name ', code(name), '.')];
}

/**
 * Describes how a scheme pages: how the next request is made, when it stops, and what each target makes of
 * it.
 */
function pagingText(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const chosen = chosenTargets(unit, configured);
  return [
    ...requestsText(scheme),
    ...listText(targetLines(scheme, unit.check().analysis, chosen), [strong('Targets')]),
  ];
}

/** Describes how the next request is made, and when there is none. */
export function requestsText(scheme: Scheme): Text {
  return [
    line(strong('Next request'), `: ${describeNext(scheme)}`),
    ...listText(
      describeStops(scheme).map((stop) => [stop]),
      [strong('Stops when')],
    ),
  ];
}

/** Introduces a scheme, with the place of its declaration, for a reader who does not see it. */
export function introduction(located: LocatedScheme, unit: Unit): Block {
  const { scheme } = located;
  const link = placeLink(unit, { ...located, pointer: [...located.pointer, 'name'], part: 'value' });
  return line(
    code(scheme.name),
    ' · ',
    code(scheme.type),
    ' · ',
    link,
    ` · ${schemeTypes[scheme.type]}`,
    ...(scheme.description === undefined ? [] : [` ${shortText(scheme.description)}`]),
  );
}
