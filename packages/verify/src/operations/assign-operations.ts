import { grouped } from '@pagewright/core/internal';
import type { Exchange } from '@pagewright/exchanges';
import { type SentValues, sentValues } from '../requests/sent-values.js';
import { type DeclaredServers, hostOf } from './base-paths.js';
import { basePathIn, bySpecificity, hasLiteral, type PathTemplate } from './path-template.js';

export interface AssignedExchange {
  /** The position in the recordings, counted from 0. */
  readonly index: number;
  readonly exchange: Exchange;
  readonly sent: SentValues;
  readonly operation: string | undefined;
}

export interface Assignment {
  readonly exchanges: readonly AssignedExchange[];
  /** Base paths that no server declares, but that the exchanges of a host have. */
  readonly otherBases: readonly {
    readonly host: string;
    readonly basePath: string;
    readonly first: Exchange;
  }[];
}

interface Match {
  readonly template: PathTemplate;
  readonly basePath: string;
}

/**
 * Assigns exchanges to operations; the most specific template wins. If no exchange of a host has a declared
 * base path, uses the base path that fits most exchanges of the host. If the traffic has a declared host,
 * leaves out all other hosts.
 */
export function assignOperations(
  exchanges: readonly Exchange[],
  templates: readonly PathTemplate[],
  servers: DeclaredServers,
): Assignment {
  const ordered = templates.toSorted(bySpecificity);
  const known = new Map<string, readonly Match[]>();
  const matchesFor = (sent: SentValues) => {
    const key = `${sent.method} ${sent.path}`;
    const matches = known.get(key) ?? matchesOf(ordered, sent);
    known.set(key, matches);
    return matches;
  };
  const all = exchanges.map((exchange, index) => {
    const sent = sentValues(exchange.request);
    return { index, exchange, sent, host: hostOf(exchange.request.url) ?? '', matches: matchesFor(sent) };
  });
  const isDeclaredHost = (host: string) => servers.hosts.some((isHost) => isHost(host));
  const hasDeclared = all.some(({ host, matches }) => matches.length > 0 && isDeclaredHost(host));
  const isDeclaredBase = ({ basePath }: Match) => servers.basePaths.some((isBase) => isBase(basePath));
  const bases = new Map<string, string | undefined>();
  for (const [host, ofHost] of grouped(all, ({ host }) => host)) {
    const isByServers = ofHost.some(({ matches }) => matches.some(isDeclaredBase));
    bases.set(host, isByServers ? undefined : agreedBase(ofHost.map(({ matches }) => matches)));
  }
  const otherBases = new Map<string, Assignment['otherBases'][number]>();
  const assigned = all.map(({ index, exchange, sent, host, matches }): AssignedExchange => {
    if (hasDeclared && !isDeclaredHost(host)) return { index, exchange, sent, operation: undefined };
    const base = bases.get(host);
    const match = matches.find((one) => (base === undefined ? isDeclaredBase(one) : one.basePath === base));
    if (match !== undefined && base !== undefined && !otherBases.has(host))
      otherBases.set(host, { host, basePath: base, first: exchange });
    return { index, exchange, sent, operation: match?.template.operation };
  });
  return { exchanges: assigned, otherBases: [...otherBases.values()] };
}

function matchesOf(templates: readonly PathTemplate[], { method, path }: SentValues): readonly Match[] {
  return templates.flatMap((template) => {
    const basePath = template.method === method ? basePathIn(template, path) : undefined;
    return basePath === undefined ? [] : [{ template, basePath }];
  });
}

/**
 * Returns the base path that most exchanges agree on, or the shortest if there are several. Templates without
 * a literal segment are ignored because they match anything.
 */
function agreedBase(all: readonly (readonly Match[])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const matches of all)
    for (const base of new Set(
      matches.filter(({ template }) => hasLiteral(template)).map(({ basePath }) => basePath),
    ))
      counts.set(base, (counts.get(base) ?? 0) + 1);
  const [best] = [...counts].toSorted(
    ([one, oneCount], [other, otherCount]) => otherCount - oneCount || one.length - other.length,
  );
  return best?.[0];
}
