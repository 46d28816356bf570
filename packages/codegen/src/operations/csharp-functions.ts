import type { Pointer } from '@pagewright/core';
import { encodedPart } from '@pagewright/core/internal';
import type { PagePlan, WirePlace } from '../plan/page-plan.js';
import type { ClientModule } from './client-ids.js';
import { namePattern, neededPlaces, openPath, pagingPlaces } from './client-text.js';
import type { NotCalled } from './language-pages.js';
import type { PagedOperation } from './plan-operations.js';

/** The request builder method that calls an operation, with its parameters and result. Types have their full names. */
export interface BuilderMethod {
  readonly builder: string;
  /** The expression that leads from the client to the builder: `V1.Pages.Offset`, `Users["id"].Books`. */
  readonly way: string;
  /** Includes the suffix: `GetAsync`. */
  readonly method: string;
  readonly query: string;
  readonly sent: readonly SentProperty[];
  readonly body?: string;
  readonly pagesBody: boolean;
  readonly response: string;
  readonly item: string;
  /** The properties that lead from the response to its items, in order; empty if the response is the list. */
  readonly steps: readonly string[];
}

export type SentProperty = { readonly name: string } & (
  | { readonly in: 'query'; readonly property: string; readonly reader: 'Int' | 'Long' | 'Text' }
  | { readonly in: 'header' }
);

type Modules = readonly ClientModule[];

const type = '(?:global::)?[\\w.]+';

/** Finds the request builder whose URL template has the path of an operation, and its method for the verb. */
export function findBuilder(operation: PagedOperation, modules: Modules): BuilderMethod | NotCalled {
  const { verb, path, page } = operation;
  const named = verb.charAt(0).toUpperCase() + verb.slice(1);
  const module = modules.find(({ text = '' }) => {
    const [, template] = /"\{\+baseurl\}([^"]*)"/.exec(text) ?? [];
    return template !== undefined && openPath(template.replace(/\{[?&].*|\?.*/, '')) === openPath(path);
  });
  const call = `${verb.toUpperCase()} ${path}`;
  if (module === undefined) return { why: `no request builder has the path ${path}` };
  const { text = '' } = module;
  const method = new RegExp(
    `public async Task<(List<${type}>|${type})\\??> (${named}(?:As\\w+)?Async)\\((?:(${type}) body, )?Action<RequestConfiguration<(${type})>>`,
    'g',
  );
  const found = [...text.matchAll(method)].sort(
    (one, other) => (other[2]?.length ?? 0) - (one[2]?.length ?? 0),
  );
  const [, response = '', name = '', body, query = ''] = found[0] ?? [];
  const builder = fullName(text);
  if (builder === undefined || name === '') return { why: `its request builder has no method for ${call}` };
  const sent = sentBy(page, query, text);
  for (const place of neededPlaces(page)) {
    const isThere = place.in === 'body' ? body !== undefined : sent.some((one) => one.name === place.name);
    if (!isThere)
      return {
        why: `${name} takes no ${place.in === 'body' ? 'body' : `${place.name} as text or a number`}`,
      };
  }
  const items = itemsIn(response, page.paging.items, modules);
  if ('why' in items) return { why: `${name} ${items.why}` };
  if (items.steps.length === 0 && page.paging.token?.of === 'lastItem')
    return { why: `${name} returns a list, so the cursor in its last item can't be read` };
  return {
    ...{
      builder,
      way: wayTo(builder, modules),
      method: name,
      query: global(query),
      sent,
      response: global(response),
    },
    ...(body !== undefined && { body: global(body) }),
    pagesBody: body !== undefined && pagingPlaces(page).some((place) => place.in === 'body'),
    ...{ item: items.item, steps: items.steps },
  };
}

function fullName(text: string): string | undefined {
  const [, space] = /^namespace ([\w.]+)/m.exec(text) ?? [];
  const [, name] = /public (?:partial )?class (\w+RequestBuilder)\b/.exec(text) ?? [];
  return space === undefined || name === undefined ? undefined : `global::${space}.${name}`;
}

