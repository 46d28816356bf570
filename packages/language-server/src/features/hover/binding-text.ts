import type { BoundMethod, TargetId } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { bindingReasons } from '../about/binding-reasons.js';
import { methodsBoundTo } from '../about/bound-operations.js';
import { schemeNamed } from '../about/scheme-at.js';
import { placeLink } from './place-link.js';
import { introduction, pagingText } from './scheme-text.js';
import { code, counted, type Inline, joined, type Line, line, strong, type Text, words } from './text.js';

/** What the methods at a place are bound to, and why; then how they are paged. None: no text. */
export function bindingText(
  unit: Unit,
  methods: readonly BoundMethod[],
  configured: readonly TargetId[],
): Text {
  const [first] = methods;
  if (first === undefined) return [];
  const schemes = [...new Set(methods.map(({ scheme }) => scheme))];
  const heads = methods.slice(0, mostHeads).map((method) => line(...bindingLine(unit, method)));
  const more = methods.length - heads.length;
  return [
    ...heads,
    ...(more > 0 ? [line(`and ${more} more`)] : []),
    ...(schemes.length === 1 && first.scheme !== null ? schemeStory(unit, first.scheme, configured) : []),
  ];
}

/** Everything about the scheme of a name, told where the scheme itself is not to be seen. */
export function schemeStory(unit: Unit, name: string, configured: readonly TargetId[]): Text {
  const placed = schemeNamed(unit, name);
  if (placed === undefined) return [];
  return [introduction(placed, unit), ...pagingText(placed.scheme, unit, configured)];
}

/** `12 operations: get /users, get /teams, and 10 more`. */
export function usesLine(unit: Unit, scheme: string): Line {
  const operations = [
    ...new Set(methodsBoundTo(unit.judge().analysis, scheme).map(({ operation }) => operation)),
  ];
  return operationsLine(operations);
}

/** The same of operations that are known. */
export function operationsLine(operations: readonly string[]): Line {
  if (operations.length === 0) return ['bound to no operation'];
  const shown = operations.slice(0, 3).map((operation): Line => [code(operation)]);
  const more = operations.length - shown.length;
  return [
    `${counted(operations.length, 'operation')}: `,
    ...joined(shown, ', '),
    ...(more > 0 ? [` and ${more} more`] : []),
  ];
}

const mostHeads = 5;

/** What a method is bound to, and why: `get /users` is paginated with `pages`: named on the operation, api.yaml:12. */
export function bindingLine(unit: Unit, method: BoundMethod): Line {
  const { operation, scheme, why, decidedBy } = method;
  const what: Line =
    scheme === null ? [' is not paginated: '] : [' is paginated with ', strong(code(scheme)), ': '];
  const place: readonly Inline[] = decidedBy === undefined ? [] : [', ', placeLink(unit, decidedBy)];
  return [
    strong(code(operation)),
    ...alsoCalled(method),
    ...what,
    ...words(bindingReasons[why]),
    ...place,
    '.',
  ];
}

/** Its name in the configuration, and in the document. */
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
