import type { Json, Pointer } from '../json/json.js';

/** Facts about a finding, from which quick fixes are created. Each rule sets only the facts that it knows. */
export interface FindingFacts {
  /** The name of the scheme that has the problem, or of the scheme to bind to. */
  readonly scheme?: string;
  readonly side?: 'request' | 'response';
  /** The key of a field in the scheme's `request` or `response`. */
  readonly field?: string;
  readonly role?: string;
  /** True if the scheme is defined in the operation's extension. */
  readonly inline?: boolean;
  /** The name of a scheme, parameter or property as it is written in the file. */
  readonly name?: string;
  /** The name or value to write instead. */
  readonly suggestion?: string | number | boolean;
  /** The name that was probably intended. The fix renames a key. */
  readonly meant?: string;
  /** True if the name in the file is a misspelling of `meant`. */
  readonly isMisspelt?: boolean;
  /** The key that replaces a deprecated one. */
  readonly successor?: string;
  /** The key to set on the field, such as `path`, `param` or `itemCursor`. */
  readonly key?: string;
  /** The path to write, as steps, or the existing path, as text. */
  readonly path?: Pointer | string;
  /** Where a parameter should be sent, or where a value should be read. */
  readonly location?: string;
  /** The name of an undocumented response header. */
  readonly header?: string;
  /** The first position according to a parameter's schema or description, or the value for `keyword`. */
  readonly value?: number;
  /** The earlier field that sends the same parameter. */
  readonly first?: string;
  readonly verb?: string;
  readonly targets?: readonly string[];
  /** The member of a response that could end paging, with the role to give it. */
  readonly end?: { readonly role: string; readonly path: Pointer };
  /** The number of operations that name an unknown scheme. */
  readonly operations?: number;
  /** True if no scheme has a name like the unknown one. */
  readonly isMissing?: boolean;
  /** The names of the schemes that match an ambiguous marker. */
  readonly candidates?: readonly string[];
  /** The pointer of the operation as text. */
  readonly operation?: string;
  /** The place of a scheme that is declared only where the profile does not read it. */
  readonly declaration?: FactPlace;
  /** True if an inline scheme is also declared at the root. */
  readonly declared?: boolean;
  readonly places?: readonly FactPlace[];
  /** The names of the schemes that an unread extension names. */
  readonly schemes?: readonly string[];
  /** For an undeclared list: the names of the schemes that fit it. For an unused scheme: the lists that it fits. */
  readonly fits?: readonly string[] | readonly FactPlace[];
  /** The lists that an unused scheme almost fits. */
  readonly nearly?: readonly FactPlace[];
  /** The type of pagination of an undeclared list, and the pointer of its items. */
  readonly type?: string;
  readonly items?: Pointer;
  /** The pointer of the schema to change, in `file`. */
  readonly pointer?: Pointer;
  readonly file?: string;
  /** The keyword of the schema to set to `value`, or to remove if there is no value. */
  readonly keyword?: string;
  /** The other tool whose declaration has the mistake. */
  readonly dialect?: string;
  /** The key of another tool's declaration. */
  readonly extension?: string;
  /** The type of the scheme, and the type that the other tool's declaration describes. */
  readonly types?: readonly string[];
  /** The replacement in the other tool's syntax. */
  readonly written?: Json;
  /** The code of another rule that would report the same problem, and whose finding is therefore omitted. */
  readonly says?: string;
  /**
   * The overlay action that removes the target: the layer's number, a space, and the action's number, both counted from
   * 1.
   */
  readonly remover?: string;
  /** The offset of a mistake in a JSONPath, in UTF-16 code units. */
  readonly offset?: number;
  /**
   * The start and end offsets of a part of a JSONPath that only lenient tools accept, in UTF-16 code units; the end is
   * exclusive.
   */
  readonly range?: readonly [start: number, end: number];
  /** The index of a syntax problem in the file's list of problems. */
  readonly problem?: number;
}

/** A place in the document or in a file that it refers to. */
export interface FactPlace {
  /** The name of the method, if the finding relates an unused scheme to a list. */
  readonly method?: string;
  /** A place where the misplaced value would be read; absent if there is none. */
  readonly readAt?: Pointer;
  /** Why the scheme does not fit the list at this place. */
  readonly misses?: readonly MissedFact[];
  readonly file?: string;
  readonly pointer: Pointer;
}

/** The code and facts of a finding that would be reported if the list were bound to the scheme. */
export interface MissedFact extends FindingFacts {
  readonly code: string;
}
