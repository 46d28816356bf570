import type { BoundMethod } from '@pagewright/core';
import type { CustomItemType } from './custom-item-types.js';
import type { Credential } from './declared-credential.js';
import type { GeneratedFile } from './generated-file.js';
import type {
  CallPlan,
  PagePlan,
  PagesPlan,
  ParamMember,
  QueryParameterPlan,
  ResponseMember,
} from './plan/page-plan.js';

export interface ExampleCall {
  /** In upper case: `GET`. */
  readonly verb: string;
  readonly path: string;
}

/** The example of the README: one operation, called with typical parameters. */
export interface Example extends ExampleCall {
  /** The server that the generated transport calls, with its path: `https://api.example.com/v1`. */
  readonly base: string;
  /** The header that carries the caller's token; absent if the API takes none. */
  readonly credential?: Pick<Credential, 'name' | 'prefix'>;
  /** The query parameter that carries the caller's key, if no header does. */
  readonly queryKey?: string;
  readonly plan: PagesPlan;
  readonly page: PagePlan;
  readonly given: readonly GivenParam[];
  /** Sample values of the required query parameters that are not used for paging. */
  readonly givenQuery: readonly GivenQuery[];
  readonly item?: string;
  /** A custom item type, which replaces the declared one. */
  readonly custom?: CustomItemType;
  /** The function of the operation; absent if one of its required arguments has no sample value. */
  readonly call?: CallPlan;
  /** The first member of the page with a scalar value, which the program prints. */
  readonly member?: ResponseMember;
}

export interface GivenParam {
  readonly param: ParamMember;
  readonly value: string | number | boolean;
  /** The constant of the enumerated type for this value. */
  readonly constant?: string;
}

export interface GivenQuery {
  readonly parameter: QueryParameterPlan;
  readonly value: string | number | boolean;
  /** The constant of the enumerated type for this value. */
  readonly constant?: string;
}

type TransportName = readonly [type: string, method: string];

export interface Guide {
  readonly file: string;
  /** The type of a transport, and the call of its only method. */
  readonly transport: TransportName | ((plan: PagesPlan) => TransportName);
  /** The expression that creates the generated transport; absent if there is none. */
  readonly made?: string;
  /** The type of the error for a page that can't be fetched, and a list of the error's members. */
  readonly error: readonly [type: string, parts: string];
  /**
   * Clauses about walks. One of them says what a request for a page after the last one does: which error it throws, or
   * which value it returns.
   */
  readonly end?: string | readonly string[];
  /** The JSON reader that most transports use, if it rounds integers beyond 2^53 (D44): `response.json()`. */
  readonly rounds?: string;
  /** Returns the example's page type with its item type: `UsersPage<User>`. */
  readonly pageType?: (example: Pick<Example, 'page' | 'item' | 'custom'>) => string;
  /** A clause about sending a key as a query parameter. Default: that it belongs to the query of the request. */
  readonly keyInQuery?: (name: string) => string;
  /** A sentence about the program. Default: that the program walks the items first, and then the pages. */
  readonly walk?: string;
  /** The places of required inputs that the samples send. */
  readonly sends?: readonly ('header' | 'body')[];
  /** Lines that list items with the operation's function and the generated transport. Default: the whole program. */
  readonly quick?: (example: Example, call: CallPlan) => readonly string[];
  /** A call of an operation's function with the arguments that it needs, for the list of functions. */
  readonly callText?: (call: CallPlan) => string;
  /** A skeleton of a custom transport. */
  readonly customTransport: (plan: PagesPlan) => readonly string[];
  /** Paragraphs about optional features of the output. */
  readonly more?: (example: Example) => readonly string[];
  /** Lines that page with a function of an existing client; absent if the target has no `paginate`. */
  readonly adapter?: (example: Example) => readonly string[];
  /**
   * A complete program. It creates the transport, walks every item with parameters, then walks by page and prints a
   * member, and catches the error of a page.
   */
  readonly program: (example: Example) => readonly string[];
}

export interface TargetEmitter {
  /** The language after the fence of a code block: `ts`. */
  readonly language: string;
  /** The start of a line comment: `//`. */
  readonly comment: string;
  /** A directive for the linters of the language, in a comment of each file. */
  readonly lint?: string;
  /** The text that must be first in a file: `<?php`. */
  readonly opening?: string;
  /** The type of a scheme's page in code, if one generic type serves all schemes. */
  readonly genericPage?: (page: PagePlan) => string;
  readonly files: (plan: PagesPlan) => readonly GeneratedFile[];
  readonly guide: Guide;
}

export function exampleCall({ operation }: Pick<BoundMethod, 'operation'>): ExampleCall {
  const space = operation.indexOf(' ');
  return { verb: operation.slice(0, space).toUpperCase(), path: operation.slice(space + 1) };
}

/** Replaces an https server with a local http one, for a transport without TLS. */
export function withoutTls(base: string): string {
  return base.replace(/^https:\/\/[^/]+/, 'http://localhost:8080');
}

/** Returns up to two members of an item type that can be printed without conversion. */
export function printedMembers({ items }: PagesPlan, item: string | undefined): readonly string[] {
  const fields = items.types.find(({ name }) => name === item)?.fields ?? [];
  const printed = fields.filter(({ required, type: { kind, nullable } }) => {
    const isPlain = kind === 'string' || kind === 'integer' || kind === 'number';
    return isPlain && required && !nullable;
  });
  return printed.slice(0, 2).map(({ name }) => name);
}

export function pathSample(name: string): string {
  return `my-${name.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;
}
