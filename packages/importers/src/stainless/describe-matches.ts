import type { Finding, RelatedLocation } from '@pagewright/core';
import { wordList } from '@pagewright/core/external';
import {
  listOperations,
  type OperationView,
  relatedTo,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import type { CarriedScheme } from './carry-entries.js';
import { type Comparable, comparable, describeMisses, type Miss, missesOf } from './match-scheme.js';
import type { LocatedMethod } from './place-methods.js';

/** Limits for a scheme without a match: the operations compared with it, and the near matches reported. */
const maxCompared = 2_000;
const maxReported = 3;
/** Maximum number of misses in a near match: a scheme with more is probably not intended for the operation. */
const nearly = 2;

/**
 * Reports the methods that match the fields of each scheme, or else the nearest operations and the fields they lack.
 */
export function describeMatches(
  schemes: readonly CarriedScheme[],
  methods: readonly LocatedMethod[],
  source: SourceDocument | undefined,
): readonly Finding[] {
  let all: readonly Comparable[] | undefined;
  const operations = (from: SourceDocument) => {
    all ??= listOperations(from)
      .operations.slice(0, maxCompared)
      .map((operation) => comparable(viewOperation(from, operation)));
    return all;
  };
  return schemes.flatMap((scheme) => {
    if (scheme.scheme === undefined) return [];
    if (source === undefined) return [withoutDocument(scheme)];
    const matched = methods.filter((method) => method.by === 'matched' && method.scheme === scheme);
    if (matched.length > 0) return [matches(scheme, matched, methods)];
    const named = methods.filter((method) => method.by === 'name' && method.scheme === scheme);
    const fits = named.some(({ view, misses }) => view === undefined || misses.get(scheme)?.length === 0);
    if (fits) return [];
    const [optional] = methods.filter((method) => method.notOptedIn === scheme);
    return [
      optional === undefined
        ? matchesNothing(scheme, named, operations(source))
        : pagesNothing(scheme, optional.name, `; paginated: true opts ${optional.name} in`),
    ];
  });
}

function withoutDocument({ name, note, place }: CarriedScheme): Finding {
  const reason = 'no OpenAPI document was passed, so only methods that name it are bound to it.';
  return note('Pagination/ForeignLost', { part: `What ${name} matches`, reason }, place);
}

function matches(
  scheme: CarriedScheme,
  matched: readonly LocatedMethod[],
  methods: readonly LocatedMethod[],
): Finding {
  const near = methods.flatMap((method): readonly Near[] => {
    const { view, by } = method;
    const misses = method.misses.get(scheme);
    if (view === undefined || misses === undefined || by !== 'nothing') return [];
    return misses.length > 0 && isNear(scheme, misses) && asksForNext(scheme, misses)
      ? [{ view, name: method.name, misses }]
      : [];
  });
  const [nearest] = near;
  const also =
    nearest === undefined
      ? ''
      : `; ${nearest.name} nearly has them, but it ${describeMisses(nearest.misses)}${moreMethods(near.length - 1)}`;
  const names = matched.map(({ name }) => name);
  const args = {
    undeclared: `which methods page by ${scheme.name}`,
    guess: 'every list method whose request and response have all of its fields',
    because: `as Stainless matches them: ${wordList(names, 4)}${also}`,
  };
  return scheme.note('Pagination/ForeignGuess', args, scheme.place, {
    related: near.slice(0, maxReported).map(related),
  });
}

function moreMethods(count: number): string {
  if (count <= 0) return '';
  return `; ${count === 1 ? '1 more method nearly has' : `${count} more methods nearly have`} them too`;
}

interface Near {
  readonly view: OperationView;
  readonly name: string;
  readonly misses: readonly Miss[];
}

function matchesNothing(
  scheme: CarriedScheme,
  named: readonly LocatedMethod[],
  operations: readonly Comparable[],
): Finding {
  const compared = operations.map(
    (operation): Near => ({
      view: operation.view,
      name: operation.view.operation.name,
      misses: missesOf(scheme.scheme?.fields ?? [], operation),
    }),
  );
  const isNamed = ({ view }: Near) => named.some((one) => one.view?.operation.name === view.operation.name);
  const total = scheme.scheme?.fields.length ?? 0;
  const near = compared
    .filter(
      (one) =>
        isNamed(one) || (one.misses.length < total && one.misses.length <= Math.max(nearly, total / 2)),
    )
    .sort(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) || one.misses.length - other.misses.length,
    );
  const [nearest] = near;
  const closest =
    nearest === undefined
      ? 'No operation comes close.'
      : `The nearest is ${nearest.name}, which ${describeMisses(nearest.misses)}.`;
  const bound =
    named.length === 0
      ? 'no method is bound to it'
      : `it is bound only where a method names it (${wordList(
          named.map(({ name }) => name),
          4,
        )})`;
  const extras = { related: near.slice(0, maxReported).map(related) };
  const fitting = compared.find(({ misses }) => misses.length === 0)?.name;
  if (fitting !== undefined) return pagesNothing(scheme, fitting, '');
  const problem = `the scheme ${scheme.name} matches nothing: none of the ${operations.length} operations has all of its fields with their types, so ${bound}. ${closest}`;
  return scheme.note('Pagination/ForeignMistake', { problem }, scheme.place, extras);
}

function pagesNothing(scheme: CarriedScheme, fitting: string, remedy: string): Finding {
  const problem = `the scheme ${scheme.name} paginates no method, though ${fitting} has all of its fields${remedy}.`;
  return scheme.note('Pagination/ForeignMistake', { problem }, scheme.place);
}

function isNear({ scheme }: CarriedScheme, misses: readonly Miss[]): boolean {
  return misses.length <= nearly && misses.length < (scheme?.fields.length ?? 0);
}

function asksForNext({ scheme }: CarriedScheme, misses: readonly Miss[]): boolean {
  const missing = new Set(misses.map(({ field }) => field));
  const positions = [...(scheme?.roles.sent ?? [])].filter(([, role]) => role !== 'limit');
  return positions.every(([field]) => !missing.has(field));
}

function related({ view, name, misses }: Near): RelatedLocation {
  return relatedTo(view.operation.node, `${name} ${describeMisses(misses)}`);
}