/**
 * Lists the properties that lead from the client to a builder. The client class is in the namespace that encloses all
 * others.
 */
function wayTo(builder: string, modules: Modules): string {
  const client = modules.find(({ text = '' }) =>
    /\bclass (?!\w*RequestBuilder\b)\w+ ?: ?BaseRequestBuilder\b/.test(text),
  );
  const [, around = ''] = /^namespace ([\w.]+)/m.exec(client?.text ?? '') ?? [];
  const space = builder.replace('global::', '').split('.').slice(0, -1).join('.');
  const inside = space.startsWith(`${around}.`) ? space.slice(around.length + 1) : space;
  // Kiota takes a path parameter as an index.
  return inside.replaceAll(/\.Item(?=\.|$)/g, '["id"]');
}

function global(name: string): string {
  return name.replace(/(?<![\w.:])(?=[A-Z]\w*\.)/g, 'global::');
}

/** Lists the paging parameters that have a query property, and the header parameters, which Kiota sends by name. */
function sentBy(page: PagePlan, query: string, text: string): readonly SentProperty[] {
  const [, ...rest] = text.split(new RegExp(`class ${query.slice(query.lastIndexOf('.') + 1)}\\b`));
  const properties = rest.at(-1)?.split(/\n {8}\}/)[0] ?? '';
  const made = new Map<string, SentProperty>();
  for (const place of pagingPlaces(page)) {
    if (place.in === 'body' || made.has(place.name)) continue;
    const property = place.in === 'header' ? { in: 'header' as const } : propertyFor(place, properties);
    if (property !== undefined) made.set(place.name, { name: place.name, ...property });
  }
  return [...made.values()];
}

const readers = { int: 'Int', long: 'Long', string: 'Text' } as const;

function propertyFor({ name }: Exclude<WirePlace, { in: 'body' }>, properties: string) {
  const escaped = encodedPart(name)
    .replaceAll('-', '%2D')
    .replace(/[^\w-]/g, '\\$&');
  const [, held, property] =
    new RegExp(
      `QueryParameter\\("(?:${escaped}|${namePattern(name)})"\\)\\]\\s+public (int|long|string)\\?? (\\w+)`,
    ).exec(properties) ?? [];
  if (property === undefined) return undefined;
  return { in: 'query' as const, property, reader: readers[held as keyof typeof readers] };
}

/** Follows the wire names in the models, from a response to its items. */
function itemsIn(
  response: string,
  path: Pointer | undefined,
  modules: Modules,
): Pick<BuilderMethod, 'item' | 'steps'> | NotCalled {
  if (path === undefined) return { why: 'returns its items in a header' };
  const steps: string[] = [];
  let held = response;
  for (const step of path) {
    const member = typeof step === 'string' ? memberOf(held, step, modules) : undefined;
    if (member === undefined) return { why: `returns a ${held}, which has no property for ${step}` };
    steps.push(member.property);
    held = member.type;
  }
  const [, item] = new RegExp(`^List<(${type})\\??>$`).exec(held) ?? [];
  return item === undefined
    ? { why: `returns items as ${held}, which is not a list` }
    : { item: global(item), steps };
}

function memberOf(model: string, wire: string, modules: Modules) {
  const [space, name] = [
    model.replace('global::', '').split('.').slice(0, -1).join('.'),
    model.split('.').at(-1),
  ];
  const found = modules.find(
    ({ text = '' }) =>
      new RegExp(`^namespace ${space}\\b`, 'm').test(text) && new RegExp(`class ${name}\\b`).test(text),
  );
  const { text = '' } = found ?? {};
  const quoted = namePattern(wire);
  const [, property] = new RegExp(`\\{ "${quoted}", n => \\{ (\\w+) =`).exec(text) ?? [];
  const [, held] =
    new RegExp(`public (List<${type}\\??>|${type})\\?? ${property} \\{ get; set; \\}`).exec(text) ?? [];
  return property === undefined || held === undefined ? undefined : { property, type: held };
}
