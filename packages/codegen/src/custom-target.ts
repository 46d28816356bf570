import type { BoundMethod, Scheme } from '@pagewright/core';
import { suggest } from '@pagewright/core/internal';
import { isTargetId } from '@pagewright/core/targets';
import type { GeneratedFile } from './generated-file.js';
import type { PagesPlan } from './plan/page-plan.js';
import type { CustomTarget } from './plan/planned-target.js';

/** The input of `emit` in addition to the plan. */
export interface EmitOptions {
  /** The schemes in normal form, with their descriptions. */
  readonly schemes: readonly Scheme[];
  readonly methods: readonly BoundMethod[];
  /** The operation that the configuration chose for a README, `get /users`; absent if it chose none. */
  readonly example?: string;
  /** The sentence that identifies generated files. `emit` writes it into files that get no mark from `comment`. */
  readonly mark: string;
}

/** A custom target: its name, what its pages can do, and the function that turns a plan into files. */
export interface Target extends CustomTarget {
  /**
   * Makes a comment that holds the one-line `text`, for the head of the file at `path`: `-- text` in Lua. The
   * function is not called for Markdown, nor for a file whose first 500 characters contain the mark. Without this
   * function, every file must contain the mark itself.
   */
  comment?(text: string, path: string): string;
  /** Makes the files of a plan without writing them. The same plan must give the same files. */
  emit(plan: PagesPlan, options: EmitOptions): readonly GeneratedFile[];
}

/** A target, or a clause that says what is wrong with the value. */
export type ParsedTarget =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly problem: string };

const idPattern = /^[a-z][a-z0-9-]*$/;

/** Validates an untyped value, such as the export of a module, as a target. */
export function parseTarget(value: unknown): ParsedTarget {
  const problem = targetProblem(value);
  return problem === undefined ? { ok: true, target: value as Target } : { ok: false, problem };
}

function targetProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null)
    return `is ${valueKind(value)}, not an object with id and emit`;
  const { id, emit, comment, abilities, names, packageName } = value as Partial<
    Record<keyof Target, unknown>
  >;
  if (typeof id !== 'string') return 'has no id, which must be a string';
  if (!idPattern.test(id)) return `has the id ${JSON.stringify(id)}: use lower-case letters, digits and -`;
  if (isTargetId(id)) return `has the id ${id}, which belongs to a built-in target`;
  if (typeof emit !== 'function') return 'has no function emit(plan, options)';
  if (comment !== undefined && typeof comment !== 'function') return 'has a comment that is not a function';
  if (packageName !== undefined && (typeof packageName !== 'string' || packageName === ''))
    return 'has a packageName that is not a string, or is empty';
  return memberProblem('abilities', abilities, abilityValues) ?? memberProblem('names', names, nameValues);
}

/** The allowed values of each member; `texts` allows any list of strings. */
type Values = Readonly<Record<string, readonly unknown[] | 'texts'>>;

const flag = [true, false] as const;
const abilityValues: Values = {
  fetches: flag,
  pageType: ['scheme', 'method', 'generic', 'none'],
  readsCursorPath: flag,
  readsItemCursor: flag,
  cursorUrl: ['follows', 'replaysQuery', 'lastPage', 'stops', 'declines'],
  bodyUrl: ['unread', 'written', 'alone', 'taken'],
  headerFields: ['carried', 'metadata', 'read'],
  headerParams: ['query', 'header', 'declared'],
};
const nameValues: Values = {
  members: ['wire', 'snake', 'camel', 'pascal'],
  words: 'texts',
  types: 'texts',
};

function memberProblem(name: string, value: unknown, known: Values): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return `has ${name} that are not an object`;
  for (const [key, member] of Object.entries(value)) {
    const allowed = Object.hasOwn(known, key) ? known[key] : undefined;
    if (allowed === undefined) {
      const meant = suggest(key, Object.keys(known));
      return `has the unknown key ${name}.${key}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    }
    if (allowed === 'texts') {
      const isTexts =
        Array.isArray(member) && member.every((one) => typeof one === 'string' && /^\S+$/.test(one));
      if (!isTexts) return `has ${name}.${key} that is not a list of names`;
    } else if (!allowed.includes(member)) {
      return `has ${name}.${key} that is not one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`;
    }
  }
  return undefined;
}

export function valueKind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Promise) return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
