import type { TargetId } from '@pagewright/core';

/** What an argument of a function stands for. */
export type ArgumentPart = 'path' | 'page' | 'query' | 'input';

/** What a plan needs to know about the generated code of a target. Words are in lower case, without `_`. */
export interface TargetTraits {
  /** If true, the type of a parameter lists its values (D41); if false, its comment does. */
  readonly listsValues?: true;
  /** If true, a member for a header field has the type of its role; if false, it is text. */
  readonly parsesHeaders?: true;
  /** True if operation functions and list functions are imported into one scope, so that their names must differ. */
  readonly sharesScope?: true;
  /** True if operation functions are in the package of the runtime, whose functions also begin with a capital. */
  readonly isInRuntime?: true;
  readonly items?: ItemTraits;
  readonly functions?: FunctionTraits;
}

/** How items are typed. Only unions do not depend on the profile `full`. */
export interface ItemTraits {
  readonly hasUnions?: true;
  /** True if members have types for formats; their comments then list the allowed values. */
  readonly hasFormats?: true;
  /** The types of the values of objects without declared properties, in a target without unions. Default: untyped. */
  readonly mapValues?: 'scalars' | 'all';
  /** True if such values may also be null. */
  readonly hasNullValues?: true;
  /** True if only members of items are such objects, not the items. */
  readonly areMapsMembers?: true;
  /** True if there is a type for items that are objects without declared properties. */
  readonly hasAnyObject?: true;
  /** Types that operation functions declare next to the imported types of items. */
  readonly taken?: readonly string[];
}

export interface FunctionTraits {
  /** The end of the name of the second function of each operation. */
  readonly second?: string;
  /** Names that the generated code declares next to functions. Neither functions nor arguments can have them. */
  readonly declared?: ReadonlySet<string>;
  /** Identifiers that a function can't have as its name, apart from the reserved words of any target. */
  readonly unusable?: ReadonlySet<string>;
  readonly ignoresCase?: true;
  /** True if `APIv2` keeps its spelling; otherwise, the version becomes a word. */
  readonly keepsVersions?: true;
  /** True if the types of parameters are named like the function as the target spells it. */
  readonly namesTypesAsSpelled?: true;
  /** The query parameters that are members of a type, which may therefore have the names of arguments. Default: none. */
  readonly members?: 'optional' | 'all';
  /** True if the type of these members inherits the paging parameters. */
  readonly inheritsPaging?: true;
  /**
   * The places of required inputs that become arguments. In TypeScript, the type of the request demands them; in Go, a
   * function takes the whole body.
   */
  readonly inputs: readonly ('header' | 'body')[];
  /** Names of other arguments and variables. Default: those of any target. */
  readonly words?: Partial<Readonly<Record<ArgumentPart, ReadonlySet<string>>>>;
  /** True if an argument that clashes ends with `_param`; otherwise, it begins with its part: `query_from`. */
  readonly endsWithParam?: true;
}

/** Other parameters and variables of functions in some target. */
export const argumentWords: Readonly<Record<ArgumentPart, ReadonlySet<string>>> = inEachPart(
  words(
    'body change context ctx decoder encoded from given headers item maxpages operations options page parameters params pathsegment query request self start transport url',
  ),
  // Fewer targets take paging parameters as named arguments.
  { page: words('body from headers item options query request start transport url') },
);

const everyPlace = ['header', 'body'] as const;

export const targetTraits: Readonly<Record<TargetId, TargetTraits>> = {
  typescript: {
    listsValues: true,
    parsesHeaders: true,
    items: { hasUnions: true, taken: ['OperationRequest', 'Options'] },
    functions: {
      declared: words('joinedlist pages timetext withquery'),
      keepsVersions: true,
      inputs: [],
    },
  },
  python: {
    listsValues: true,
    parsesHeaders: true,
    items: { hasUnions: true, hasAnyObject: true },
    functions: {
      second: '_async',
      declared: words('pages'),
      // Built-in functions, which `from pagination import *` would hide.
      unusable: words(
        'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip',
      ),
      inputs: everyPlace,
      words: inEachPart(words('body headers item options pages query request start transport url'), {
        path: argumentWords.path,
      }),
    },
  },
  go: {
    parsesHeaders: true,
    isInRuntime: true,
    items: { hasFormats: true, mapValues: 'all', hasNullValues: true, hasAnyObject: true },
    functions: { namesTypesAsSpelled: true, members: 'all', inputs: ['header'] },
  },
  java: {
    items: { hasFormats: true, mapValues: 'scalars', areMapsMembers: true, hasAnyObject: true },
    functions: {
      second: 'Async',
      namesTypesAsSpelled: true,
      members: 'optional',
      inheritsPaging: true,
      inputs: everyPlace,
      words: inEachPart(words('decoder item params pathsegment request transport')),
      endsWithParam: true,
    },
  },
  kotlin: {
    items: { hasFormats: true, mapValues: 'scalars', areMapsMembers: true, hasAnyObject: true },
    functions: {
      second: 'Flow',
      inputs: everyPlace,
      words: inEachPart(
        words(
          'bodyvalues change decoder from headervalues it maxpages pageparams pagerequest pathsegment queryvalues start transport',
        ),
      ),
      endsWithParam: true,
    },
  },
  ruby: {
    items: { hasFormats: true, mapValues: 'scalars', hasNullValues: true },
    functions: {
      declared: words('header pagerequest requestwith'),
      inputs: everyPlace,
      words: { input: words('from request transport') },
    },
  },
  csharp: {
    items: { hasFormats: true, mapValues: 'all', hasAnyObject: true },
    functions: {
      declared: words('nameof operations'),
      namesTypesAsSpelled: true,
      members: 'all',
      inheritsPaging: true,
      inputs: everyPlace,
      words: inEachPart(words('configure decoder parameters pathsegment request transport url')),
    },
  },
  php: {
    listsValues: true,
    items: { hasFormats: true, mapValues: 'scalars', hasNullValues: true },
    functions: { ignoresCase: true, inputs: everyPlace },
  },
  rust: {
    parsesHeaders: true,
    items: { hasFormats: true, mapValues: 'scalars', hasNullValues: true },
    functions: {
      second: '_with',
      declared: words('absoluteurl joined pathtext percentencoded setquery'),
      inputs: everyPlace,
    },
  },
  dart: {
    sharesScope: true,
    items: { hasFormats: true, mapValues: 'scalars', hasNullValues: true, hasAnyObject: true },
    functions: { inputs: everyPlace },
  },
  // In C++, `detail` is a namespace of the generated code.
  cpp: { functions: { unusable: words('detail'), inputs: everyPlace } },
  swift: {
    items: { hasFormats: true, mapValues: 'scalars', hasNullValues: true },
    functions: {
      // Keywords that need backticks as names; a function with backticks would be tedious to call.
      unusable: words(
        'associatedtype defer deinit extension fallthrough fileprivate func guard internal is open operator precedencegroup private protocol public repeat rethrows static struct subscript throws typealias where',
      ),
      inputs: everyPlace,
      words: inEachPart(words('change decoder item request')),
    },
  },
};

/** Emitters of custom targets read `otherRequired`, so no input becomes an argument. */
export const customTraits: TargetTraits = {};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

function inEachPart(
  all: ReadonlySet<string>,
  others: Partial<Readonly<Record<ArgumentPart, ReadonlySet<string>>>> = {},
): Readonly<Record<ArgumentPart, ReadonlySet<string>>> {
  return { path: all, page: all, query: all, input: all, ...others };
}
