import { operationName } from '../plan/function-names.js';
import type { ParameterPart } from '../plan/sent-parameters.js';
import { pascalName } from '../text/literals.js';
import type { ClientModule, TypescriptClientId } from './client-ids.js';
import { openPath, perModule } from './client-text.js';
import type { OperationPlan } from './plan-operations.js';

/** The path of a value within the arguments of a function. */
export type ArgumentPath = readonly [argument: number, ...rest: string[]];

/** A client function that calls an operation, and the paths of the request parts in its arguments. */
export interface ClientFunction {
  readonly name: string;
  readonly specifier: string;
  /** The parts that contain paging parameters. */
  readonly places: Readonly<Partial<Record<ParameterPart, ArgumentPath>>>;
  /** The values that identify a request: path parameters, query and body. */
  readonly keyed: Readonly<Record<string, ArgumentPath>>;
  /** Absent if the function takes no AbortSignal. */
  readonly signal?: ArgumentPath;
}

type Find = (
  operation: OperationPlan,
  modules: readonly ClientModule[],
) => ClientFunction | { readonly why: string };

/** Finds the client function of an operation by the naming rule of the client's generator, then by verb and path. */
export const findFunction: Readonly<Record<TypescriptClientId, Find>> = {
  'hey-api': (operation, modules) => {
    const found = functionOf(operation, heyApiName(operation), modules);
    if (found === undefined) return noFunction(operation, heyApiName(operation));
    // Flat parameters, and the legacy clients, don't take the parts of a request.
    const [first = 'options'] = parametersOf(found.source);
    if (first !== 'options') return { why: `${found.name} takes ${first}, not options with query and body` };
    return {
      ...named(found),
      places: placesAt(operation, (part) => [0, part]),
      keyed: keyedParts(operation, (part) => [0, part]),
      signal: [0, 'signal'],
    };
  },
  orval: (operation, modules) => {
    const found = functionOf(operation, orvalName(operation), modules);
    if (found?.text === undefined) return noFunction(operation, orvalName(operation));
    if (/^\s*return \{[\w$,\s]+\};?\s*\}/m.test(found.source))
      return {
        why: `${found.name} creates its functions: set client: 'fetch' or 'axios-functions' in the configuration of orval`,
      };
    const parameters = parametersOf(found.source);
    const index = (part: ParameterPart) => orvalIndex(operation, parameters, part);
    const lacking = operation.parts.find((part) => index(part) < 0);
    if (lacking === 'headers') {
      return { why: `${found.name} takes no headers: set headers: true in the configuration of orval` };
    }
    if (lacking !== undefined) return { why: `${found.name} takes no ${lacking}` };
    const signal = parameters.indexOf('options');
    return {
      ...named(found),
      places: placesAt(operation, (part) => [index(part)]),
      keyed: orvalKeyed(operation, parameters),
      ...(signal >= 0 && { signal: [signal, 'signal'] as const }),
    };
  },
  'openapi-fetch': (operation, modules) => {
    const module = modules.find(({ text }) => text === undefined || hasPath(text, operation.path));
    if (module === undefined) return { why: `no module of the client declares the path ${operation.path}` };
    const paths = {
      path: [0, 'params', 'path'],
      query: [0, 'params', 'query'],
      headers: [0, 'params', 'header'],
      body: [0, 'body'],
    } as const;
    return {
      name: operation.verb.toUpperCase(),
      specifier: module.specifier,
      places: placesAt(operation, (part) => paths[part]),
      keyed: keyedParts(operation, (part) => paths[part]),
      signal: [0, 'signal'],
    };
  },
};

/** The generator escapes letters outside ASCII; formatters may change the quotes. */
function hasPath(text: string, path: string): boolean {
  const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const escaped = path.replaceAll(/[^\x20-\x7e]/g, (sign) => `\\u${hex(sign)}`);
  const keys = [path, escaped].flatMap((one) => [`"${one}": {`, `'${one}': {`]);
  return keys.some((key) => text.includes(key)) && /^export (?:interface|type) paths\b/m.test(text);
}

function noFunction({ verb, path }: OperationPlan, name: string) {
  return { why: `no module exports ${name}, and no other function calls ${verb.toUpperCase()} ${path}` };
}

function placesAt({ parts }: OperationPlan, placeOf: (part: ParameterPart) => ArgumentPath) {
  return Object.fromEntries(parts.map((part) => [part, placeOf(part)]));
}

type KeyedPart = 'path' | 'query' | 'body';

function keyedParts(
  { path, verb, parts }: OperationPlan,
  placeOf: (part: KeyedPart) => ArgumentPath,
): ClientFunction['keyed'] {
  const has = {
    path: path.includes('{'),
    query: true,
    body: parts.includes('body') || !['get', 'head'].includes(verb),
  };
  const keyed = (['path', 'query', 'body'] as const).filter((part) => has[part]);
  return Object.fromEntries(keyed.map((part) => [part, placeOf(part)]));
}

interface NamedModule extends ClientModule {
  readonly name: string;
  /** The text of the function, up to the next export. */
  readonly source: string;
}

