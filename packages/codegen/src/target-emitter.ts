import type { BoundMethod } from '@pagewright/core';
import type { GeneratedFile } from './generated-file.js';
import type { PagePlan, PagesPlan } from './plan/page-plan.js';

/** What an example calls. */
export interface ExampleCall {
  /** In capital letters: `GET`. */
  readonly verb: string;
  readonly path: string;
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
  /** Code that walks every item; undefined where the target has no idiom for it. */
  readonly walk: (page: PagePlan, call: ExampleCall) => readonly string[] | undefined;
  /** Code that takes one page at a time. */
  readonly step: (page: PagePlan, call: ExampleCall) => readonly string[] | undefined;
}

/** The call of an operation, `get /users`. */
export function exampleCall({ operation }: Pick<BoundMethod, 'operation'>): ExampleCall {
  const space = operation.indexOf(' ');
  return { verb: operation.slice(0, space).toUpperCase(), path: operation.slice(space + 1) };
}
