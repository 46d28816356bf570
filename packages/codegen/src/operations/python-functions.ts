import type { Pointer } from '@pagewright/core';
import type { PagePlan } from '../plan/page-plan.js';
import type { ClientModule } from './client-ids.js';
import { namePattern, neededPlaces, openPath, pagingPlaces, perModule } from './client-text.js';
import type { NotCalled } from './language-pages.js';
import type { PagedOperation } from './plan-operations.js';

export interface PythonModel {
  readonly name: string;
  readonly module: string;
}

export interface PythonEndpoint {
  readonly module: string;
  /** The argument of each paging parameter, by wire name. */
  readonly arguments: Readonly<Record<string, string>>;
  /** The model of the request body, if a paging parameter is in the body. */
  readonly body?: PythonModel;
  readonly items: PythonItems;
  /** The arguments of an example call: `user_id, client=client`. */
  readonly required: string;
}

/**
 * How to get the items from a parsed response: the response is the list, or `expression` reads it from the model
 * `page`.
 */
export type PythonItems = { readonly in: 'list' } | { readonly in: PythonModel; readonly expression: string };

type Modules = readonly ClientModule[];

/** Finds the module of an endpoint by the naming rule of the generator, then by verb and path in its text. */
export function findEndpoint(operation: PagedOperation, modules: Modules): PythonEndpoint | NotCalled {
  const { verb, path, page } = operation;
  const name = pythonIdentifier(operation.operationId ?? `${verb}_${pathName(path)}`);
  const call = `${verb} ${openPath(path)}`;
  const named = modules.filter((one) => one.specifier.endsWith(`.${name}`) && callIn(one) !== undefined);
  const module = [...named, ...modules].find((one) => callIn(one) === call) ?? named[0];
  if (module === undefined)
    return { why: `no endpoint is named ${name}, and no other one calls ${verb.toUpperCase()} ${path}` };
  const { text = '' } = module;
  const list = argumentList(text);
  const taken = argumentsOf(list);
  const given = pagingArguments(page, text, taken);
  if ('why' in given) return { why: `${name} ${given.why}` };
  const body = pagingPlaces(page).some((place) => place.in === 'body')
    ? bodyModel(taken, modules)
    : undefined;
  if (body !== undefined && 'why' in body) return { why: `${name} ${body.why}` };
  const items = itemsIn(text, page.paging.items, modules);
  if ('why' in items) return { why: `${name} ${items.why}` };
  return {
    ...{ module: module.specifier, arguments: given.names, items, required: requiredOf(list) },
    ...(body !== undefined && { body }),
  };
}

function pathName(path: string): string {
  return path.replace(/[{}]/g, '').replaceAll('/', '_').replace(/^_|_$/g, '');
}

