import type { Pointer } from '@pagewright/core';
import type { WirePlace } from '../plan/page-plan.js';
import type { ClientModule } from './client-ids.js';
import { namePattern, neededPlaces, openPath, pagingPlaces, perModule } from './client-text.js';
import type { NotCalled } from './language-pages.js';
import type { PagedOperation } from './plan-operations.js';

export interface JavaTypeText {
  readonly text: string;
  readonly classes: Readonly<Record<string, string>>;
}

export interface JavaArgument {
  readonly name: string;
  readonly type: JavaTypeText;
  readonly place?: WirePlace | { readonly in: 'url'; readonly name: string };
}

export interface JavaMethod {
  readonly api: JavaTypeText;
  readonly name: string;
  readonly takes: readonly JavaArgument[];
  readonly response: JavaTypeText;
  readonly item: JavaTypeText;
  /** The getters that lead from the response to its items, in order; empty if the response is the list. */
  readonly getters: readonly string[];
}

type Modules = readonly ClientModule[];

/** Finds the method of an operation by the naming rule of the generator, then by verb and path in its text. */
export function findApiMethod(operation: PagedOperation, modules: Modules): JavaMethod | NotCalled {
  const { verb, path, operationId, page } = operation;
  const ruled = lowerCamel(operationId ?? `${path} ${verb}`);
  const found =
    methodIn(modules, (method) => method.name === ruled && calls(method, operation)) ??
    methodIn(modules, (method) => method.name === ruled) ??
    methodIn(modules, (method) => calls(method, operation));
  if (found === undefined)
    return { why: `no API class has ${ruled}, and no other method calls ${verb.toUpperCase()} ${path}` };
  const { name, text, block } = found;
  const typed = (type: string) => typeIn(type, text, modules);
  const { rule } = page.paging;
  const needed = new Set(neededPlaces(page));
  const places = pagingPlaces(page);
  const takes: JavaArgument[] = [];
  for (const { type, name: argument } of found.parameters) {
    const place = places.find((one) => isSentAs(argument, one, block, type));
    const isPlain = /^(?:Integer|Long|String)$/.test(type);
    if (
      place !== undefined &&
      place.in !== 'body' &&
      !(place.in === 'header' ? type === 'String' : isPlain)
    ) {
      if (needed.has(place)) return { why: `${name} takes ${argument} as ${type}` };
      takes.push({ name: argument, type: typed(type) });
      continue;
    }
    const isQuery = rule === 'url' && isPlain && !isOutsideQuery(argument, block);
    const wire = isQuery ? wireNameOf(argument, block) : undefined;
    takes.push({
      name: argument,
      type: typed(type),
      ...(place !== undefined && { place }),
      ...(place === undefined && wire !== undefined && { place: { in: 'url' as const, name: wire } }),
    });
  }
  for (const place of needed) {
    if (takes.some((one) => one.place !== undefined && isSame(one.place, place))) continue;
    return { why: `${name} takes no ${place.in === 'body' ? 'body' : place.name}` };
  }
  const items = itemsIn(found.response, page.paging.items, modules);
  if ('why' in items) return { why: `${name} ${items.why}` };
  return {
    api: typed(found.api),
    name,
    takes,
    response: typed(found.response),
    item: typeIn(items.item, items.text ?? text, modules),
    getters: items.getters,
  };
}

function isSame(one: NonNullable<JavaArgument['place']>, other: WirePlace): boolean {
  return one === other || (one.in === 'body' && other.in === 'body');
}

interface FoundMethod {
  readonly api: string;
  readonly name: string;
  readonly parameters: readonly { readonly type: string; readonly name: string }[];
  readonly response: string;
  /**
   * `text` is the whole class. `block` contains this method and its variants (`listUsersCall`, `listUsersWithHttpInfo`).
   */
  readonly text: string;
  readonly block: string;
  /** The paths in the block, without the names of parameters. */
  readonly paths: readonly string[];
}

/** The libraries for Spring throw its own exceptions. */
const thrown = / throws (?:ApiException|RestClient\w*Exception)\b/;

/** The end of the names of a method's variants: one returns the whole response, others begin or describe the call. */
const variant = /(?:WithHttpInfo|WithResponseSpec|Async|Call)+$/;

