import type { Pointer } from '@pagewright/core';
import type { ClientModule } from './client-ids.js';
import { neededPlaces, perModule } from './client-text.js';
import type { NotCalled } from './language-pages.js';
import type { PagedOperation } from './plan-operations.js';

export interface GoMethod {
  /** The name of the operation: `ListUsers`. */
  readonly name: string;
  readonly package: string;
  readonly path: string;
  readonly given: readonly GoParameter[];
  readonly params?: string;
  readonly body?: string;
  readonly response: string;
  /** The type of an item: a type of the client or a built-in one. */
  readonly item: string;
  readonly isClientItem: boolean;
  /** The member accesses that lead from a response `r` to its items, in order. */
  readonly steps: readonly GoStep[];
  /** Packages outside the client that declare types of path parameters: import path by package name. */
  readonly imports: Readonly<Record<string, string>>;
  /** The client's interface, or its struct if there is no interface. */
  readonly client: string;
}

export interface GoParameter {
  readonly name: string;
  readonly type: string;
  readonly isOwn: boolean;
}

export interface GoStep {
  readonly name: string;
  readonly isPointer: boolean;
}

/** Finds the client's method by the generated name or, if no method has that name, by the verb and path that it requests. */
export function findMethod(
  operation: PagedOperation,
  modules: readonly ClientModule[],
): GoMethod | NotCalled {
  const { verb, path, page } = operation;
  const ruled = camelName(operation.operationId ?? `${verb}-${path.slice(1).replaceAll('/', '-')}`);
  const found =
    callOf(operation, modules, ruled) ?? methodNamed(ruled, modules) ?? callOf(operation, modules);
  if (found === undefined)
    return {
      why: `no ClientWithResponses has ${ruled}WithResponse, and no other method calls ${verb.toUpperCase()} ${path}`,
    };
  const { module, name, parameters, response } = found;
  const { text = '' } = module;
  const own = modules.filter(({ specifier }) => specifier === module.specifier);
  const [, packageName = ''] = /^package (\w+)/m.exec(text) ?? [];
  const given = parameters.filter(([one]) => one !== 'params' && one !== 'body');
  const typeOf = (wanted: string) => parameters.find(([one]) => one === wanted)?.[1].replace(/^\*/, '');
  const { params, body } = { params: typeOf('params'), body: typeOf('body') };
  for (const place of neededPlaces(page)) {
    if (place.in === 'body' ? body === undefined : params === undefined || !hasTag(params, place.name, own))
      return { why: `${name}WithResponse takes no ${place.in === 'body' ? 'body' : place.name}` };
  }
  const items = itemsIn(response, page.paging.items, own);
  if ('why' in items) return { why: `${name}WithResponse ${items.why}` };
  const types = [...given.map(([, type]) => type), items.item];
  const imports = importsOf(types, [module, ...own]);
  if (imports === undefined)
    return { why: `${name}WithResponse has a type from a package that its module does not import` };
  return {
    name,
    package: packageName,
    path: module.specifier,
    given: given.map(([one, type]) => ({ name: one, type, isOwn: /^[A-Z]\w*$/.test(type) })),
    ...(params !== undefined && { params }),
    ...(body !== undefined && { body }),
    response,
    ...items,
    imports,
    client: own.some((one) => one.text?.includes('type ClientWithResponsesInterface interface'))
      ? 'ClientWithResponsesInterface'
      : '*ClientWithResponses',
  };
}

interface FoundMethod {
  readonly module: ClientModule;
  readonly name: string;
  readonly parameters: readonly (readonly [name: string, type: string])[];
  readonly response: string;
}

function methodNamed(name: string, modules: readonly ClientModule[]): FoundMethod | undefined {
  const head = new RegExp(
    `^func \\(c \\*ClientWithResponses\\) ${name}WithResponse\\(ctx context\\.Context(.*), reqEditors \\.\\.\\.RequestEditorFn\\) \\(\\*(\\w+), error\\)`,
    'm',
  );
  for (const module of modules) {
    const [, list, response] = head.exec(module.text ?? '') ?? [];
    if (list === undefined || response === undefined) continue;
    const parameters = list
      .split(', ')
      .filter((one) => one !== '')
      .map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)] as const);
    return { module, name, parameters, response };
  }
  return undefined;
}

/** Finds the method that requests the verb and path of an operation; its name is `ruled`, if that is passed. */
function callOf(
  { verb, path }: PagedOperation,
  modules: readonly ClientModule[],
  ruled = '\\w+?',
): FoundMethod | undefined {
  const open = path.replaceAll(/\{[^}]*\}/g, '%s');
  const method = new RegExp(`http\\.NewRequest\\((?:"${verb.toUpperCase()}"|http\\.Method${verb}\\b)`, 'i');
  const head = new RegExp(`^(${ruled})Request(?:WithBody)?\\(`);
  for (const module of modules) {
    for (const block of requestsIn(module)) {
      const [, name] = head.exec(block) ?? [];
      if (name !== undefined && block.includes(`"${open}"`) && method.test(block))
        return methodNamed(name, [module, ...modules]);
    }
  }
  return undefined;
}