/** Reads the verb and path that an endpoint calls, without names of parameters; undefined for other modules. */
const callIn = perModule(({ text = '' }): string | undefined => {
  if (!text.includes('def sync_detailed(')) return undefined;
  const [, url = ''] = /["']url["']: ["'](.*?)["']/.exec(text) ?? [];
  const [, verb = ''] = /["']method["']: ["'](\w+)["']/.exec(text) ?? [];
  return `${verb} ${openPath(url)}`;
});

const reserved = new Set(
  `self true false datetime and as assert async await break class continue def del elif else except finally for from
  global if import in is lambda nonlocal not or pass raise return try while with yield abs aiter all anext any ascii
  bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir
  divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex input int
  isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print
  property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars
  zip`.split(/\s+/),
);

/** Forms a name as openapi-python-client does: `pageSize` is `page_size`, `next` is `next_`. */
function pythonIdentifier(name: string): string {
  const clean = name.replace(/[^\w. -]+/g, '');
  const spaced = /[A-Z]/.test(clean) ? clean.split(/([A-Z]?[a-z]+)/).join(' ') : clean;
  const snake = (spaced.match(/[^. _-]+/g) ?? []).join('_').toLowerCase();
  const made = reserved.has(snake) ? `${snake}_` : snake;
  return /^[a-z]/.test(made) && !name.startsWith('_') ? made : `field_${made}`;
}

function argumentList(text: string): readonly string[] {
  const head = 'def sync_detailed(';
  return topLevel(text.slice(text.indexOf(head) + head.length));
}

/** Writes the arguments without a default; those after `*` by name. */
function requiredOf(list: readonly string[]): string {
  const named = list.findIndex((one) => one.trim() === '*');
  const calls = list.flatMap((one, index) => {
    const [, name] = /^\s*(\w+)\s*:[^=]*$/.exec(one) ?? [];
    return name === undefined ? [] : [named >= 0 && index > named ? `${name}=${name}` : name];
  });
  return calls.join(', ');
}

function argumentsOf(list: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const argument of list) {
    const [, name, annotation] = /^\s*(\w+)\s*:\s*([^=]*)/.exec(argument) ?? [];
    if (name !== undefined && annotation !== undefined) found.set(name, annotation.trim());
  }
  return found;
}

/** Splits at commas outside brackets, and stops at the closing bracket of an enclosing pair. */
function topLevel(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (depth < 0) break;
    if (depth === 0 && sign === ',') {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

/** Arguments of these types accept a JSON value as it is. */
const plain = /^(?:str|int|float|bool|None|Any|Unset|Union|Optional|[[\]|,\s"'])*$/;

function pagingArguments(
  page: PagePlan,
  text: string,
  taken: ReadonlyMap<string, string>,
): { readonly names: Readonly<Record<string, string>> } | NotCalled {
  const needed = new Set(neededPlaces(page));
  const names: Record<string, string> = {};
  for (const place of pagingPlaces(page)) {
    if (place.in === 'body' || names[place.name] !== undefined) continue;
    const argument = argumentFor(place.name, text, taken);
    if (argument !== undefined) names[place.name] = argument;
    if (!needed.has(place)) continue;
    if (argument === undefined) return { why: `takes no ${place.name}` };
    const annotation = taken.get(argument) ?? '';
    if (!plain.test(annotation))
      return { why: `takes ${argument} as ${annotation}, not as text or a number` };
  }
  return { names };
}

/** Finds the argument that is sent under a name: `params["pageSize"] = page_size`. */
function argumentFor(wire: string, text: string, taken: ReadonlyMap<string, string>): string | undefined {
  const quoted = namePattern(wire);
  const sent = new RegExp(`\\["${quoted}"\\] = (?:str\\()?(?:json_)?(\\w+)|"${quoted}": (\\w+),`).exec(text);
  const named = [sent?.[1], sent?.[2], pythonIdentifier(wire)];
  return named.find((one) => one !== undefined && taken.has(one));
}

function bodyModel(taken: ReadonlyMap<string, string>, modules: Modules): PythonModel | NotCalled {
  const annotation = taken.get('body');
  if (annotation === undefined) return { why: 'takes no body' };
  const model = modelIn(annotation, modules);
  return model ?? { why: `takes a body of ${annotation}, which is not a model` };
}

/** Returns the only client class in an annotation; None and Unset are ignored. */
function modelIn(annotation: string, modules: Modules): PythonModel | undefined {
  const names = annotation
    .replace(/\b(?:Union|Optional|Unset|None)\b/g, '')
    .split(/[^\w]+/)
    .filter((name) => name !== '');
  const [name = ''] = names;
  const module = names.length === 1 ? classText(name, modules)?.specifier : undefined;
  return module === undefined ? undefined : { name, module };
}

function classText(name: string, modules: Modules): ClientModule | undefined {
  return modules.find((module) => classesIn(module).has(name));
}

const classesIn = perModule(
  ({ text = '' }) => new Set([...text.matchAll(/^class (\w+)/gm)].map(([, name]) => name)),
);

function itemsIn(text: string, path: Pointer | undefined, modules: Modules): PythonItems | NotCalled {
  if (path === undefined) return { why: 'returns its items in a header' };
  const [, parsed = ''] = /^\s+response_(?:2\w*|default) = (.*)$/m.exec(text) ?? [];
  if (path.length === 0)
    return /^(?:\[\]$|cast\([Ll]ist\[)/.test(parsed)
      ? { in: 'list' }
      : { why: 'does not parse its response as a list' };
  const [, name = ''] = /^(\w+)\.from_dict\(/.exec(parsed) ?? [];
  const model = modelIn(name, modules);
  if (model === undefined) return { why: 'does not parse its response as a model' };
  const steps: string[] = [];
  const needed: string[] = [];
  let current = model;
  for (const [index, step] of path.entries()) {
    const member = typeof step === 'string' ? memberOf(current, step, modules) : undefined;
    if (member === undefined) return { why: `returns a ${current.name}, which has no member for ${step}` };
    steps.push(member.name);
    if (/\b(?:Unset|None|Optional)\b/.test(member.annotation)) needed.push(['page', ...steps].join('.'));
    if (index === path.length - 1) break;
    const next = modelIn(member.annotation, modules);
    if (next === undefined) return { why: `has ${member.name} as ${member.annotation}, not as a model` };
    current = next;
  }
  return { in: model, expression: expressionOf(['page', ...steps].join('.'), needed) };
}

/** Writes an expression that reads the member, and gives None if a value on the way is absent or UNSET. */
function expressionOf(full: string, needed: readonly string[]): string {
  const conditions = needed.filter((one) => one !== full);
  const held = conditions.length === 0 ? full : `(${full} if ${conditions.join(' and ')} else None)`;
  if (needed.includes(full)) return `${held} or None`;
  return conditions.length === 0 ? held : held.slice(1, -1);
}

/**
 * Finds the member of a model: first by where the code reads its wire name, as in `d.pop("nextCursor")`, otherwise by
 * the naming rule.
 */
function memberOf(model: PythonModel, wire: string, modules: Modules) {
  const { text = '' } = classText(model.name, modules) ?? {};
  const body = text.slice(text.search(new RegExp(`^class ${model.name}\\b`, 'm')));
  const quoted = namePattern(wire);
  const [, popped] = new RegExp(`^\\s+_?(\\w+) = .*\\.pop\\("${quoted}"`, 'm').exec(body) ?? [];
  for (const name of [popped, pythonIdentifier(wire)]) {
    const [, annotation] = new RegExp(`^    ${name}: ([^=\\n]*)`, 'm').exec(body) ?? [];
    if (name !== undefined && annotation !== undefined) return { name, annotation: annotation.trim() };
  }
  return undefined;
}
