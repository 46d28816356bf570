import { planPages } from '@pagewright/codegen';
import type { BoundMethod, Json, Scheme, TargetId } from '@pagewright/core';
import { type Exchange, readVectorFiles, type Vector } from '../../conformance/vector.js';
import { linkVectors } from './link-vectors.js';
import { methodsOf } from './methods-of.js';
import { nameOf, type Play, playOf, schemeOf, schemesOf, whyForAllOthers } from './plays.js';

/** Targets whose pages can't treat additional headers as credentials. */
const unmarked: ReadonlySet<TargetId> = new Set([
  'typescript',
  'python',
  'go',
  'php',
  'java',
  'kotlin',
  'dart',
]);

export interface FollowedPlays {
  readonly schemes: readonly Scheme[];
  /** The operations that are bound to the schemes; some targets generate a page type for each operation. */
  readonly methods: readonly BoundMethod[];
  readonly plays: readonly Play[];
}

/**
 * Vectors about links in a header, as pages of the profile `full` play them: vectors for programs that read headers,
 * and vectors about links in the body, with the links moved to a header.
 */
export function followedPlaysOf(target: TargetId): FollowedPlays {
  const given = readVectorFiles().flatMap(({ cases }) => cases);
  const linked = given.filter(
    ({ options, scheme }) => options?.advanceFromHeaders === true && hasLink({ scheme }),
  );
  const vectors = [...linked, ...linkHeaderVectors()].filter(
    (vector) => whyForAllOthers(vector) === undefined && takesCredentials(vector, target),
  );
  const schemes = schemesOf(vectors);
  const methods = methodsOf(schemes);
  const { pages } = planPages(schemes, target, { profile: 'full', methods });
  const byScheme = new Map(pages.map((page) => [page.scheme, page]));
  const plays = vectors.flatMap((vector) => {
    const page = byScheme.get(nameOf(vector));
    return page === undefined ? [] : [playOf(vector, page)];
  });
  return { schemes, methods, plays };
}

/** Vectors about links in the body, with each link moved to the Link header. */
export function linkHeaderVectors(): readonly Vector[] {
  return [...readVectorFiles().flatMap(({ cases }) => cases), ...linkVectors()].flatMap(withLinkHeader);
}

/** False if a vector declares parameters as credentials, or headers that the target's pages can't treat as such. */
export function takesCredentials({ options = {} }: Vector, target: TargetId): boolean {
  const isMarked = options.credentialHeaders !== undefined && unmarked.has(target);
  return options.credentialParameters === undefined && !isMarked;
}

function hasLink({ scheme }: Pick<Vector, 'scheme'>): boolean {
  const { type, response } = scheme as { readonly type: string; readonly response: object };
  return type === 'cursorUrl' && Object.values(response).some(({ location }) => location === 'linkHeader');
}

/** Returns the vector with its links in the Link header; empty if a link can't be in a header. */
function withLinkHeader(vector: Vector): readonly Vector[] {
  const scheme = schemeOf(vector);
  const fields = Object.entries(scheme.response).filter(
    ([, { type, location }]) => type === 'cursorUrl' && (location === 'body' || location === 'bodyLink'),
  );
  const [field] = fields;
  const isPlain = scheme.type === 'cursorUrl' && fields.length === 1 && field?.[1].cursorPath === undefined;
  if (!isPlain || field === undefined || vector.pureOnly !== undefined || vector.exchanges.length === 0)
    return [];
  const [key, { path }] = field;
  const exchanges = vector.exchanges.map((exchange) => linked(exchange, path));
  if (exchanges.some((exchange) => exchange === undefined)) return [];
  const { response, ...rest } = vector.scheme as { readonly response: object };
  return [
    {
      ...vector,
      id: `${vector.id}-in-a-header`,
      options: { ...vector.options, advanceFromHeaders: true },
      scheme: {
        ...rest,
        response: { ...response, [key]: { type: 'cursorUrl', location: 'linkHeader' } },
      } as Json,
      exchanges: exchanges.filter((exchange) => exchange !== undefined),
    },
  ];
}

function linked(exchange: Exchange, path: readonly (string | number)[]): Exchange | undefined {
  const { respond } = exchange;
  const link = path.reduce<unknown>(
    (held, step) => (typeof held === 'object' && held !== null ? Reflect.get(held, step) : undefined),
    respond.body,
  );
  const { members: _, missing: __, ...plain } = exchange;
  if (link === undefined || link === null) return plain;
  const isText = typeof link === 'string' && /^[ -~]+$/.test(link) && !/[<>]/.test(link);
  if (!isText) return undefined;
  return {
    ...plain,
    respond: { ...respond, headers: { ...respond.headers, Link: `<${link}>; rel="next"` } },
  };
}
