import {
  typescriptLiteral,
  typescriptLiteralCode,
  typescriptStyle,
} from '../targets/typescript/expressions.js';
import { after, type Code, codeLines, list } from '../text/layout.js';
import { pascalName } from '../text/literals.js';
import type { ArgumentPath, ClientFunction } from './client-functions.js';
import { operationComment } from './modules.js';
import {
  type Called,
  clientModules,
  openapiFetchImports,
  openapiFetchInit,
  openapiFetchSignature,
  type TypescriptClient,
} from './typescript-client.js';

const imports = [
  "import { infiniteCall } from './infinite-calls.js';",
  "import * as lists from './queries.js';",
];

/** Returns the name of the infinite query that calls a function of the client: `listUsersInfinite`. */
export function infiniteName({ name }: Called): string {
  return `${name}Infinite`;
}

/** Writes infinite queries that call the functions of a client. They pass an AbortSignal if the library has one. */
export function infiniteCallsText(
  asked: TypescriptClient,
  all: readonly Called[],
  hasSignal: boolean,
): string {
  const argumentsOf = ({ signal, ...others }: Arguments): Arguments =>
    hasSignal && signal !== undefined ? { ...others, signal } : others;
  const [first] = all;
  if (first === undefined) return 'export {};\n';
  if (asked.client === 'openapi-fetch') {
    const head = [...openapiFetchImports(first.called), ...imports, '', ...openapiFetchInit];
    const blocks = all.flatMap((one) => [
      '',
      ...openapiFetchSignature(`function ${fetchName(one)}`, one.operation),
      ...codeLines(
        list(`return client.${one.called.name}(`, [typescriptLiteral(one.operation.path), '...init'], ');'),
        '  ',
        typescriptStyle,
      ),
      '}',
      '',
      ...constantLines(one, fetchName(one), argumentsOf(afterClient(one.called))),
    ]);
    return `${[...head, ...blocks].join('\n')}\n`;
  }
  const client = clientModules(all);
  const blocks = all.flatMap((one) => [
    '',
    ...constantLines(one, client.nameOf(one.called), argumentsOf(one.called)),
  ]);
  return `${[...client.imports, ...imports, ...blocks].join('\n')}\n`;
}

/** The prefix `fetch` makes the name differ from all imports. */
function fetchName({ operation }: Called): string {
  return `fetch${pascalName(operation.name)}`;
}

type Arguments = Pick<ClientFunction, 'places' | 'keyed' | 'signal'>;

function constantLines(one: Called, call: string, { places, keyed, signal }: Arguments): readonly string[] {
  const given: readonly Code[] = [
    `lists.${one.operation.name}`,
    call,
    typescriptLiteralCode(places, false),
    typescriptLiteralCode(keyed, false),
    ...(signal === undefined ? [] : [typescriptLiteralCode(signal, false)]),
  ];
  const head = `export const ${infiniteName(one)} = /* @__PURE__ */ `;
  return [
    ...operationComment(one.operation),
    ...codeLines(after(head, list('infiniteCall(', given, ');')), '', typescriptStyle),
  ];
}

/** Shifts each argument by one, because the client is the first argument. */
function afterClient({ places, keyed, signal }: ClientFunction): Arguments {
  const moved = (paths: Readonly<Record<string, ArgumentPath>>) =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, next(path)]));
  return {
    places: moved(places),
    keyed: moved(keyed),
    ...(signal !== undefined && { signal: next(signal) }),
  };
}

function next([argument, ...rest]: ArgumentPath): ArgumentPath {
  return [argument + 1, ...rest];
}
