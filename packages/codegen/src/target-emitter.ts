import type { BoundMethod } from '@pagewright/core';
import type { GeneratedFile } from './generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from './plan/page-plan.js';

/** What an example calls. */
export interface ExampleCall {
  /** In capital letters: `GET`. */
  readonly verb: string;
  readonly path: string;
}

/** What the README shows: one operation, called with the parameters that make sense of it. */
export interface Example extends ExampleCall {
  readonly plan: PagesPlan;
  readonly page: PagePlan;
  readonly given: readonly GivenParam[];
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

/** How the README speaks of a target. */
export interface Guide {
  /** The file that the program is saved as. */
  readonly file: string;
  /** Where the base URL stands in the program: plain HTTP where the transport speaks nothing else. */
  readonly base: 'https://api.example.com' | 'http://localhost:8080';
  /** What a transport is, as code writes it: the type, and how its one method is called. */
  readonly transport: readonly [type: string, method: string];
  /** The transport that is generated on request, and how it is made; absent where there is none. */
  readonly made?: string;
  /** The error of a page that can't be had, and where its parts stand. */
  readonly error: readonly [type: string, parts: string];
  /** What is thrown or given where a caller goes past the last page. */
  readonly end?: string;
  /** What reads the JSON of an answer in most transports, where it rounds integers beyond 2^53 (D44). */
  readonly rounds?: string;
  /** A transport of the caller's own, to be filled. */
  readonly own: (plan: PagesPlan) => readonly string[];
  /**
   * A whole program: it makes the transport, walks every item with parameters, then page by page with a member, and catches
   * the error of a page.
   */
  readonly program: (example: Example) => readonly string[];
}

/** Makes the files of one target; it adds nothing to the plan. */
export interface TargetEmitter {
  /** What its code is called behind the fence of a code block: `ts`. */
  readonly language: string;
  /** Before a line that is a comment: `//`. */
  readonly comment: string;
  /** What has to stand before everything else in a file, as `<?php` has. */
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