/** Reads the functions that make requests, from their names on. */
const requestsIn = perModule(({ text = '' }): readonly string[] =>
  text.split(/^func New(?=\w+Request(?:WithBody)?\()/m).slice(1),
);

/** Forms a name as oapi-codegen does: a capital after each character that is neither a letter nor a digit. */
function camelName(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function fieldsOf(type: string, modules: readonly ClientModule[], depth = 0): string | undefined {
  if (type.startsWith('struct {')) return type;
  for (const module of modules) {
    const definition = typesIn(module).get(type);
    if (definition === undefined || depth > 9) continue;
    return definition.startsWith('struct {') ? definition : fieldsOf(definition, modules, depth + 1);
  }
  return undefined;
}

/** Reads the definition of each type. Comments are removed, because they may contain braces. */
const typesIn = perModule(({ text = '' }): ReadonlyMap<string, string> => {
  const code = text.replaceAll(/^\s*\/\/.*$/gm, '');
  const types = [...code.matchAll(/^type (\w+) (?:= )?(.*)$/gm)];
  return new Map(
    types.map(({ 1: name = '', 2: rest = '', index }) => [
      name,
      rest.startsWith('struct {') ? structAt(code, index) : rest,
    ]),
  );
});

/** Returns the first struct after a position, up to its closing brace. */
function structAt(text: string, from: number): string {
  const start = text.indexOf('struct {', from);
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Returns the field that has the JSON name `wire` in a struct type, which may be an inline struct. */
function fieldTagged(type: string, wire: string, modules: readonly ClientModule[]) {
  const lines = (fieldsOf(type, modules) ?? '').split('\n').slice(1);
  return topFields(lines).find(({ tag }) => tag === wire);
}

/** Lists the fields of a struct, but not of nested structs. */
function topFields(lines: readonly string[]): readonly { name: string; type: string; tag: string }[] {
  const fields: { name: string; type: string; tag: string }[] = [];
  let depth = 0;
  let block: string[] = [];
  for (const line of lines) {
    const before = depth;
    depth += (line.match(/\{/g)?.length ?? 0) - (line.match(/\}/g)?.length ?? 0);
    if (before === 0 && /^\s*(?:\/\/|$)/.test(line)) continue;
    block.push(line);
    if (depth !== 0) continue;
    const [, name = '', type = '', tag = ''] =
      /^\s*(\w+)\s+([\s\S]*?)\s*`[^`]*json:"([^",]*)[^`]*`\s*(?:\/\/.*)?$/.exec(block.join('\n')) ?? [];
    if (name !== '') fields.push({ name, type, tag });
    block = [];
  }
  return fields;
}

function hasTag(type: string, wire: string, modules: readonly ClientModule[]): boolean {
  return fieldTagged(type, wire, modules) !== undefined;
}

function itemsIn(
  response: string,
  path: Pointer | undefined,
  modules: readonly ClientModule[],
): Pick<GoMethod, 'item' | 'isClientItem' | 'steps'> | NotCalled {
  if (path === undefined) return { why: 'returns its items in a header' };
  const success = /^\s*(JSON2\w\w|JSONDefault)\s+\*([\s\S]*)/m.exec(fieldsOf(response, modules) ?? '');
  if (success === null) return { why: 'has no JSON body for a success status' };
  const [, member = '', rest = ''] = success;
  const steps: GoStep[] = [{ name: member, isPointer: true }];
  let type = rest.startsWith('struct {') ? structAt(rest, 0) : (rest.split('\n')[0] ?? '').trim();
  for (const step of path) {
    const field = typeof step === 'string' ? fieldTagged(type, step, modules) : undefined;
    if (field === undefined) return { why: `returns a ${member} without a field for ${step}` };
    const isPointer = field.type.startsWith('*');
    steps.push({ name: field.name, isPointer });
    type = isPointer ? field.type.slice(1) : field.type;
  }
  const [, item] =
    /^\[\]([\w.]+|map\[string\](?:any|interface ?\{\})|interface\{\})$/.exec(sliceOf(type, modules)) ?? [];
  if (item === undefined) return { why: `returns items of a type without a name, ${type.split('\n')[0]}` };
  return { item, isClientItem: /^[A-Z]/.test(item), steps };
}

/** Resolves an alias of the client to the slice type that it names. */
function sliceOf(type: string, modules: readonly ClientModule[]): string {
  const definitions = modules.map((module) => typesIn(module).get(type));
  return definitions.find((one) => one?.startsWith('[]')) ?? type;
}

/** Returns the packages of types such as `openapi_types.UUID`, or undefined if one is not imported. */
function importsOf(
  types: readonly string[],
  modules: readonly ClientModule[],
): Readonly<Record<string, string>> | undefined {
  const imports: Record<string, string> = {};
  for (const type of types) {
    const [, name] = /^\W*(\w+)\./.exec(type) ?? [];
    if (name === undefined) continue;
    const line = new RegExp(`^\\s*(?:${name} "([^"]+)"|"((?:[^"]*/)?${name})")$`, 'm');
    const [, aliased, plain] = modules.flatMap(({ text = '' }) => line.exec(text) ?? []);
    const path = aliased ?? plain;
    if (path === undefined) return undefined;
    imports[name] = path;
  }
  return imports;
}
