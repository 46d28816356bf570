import type { BoundMethod } from '@pagewright/core';
import type { Credential } from './declared-credential.js';
import type { GeneratedFile } from './generated-file.js';
import type { OwnItemType } from './own-item-types.js';
import type { CallPlan, PagePlan, PagesPlan, ParamMember, ResponseMember } from './plan/page-plan.js';

/** The call of an example. */
export interface ExampleCall {
  /** In capital letters: `GET`. */
  readonly verb: string;
  readonly path: string;
}

/** The example of the README: one operation, called with the parameters that make sense of it. */
export interface Example extends ExampleCall {
  /** The server that the transport of the output calls, with its path: `https://api.example.com/v1`. */
  readonly base: string;
  /** The header with the token of the caller; absent if the API takes none. */
  readonly credential?: Pick<Credential, 'name' | 'prefix'>;
  readonly plan: PagesPlan;
  readonly page: PagePlan;
  readonly given: readonly GivenParam[];
  /** The type of an item, where the operation declares one. */
  readonly item?: string;
  /** A type of the caller's own that an item has in its place. */
  readonly own?: OwnItemType;
  /** A member of a page beside its items. */
  readonly member?: ResponseMember;
}

/** A parameter with a value that can be sent. */
export interface GivenParam {
  readonly param: ParamMember;
  readonly value: string | number | boolean;
  /** The constant of its enumerated type that stands for the value. */
  readonly constant?: string;
}

type TransportName = readonly [type: string, method: string];

/** The texts by which the README describes a target. */
export interface Guide {
  /** The file that the program is saved as. */
  readonly file: string;
  /** A transport as code writes it: the type, and the call of its one method. */
  readonly transport: TransportName | ((plan: PagesPlan) => TransportName);
  /** The transport that is generated on request, and how it is made; absent where there is none. */
  readonly made?: string;
  /** The error of a page that can't be had, and where its parts are. */
  readonly error: readonly [type: string, parts: string];
  /** The error or value that a caller gets past the last page. */
  readonly end?: string;
  /** The JSON reader of most transports, where that reader rounds integers beyond 2^53 (D44). */
  readonly rounds?: string;
  /** The lines that list by the function of the operation, with the generated transport. */
  readonly quick?: (example: Example, call: CallPlan) => readonly string[];
  /** A transport of the caller's own, to be filled. */
  readonly own: (plan: PagesPlan) => readonly string[];
  /** Paragraphs on what the output has more of, for those who want it. */
  readonly more?: (example: Example) => readonly string[];
  /** Lines that page by a function of the caller's own client; absent where the target has no `paginate`. */
  readonly adapter?: (example: Example) => readonly string[];
  /**
   * A whole program: it makes the transport, walks every item with parameters, then page by page with a member, and catches
   * the error of a page.
   */
  readonly program: (example: Example) => readonly string[];
}

/** Makes the files of one target; it adds nothing to the plan. */
export interface TargetEmitter {
  /** The name of its language behind the fence of a code block: `ts`. */
  readonly language: string;
  /** Before a line that is a comment: `//`. */
  readonly comment: string;
  /** The text that has to be before everything else in a file, as `<?php` has. */
  readonly opening?: string;
  /** The page of a scheme as code writes its type, where one generic type is that of all schemes. */
  readonly genericPage?: (page: PagePlan) => string;
  readonly files: (plan: PagesPlan) => readonly GeneratedFile[];
  readonly guide: Guide;
}

/** The call of an operation, `get /users`. */
export function exampleCall({ operation }: Pick<BoundMethod, 'operation'>): ExampleCall {
  const space = operation.indexOf(' ');
  return { verb: operation.slice(0, space).toUpperCase(), path: operation.slice(space + 1) };
}

/** The server of an example, for a transport without TLS: if the server needs that, a local one takes its place. */
export function withoutTls(base: string): string {
  return base.replace(/^https:\/\/[^/]+/, 'http://localhost:8080');
}

/** Two members of an item type that can be printed as they are, as far as there are any. */
export function printedMembers({ items }: PagesPlan, item: string | undefined): readonly string[] {
  const fields = items.types.find(({ name }) => name === item)?.fields ?? [];
  const printed = fields.filter(({ required, type: { kind, nullable } }) => {
    const isPlain = kind === 'string' || kind === 'integer' || kind === 'number';
    return isPlain && required && !nullable;
  });
  return printed.slice(0, 2).map(({ name }) => name);
}

/** Returns the text that stands for a path parameter in a URL. */
export function pathSample(name: string): string {
  return `my-${name.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;
}
