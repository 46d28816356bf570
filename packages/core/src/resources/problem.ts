import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer-text.js';

/** Rules that the JSON Schemas state, by keyword. */
export type SchemaRule =
  | 'type'
  | 'required'
  | 'additionalProperties'
  | 'enum'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'maxItems';

/**
 * A rule that a value breaks: a keyword of its JSON Schema; `uniqueItems`, `semver` or `repository_mismatch`
 * (D26), which are checked beside it; or, before anything else is read, a limit on what is read at all
 * (`depth`, `size`, `notJson`).
 */
export type ResourceRule =
  | SchemaRule
  | 'uniqueItems'
  | 'semver'
  | 'repository_mismatch'
  | 'depth'
  | 'size'
  | 'notJson';

/** One rule that a value breaks, and where. A missing field is named by the place where it belongs. */
export interface ResourceProblem {
  readonly pointer: Pointer;
  readonly rule: ResourceRule;
  /** Says where, what was expected and what was found: `/slug: expected 1 to 60 characters, found 72`. */
  readonly message: string;
}

/** An unknown value read as a T: a fresh copy that shares nothing with it, or everything that stands against it. */
export type ResourceResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** `text` reads on after the place: "expected ..., found ...". */
export function problem(pointer: Pointer, rule: ResourceRule, text: string): ResourceProblem {
  const place = pointer.length === 0 ? 'the whole value' : shortened(pointerText(pointer), 200);
  return { pointer, rule, message: `${place}: ${text}` };
}

/** Text of unknown length, cut for a message. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}...`;
}
