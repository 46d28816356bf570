import { operationName } from '../plan/plan-calls.js';
import type { ParameterPart } from '../plan/sent-parameters.js';
import { pascalName } from '../text/literals.js';
import type { ClientModule, TypescriptClientId } from './client-ids.js';
import { openPath } from './client-text.js';
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
    const found = byName(heyApiName(operation), modules) ?? byCall(operation, modules);
    if (found === undefined) return noFunction(operation, heyApiName(operation));
    return {
      ...named(found),
      places: placesAt(operation, (part) => [0, part]),
      keyed: keyedParts(operation, (part) => [0, part]),
      signal: [0, 'signal'],
    };
  },
  orval: (operation, modules) => {
    const found = byName(orvalName(operation), modules) ?? byCall(operation, modules);
    if (found?.text === undefined) return noFunction(operation, orvalName(operation));
    const parameters = parametersOf(found.text, found.name);
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
    const key = JSON.stringify(operation.path);
    const module = modules.find(({ text }) => text === undefined || hasPath(text, key));
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

function hasPath(text: string, key: string): boolean {
  return text.includes('export interface paths') && text.includes(`${key}: {`);
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

function byName(name: string, modules: readonly ClientModule[]): NamedModule | undefined {
  const module = modules.find(({ text }) => text === undefined || declares(text, name));
  return module && { ...module, name };
}

function declares(text: string, name: string): boolean {
  return new RegExp(`^[ \\t]*export (?:const|async function|function) ${name}\\b`, 'm').test(text);
}

/** Finds a function whose text, up to the next export, contains the verb and the path. */
function byCall({ verb, path }: OperationPlan, modules: readonly ClientModule[]): NamedModule | undefined {
  const call = new RegExp(`\\.${verb}\\b|method: '${verb}'`, 'i');
  for (const module of modules) {
    const { text = '' } = module;
    const starts = [...text.matchAll(/^[ \t]*export (?:const|async function|function) (\w+)\b/gm)];
    for (const [index, { 1: name = '', index: start }] of starts.entries()) {
      const block = text.slice(start, starts[index + 1]?.index);
      const urls = [...block.matchAll(/[`'"](\/[^`'"?]*)/g)].map(([, url = '']) => openPath(url));
      if (call.test(block) && urls.includes(openPath(path))) return { ...module, name };
    }
  }
  return undefined;
}

function parametersOf(text: string, name: string): readonly string[] {
  const start = new RegExp(`^[ \\t]*export (?:const|async function|function) ${name}\\b[^(]*\\(`, 'm').exec(
    text,
  );
  if (start === null) return [];
  let depth = 0;
  let at = start.index + start[0].length;
  const names: string[] = [];
  let parameter = '';
  for (; at < text.length && depth >= 0; at++) {
    const sign = text[at] ?? '';
    if ('([{<'.includes(sign)) depth++;
    // The `>` of `=>` is not a closing bracket.
    if (')]}>'.includes(sign) && text[at - 1] !== '=') depth--;
    if (depth < 0 || (depth === 0 && sign === ',')) {
      names.push(/^\s*(\w+)/.exec(parameter)?.[1] ?? '');
      parameter = '';
    } else parameter += sign;
  }
  return names.filter((one) => one !== '');
}

function pathParameters({ path }: OperationPlan): number {
  return path.match(/\{[^}]*\}/g)?.length ?? 0;
}

/** Orval orders parameters as path, body (named after its type), `params`, `headers`, `options`. */
function orvalIndex(operation: OperationPlan, parameters: readonly string[], part: ParameterPart): number {
  if (part !== 'body') return parameters.indexOf(part === 'query' ? 'params' : 'headers');
  const index = pathParameters(operation);
  const others = ['params', 'headers', 'options'];
  return parameters[index] === undefined || others.includes(parameters[index]) ? -1 : index;
}

/** A path parameter keeps its name. If it is named like a part of the request, it gets a `_`: `query_`. */
function orvalKeyed(operation: OperationPlan, parameters: readonly string[]): ClientFunction['keyed'] {
  const parts = ['query', 'headers', 'body'] as const;
  const named = parts.flatMap((part) => {
    const index = orvalIndex(operation, parameters, part);
    return part === 'headers' || index < 0 ? [] : [[part, [index]] as const];
  });
  const taken: ReadonlySet<string> = new Set(parts);
  const inPath = parameters
    .slice(0, pathParameters(operation))
    .map((name, index) => [taken.has(name) ? `${name}_` : name, [index]] as const);
  return Object.fromEntries([...inPath, ...named]);
}

export function pagedName(name: string): string {
  return `paginate${pascalName(name)}`;
}
