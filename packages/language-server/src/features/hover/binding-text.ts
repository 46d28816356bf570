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
  bulletList,
  code,
  countedText,
  type Inline,
  joined,
  type Line,
  line,
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

/** Describes the scheme for readers who don't see its declaration. */
function schemeStory(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  const located = schemeNamed(unit, name);
  if (located === undefined) return [];
  return [introduction(located, unit), ...pagingText(located.scheme, unit, configured)];
}

/** For example `12 operations: get /users, get /teams and 10 more`. */
function usesLine(unit: Unit, scheme: string): Line {
  const operations = [
    ...new Set(methodsBoundTo(unit.check().analysis, scheme).map(({ operation }) => operation)),
  ];
  return operationsLine(operations);
}

export function operationsLine(operations: readonly string[]): Line {
  if (operations.length === 0) return ['not bound to any operation'];
  const shown = operations.slice(0, 3).map((operation): Line => [code(operation)]);
  const more = operations.length - shown.length;
  return [
    `${countedText(operations.length, 'operation')}: `,
    ...joined(shown, ', '),
    ...(more > 0 ? [` and ${more} more`] : []),
  ];
}

const maxHeads = 5;

/** For example: `get /users` is paginated with `pages`: named on the operation, api.yaml:12. */
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

/** Describes the bindings at the place. Says if the configuration overrides the declaration there. */
export function hoveredBinding(place: FormatPlace, unit: Unit, { file }: RequestContext): Text {
  const methods = methodsAt(unit, file, place);
  const text = bindingText(unit, methods, unit.settings.targets);
  const isGenerated = place.nodes.some(({ member }) => member?.isOwn === true);
  const isOverruled =
    isGenerated && file !== unit.config && methods.some(({ decidedBy }) => decidedBy?.source === 'config');
  return isOverruled
    ? [...text, line('The declaration here has no effect: the configuration overrides it.')]
    : text;
}

export function schemeHere(
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
  configured: readonly TargetId[],
): Text {
  const { scheme, boundAs, status } = schemeAt(unit, file, pointer);
  if (scheme === undefined) return [line('This scheme is invalid and ignored: nothing can be bound to it.')];
  const head = [strong(code(scheme.name)), ' · ', code(scheme.type), ' · '] as const;
  const intro = line(schemeTypes[scheme.type]);
  if (status === 'ignored')
    return [
      line(...head, 'not used'),
      intro,
      line('Another scheme with this name replaces it, or it is not read.'),
    ];
  const name = boundAs ?? scheme.name;
  return [
    line(...head, ...usesLine(unit, name)),
    ...(name === scheme.name
      ? []
      : [
          line(
            ...words(status === 'collapsed' ? 'It is the same as ' : 'The name is taken; here it is called '),
            code(name),
            '.',
          ),
        ]),
    intro,
    ...(scheme.description === undefined ? [] : [line(shortText(scheme.description))]),
    ...pagingText(scheme.name === name ? scheme : { ...scheme, name }, unit, configured),
  ];
}

export function schemeNamedThere(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  if (schemeNamed(unit, name) !== undefined)
    return [line(strong(code(name)), ' · ', ...usesLine(unit, name)), ...schemeStory(unit, name, configured)];
  return [line('No scheme has the name ', code(name), '.')];
}

function pagingText(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const chosen = chosenTargets(unit, configured);
  return [
    ...requestsText(scheme),
    ...bulletList(targetLines(scheme, unit.check().analysis, chosen), [strong('Targets')]),
  ];
}

export function requestsText(scheme: Scheme): Text {
  return [
    line(strong('Next request'), `: ${describeNext(scheme)}`),
    ...bulletList(
      describeStops(scheme).map((stop) => [stop]),
      [strong('Stops when')],
    ),
  ];
}

/** Introduces the scheme, with a link to its declaration for readers who don't see the declaration. */
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
