import type { Json, Pointer } from '../json/json.js';

/** Facts about a finding, from which its fixes are made. Each rule gives those that it knows; all are optional. */
export interface FindingFacts {
  /** The name of the scheme that is wrong, unused, or meant. */
  readonly scheme?: string;
  readonly side?: 'request' | 'response';
  /** The key of a field of the scheme. */
  readonly field?: string;
  /** The role of the field. */
  readonly role?: string;
  /** True if the scheme is written at an operation. */
  readonly inline?: boolean;
  /** The name that is written: of a scheme, of a parameter or of a property. */
  readonly name?: string;
  /** What should be written instead. */
  readonly suggestion?: string | number | boolean;
  /** The name that is probably meant; the fix changes a key. */
  readonly meant?: string;
  /** True if `meant` differs only by a spelling mistake. */
  readonly isMisspelt?: boolean;
  /** The key that replaces a deprecated one. */
  readonly successor?: string;
  /** The key of the field that gets the value: `path`, `param`, `itemCursor` and the like. */
  readonly key?: string;
  /** The path to write, as steps; or the path as it is written. */
  readonly path?: Pointer | string;
  /** Where a parameter should be sent, or where a value should be read. */
  readonly location?: string;
  /** The name of a response header that is not documented. */
  readonly header?: string;
  /** The position of the first page or the value of a keyword, according to a description. */
  readonly value?: number;
  /** The field that sends the same parameter first. */
  readonly first?: string;
  readonly verb?: string;
  /** The targets that the finding concerns. */
  readonly targets?: readonly string[];
  /** The member of a response that ends the paging. */
  readonly end?: { readonly role: string; readonly path: Pointer };
  /** The number of operations that name an unknown scheme. */
  readonly operations?: number;
  /** True if the name of a scheme is like no other name. */
  readonly isMissing?: boolean;
  /** The names of the schemes that a marker could mean. */
  readonly candidates?: readonly string[];
  /** The pointer of the operation as text. */
  readonly operation?: string;
  /** The place of the declaration that an operation has elsewhere. */
  readonly declaration?: FactPlace;
  /** True if an inline scheme is also declared at the root. */
  readonly declared?: boolean;
  readonly places?: readonly FactPlace[];
  /** The names of the schemes that an unread extension names. */
  readonly schemes?: readonly string[];
  /** The names of schemes that fit an undeclared list, or the lists that fit an unused scheme. */
  readonly fits?: readonly string[] | readonly FactPlace[];
  /** The lists that almost fit an unused scheme. */
  readonly nearly?: readonly FactPlace[];
  /** The type of pagination of an undeclared list, and the pointer of its items. */
  readonly type?: string;
  readonly items?: Pointer;
  /** The place of a schema. */
  readonly pointer?: Pointer;
  readonly file?: string;
  /** The keyword of the schema to set to `value`, or to remove if there is no value. */
  readonly keyword?: string;
  /** The other tool whose declaration has the mistake. */
  readonly dialect?: string;
  /** The key of another tool's declaration. */
  readonly extension?: string;
  /** The type of the scheme and the type that the other declaration means. */
  readonly types?: readonly string[];
  /** What to write instead, in the form of the other tool. */
  readonly written?: Json;
  /** The code of a rule that would report the same, and whose finding is left out. */
  readonly says?: string;
  /** The layer and the number of the action that removes the target. */
  readonly remover?: string;
  /** The offset of a mistake in a JSONPath, in UTF-16 code units. */
  readonly offset?: number;
  /** The offsets of a lenient part of a JSONPath: of its first unit, and after its last. */
  readonly range?: readonly [start: number, end: number];
  /** The index of a syntax problem in its text. */
  readonly problem?: number;
}

/** A place in the document or in a file that it refers to. */
export interface FactPlace {
  /** The method at the place. */
  readonly method?: string;
  /** Where the value would be read; absent if nowhere. */
  readonly readAt?: Pointer;
  /** Why the scheme does not fit the list at this place. */
  readonly misses?: readonly MissedFact[];
  readonly file?: string;
  readonly pointer: Pointer;
}

/** The facts of a finding that a list would cause, with its code. */
export interface MissedFact extends FindingFacts {
  readonly code: string;
}