function named({ name, specifier }: NamedModule) {
  return { name, specifier };
}

function heyApiName(operation: OperationPlan): string {
  return operationName(operation);
}

/** Names a path parameter without its braces: `get /users/{id}/books` gives getUsersIdBooks. */
function orvalName({ operation, operationId }: OperationPlan): string {
  if (operationId !== undefined) return operationName({ operation, operationId });
  return operationName({ operation: operation.replaceAll(/[{}]/g, ' ') });
}

/** Prefers a function that has both the name and the call: the modules may be those of several clients. */
function functionOf(operation: OperationPlan, name: string, modules: readonly ClientModule[]) {
  return byCall(operation, modules, name) ?? byName(name, modules) ?? byCall(operation, modules);
}

function byName(name: string, modules: readonly ClientModule[]): NamedModule | undefined {
  const module = modules.find((one) => one.text === undefined || functionsOf(one).has(name));
  return module && { ...module, name, source: functionsOf(module).get(name) ?? '' };
}

/** Finds a function whose text, or the helper that makes its URL, contains the path, and which has the verb. */
function byCall(
  { verb, path }: OperationPlan,
  modules: readonly ClientModule[],
  wanted?: string,
): NamedModule | undefined {
  const call = new RegExp(`\\.${verb}\\b|method: ['"]${verb}['"]`, 'i');
  for (const module of modules) {
    const functions = functionsOf(module);
    for (const [name, source] of functions) {
      if ((wanted !== undefined && wanted !== name) || !call.test(source)) continue;
      const helper = /\b(get[\p{L}\p{N}_$]+Url)\(/u.exec(source)?.[1] ?? '';
      const urls = [...`${source}${functions.get(helper) ?? ''}`.matchAll(/[`'"](\/[^`'"?]*)/g)];
      if (urls.some(([, url = '']) => openPath(url) === openPath(path))) return { ...module, name, source };
    }
  }
  return undefined;
}

/** Reads the source of each exported function by its name; a static method is `Class.method`. */
const functionsOf = perModule(({ text = '' }): ReadonlyMap<string, string> => {
  const functions = new Map<string, string>();
  const start =
    /^[ \t]*(export (?:const|async function|function|class)|public static(?! readonly)) ['"]?([\p{L}\p{N}_$]+)/gmu;
  const starts = [...text.matchAll(start)];
  let owner = '';
  for (const [index, { 1: kind = '', 2: name = '', index: from }] of starts.entries()) {
    const full = kind === 'public static' ? `${owner}.${name}` : name;
    if (kind.endsWith('class')) owner = name;
    else if (/^\D/.test(name)) functions.set(full, text.slice(from, starts[index + 1]?.index));
  }
  return functions;
});

/** Returns the names of the parameters; `{` for a pattern. */
function parametersOf(source: string): readonly string[] {
  let depth = 0;
  const names: string[] = [];
  let parameter = '';
  for (let at = source.indexOf('(') + 1; at > 0 && at < source.length && depth >= 0; at++) {
    const sign = source[at] ?? '';
    if ('([{<'.includes(sign)) depth++;
    // The `>` of `=>` is not a closing bracket.
    if (')]}>'.includes(sign) && source[at - 1] !== '=') depth--;
    if (depth < 0 || (depth === 0 && sign === ',')) {
      names.push(/^\s*(\w+|\{)/.exec(parameter)?.[1] ?? '');
      parameter = '';
    } else parameter += sign;
  }
  return names.filter((one) => one !== '');
}

/** Counts the arguments of path parameters; with `useNamedParameters`, they are one pattern. */
function pathArguments({ path }: OperationPlan, [first]: readonly string[]): number {
  return first === '{' ? 1 : (path.match(/\{[^}]*\}/g)?.length ?? 0);
}

/** Orval names parameters `params`, `headers` and `options`, and the body after its type, anywhere after the path. */
function orvalIndex(operation: OperationPlan, parameters: readonly string[], part: ParameterPart): number {
  if (part !== 'body') return parameters.indexOf(part === 'query' ? 'params' : 'headers');
  const others = ['params', 'headers', 'options', 'signal'];
  const first = pathArguments(operation, parameters);
  return parameters.findIndex((name, index) => index >= first && !others.includes(name));
}

/** A path parameter keeps its name. If it is named like a part of the request, it gets a `_`: `query_`. */
function orvalKeyed(operation: OperationPlan, parameters: readonly string[]): ClientFunction['keyed'] {
  const parts = ['query', 'headers', 'body'] as const;
  const named = parts.flatMap((part) => {
    const index = orvalIndex(operation, parameters, part);
    return part === 'headers' || index < 0 ? [] : [[part, [index]] as const];
  });
  const taken: ReadonlySet<string> = new Set(parts);
  const inPath = parameters.slice(0, pathArguments(operation, parameters)).map((name, index) => {
    const key = name === '{' ? 'path' : name;
    return [taken.has(key) ? `${key}_` : key, [index]] as const;
  });
  return Object.fromEntries([...inPath, ...named]);
}

export function pagedName(name: string): string {
  return `paginate${pascalName(name)}`;
}