function methodIn(modules: Modules, isIt: (method: FoundMethod) => boolean): FoundMethod | undefined {
  for (const module of modules) {
    const found = methodsOf(module).find(isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}

const methodsOf = perModule((module): readonly FoundMethod[] => {
  const { text = '' } = module;
  const api = classIn(module) ?? '';
  const head = new RegExp(`^ +public ([\\w.<>, ]+?) (\\w+) ?\\(([^)]*)\\)${thrown.source}`, 'gm');
  const heads = [...text.matchAll(head)];
  return heads.flatMap(({ 1: response = '', 2: name = '', 3: list = '' }, at) => {
    const parameters = parametersIn(list);
    // Skips overloads with extra headers or one request object, and variants that return the whole response.
    const isOverload = parameters.some(({ type }) => /^(?:Map<String, String>|API\w+Request)$/.test(type));
    if (variant.test(name) || isOverload) return [];
    const isOwn = (index: number) => heads[index]?.[2]?.replace(variant, '') === name;
    let [start, end] = [at, at];
    while (isOwn(start - 1)) start--;
    while (isOwn(end)) end++;
    const block = text.slice(heads[start]?.index, heads[end]?.index);
    const paths = [...block.matchAll(/"(\/[^"]*)"/g)].map(([, one = '']) => openPath(one));
    return [{ api, name, parameters, response, text, block, paths }];
  });
});

function parametersIn(list: string): FoundMethod['parameters'] {
  const parameters: { type: string; name: string }[] = [];
  let depth = 0;
  let part = '';
  for (const sign of `${list},`) {
    if (sign === '<') depth++;
    if (sign === '>') depth--;
    if (depth !== 0 || sign !== ',') {
      part += sign;
      continue;
    }
    const [, type = '', name = ''] =
      /^([\s\S]*\S)\s+(\w+)$/.exec(part.replaceAll(/@[\w.]+\s/g, '').trim()) ?? [];
    if (name !== '') parameters.push({ type, name });
    part = '';
  }
  return parameters;
}

function calls({ block, paths }: FoundMethod, { verb, path }: PagedOperation): boolean {
  return paths.includes(openPath(path)) && new RegExp(`"${verb}"|HttpMethod\\.${verb}\\b`, 'i').test(block);
}

/** Returns whether the client sends an argument at a place. The body is the only argument that is a model. */
function isSentAs(argument: string, place: WirePlace, block: string, type: string): boolean {
  if (place.in === 'body') {
    const isBody = new RegExp(`(?:writeValueAs\\w+\\(|[pP]ostBody = )${argument}\\b`).test(block);
    return isBody && /^[A-Z]\w*$/.test(type);
  }
  return wireNameOf(argument, block) === place.name || argument === lowerCamel(place.name);
}

/**
 * Returns the name under which a function's code sends an argument: `pageSize` for
 * `parameterToPairs("pageSize", pageSize)`, `X-Cursor` for `header("X-Cursor", xCursor.toString())`. Undefined if no
 * such code is found.
 */
function wireNameOf(argument: string, block: string): string | undefined {
  const sent = new RegExp(`"([^"]+)", (?:\\w+\\.parameterToString\\()?${argument}\\b`);
  return sent.exec(block)?.[1];
}

/** Returns whether an argument is sent in the path, in a header or in a cookie. */
function isOutsideQuery(argument: string, block: string): boolean {
  const put = '(?:uriVariables|[pP]athParams|[hH]eader(?:Params)?|[cC]ookieParams)(?:\\.\\w+)?';
  return new RegExp(`(?:\\.replace(?:All)?|${put})\\([^;]*\\b${argument}\\b`).test(block);
}

/**
 * Forms a name as openapi-generator does for Java: a small first letter, and a capital after each character that is
 * neither a letter nor a digit.
 */
function lowerCamel(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** Resolves the classes in a type to full names, from the imports of a text and the classes of the client. */
function typeIn(type: string, text: string, modules: Modules): JavaTypeText {
  const classes: Record<string, string> = {};
  const head = text.slice(0, text.search(/^public /m));
  for (const [name] of type.matchAll(/\b[A-Z]\w*/g)) {
    const [, imported] = new RegExp(`^import ([\\w.]+\\.${name});`, 'm').exec(head) ?? [];
    const full = imported ?? (/^(?:List|Map|Set)$/.test(name) ? `java.util.${name}` : classOf(name, modules));
    if (full !== undefined) classes[name] = full;
  }
  return { text: type, classes };
}

function classOf(name: string, modules: Modules): string | undefined {
  const [, packageName] = /^package ([\w.]+);/m.exec(modelText(name, modules)) ?? [];
  return packageName === undefined ? undefined : `${packageName}.${name}`;
}

function modelText(name: string, modules: Modules): string {
  const found = modules.find((module) => classIn(module) === name);
  return found?.text ?? '';
}

const classIn = perModule(({ text = '' }) => /^public (?:class|enum) (\w+)/m.exec(text)?.[1]);

function itemsIn(
  response: string,
  path: Pointer | undefined,
  modules: Modules,
): { readonly item: string; readonly text?: string; readonly getters: readonly string[] } | NotCalled {
  if (path === undefined) return { why: 'returns its items in a header' };
  if (response.startsWith('CompletableFuture<')) return { why: 'returns a CompletableFuture' };
  const getters: string[] = [];
  let type = response;
  let text: string | undefined;
  for (const step of path) {
    // Bean validation annotates elements: List<@Valid Book>.
    text = modelText(type, modules).replaceAll(/<@\w+ /g, '<');
    const getter = typeof step === 'string' ? getterFor(step, text) : undefined;
    if (getter === undefined) return { why: `returns a ${type}, which has no getter for ${step}` };
    getters.push(getter.name);
    type = getter.type;
  }
  const [, item] = /^List<(.*)>$/.exec(type) ?? [];
  if (item === undefined) return { why: `returns items as ${type}, which is not a List` };
  return { item, getters, ...(text !== undefined && { text }) };
}

/** Finds the getter of a member by the constant that holds its wire name, then by the naming rule. */
function getterFor(wire: string, text: string): { readonly name: string; readonly type: string } | undefined {
  const quoted = namePattern(wire);
  const [, constant] = new RegExp(`String JSON_PROPERTY_(\\w+) = "${quoted}";`).exec(text) ?? [];
  const annotated = new RegExp(
    `@JsonProperty\\((?:value = )?JSON_PROPERTY_${constant}\\b[\\s\\S]*?public ([\\w.<>, ]+) (\\w+)\\(\\)`,
  );
  const [, type, name] = (constant === undefined ? null : annotated.exec(text)) ?? [];
  // A nullable member has another getter, which returns the plain value.
  if (type !== undefined && name !== undefined && !type.startsWith('JsonNullable<')) return { name, type };
  const camel = lowerCamel(wire);
  const ruled = `get${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  const [, held] = new RegExp(`public ([\\w.<>, ]+) ${ruled}\\(\\)`).exec(text) ?? [];
  return held === undefined ? undefined : { name: ruled, type: held };
}
