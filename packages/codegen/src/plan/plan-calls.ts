import type { BoundMethod, TargetId } from '@pagewright/core';
import { memberNames, type NamedTarget } from '@pagewright/core/targets';
import type { CustomItemType } from '../custom-item-types.js';
import type { DeclaredCall } from '../declared-call.js';
import type { CallPlan, EnumPlan, PagePlan } from './page-plan.js';
import { otherInputs, otherQuery, planArguments, sendsBody } from './plan-arguments.js';
import type { ItemsPlan } from './plan-items.js';
import { unusedName } from './unused-names.js';

/**
 * Names that functions of some target use for other parameters and variables, so that arguments can't have them. They
 * are in lower case, without `_`.
 */
const argumentNames: ReadonlySet<string> = new Set(
  'body change context ctx decoder encoded from given headers item maxpages operations options page parameters params pathsegment query request self start transport url'.split(
    ' ',
  ),
);

/** Like `argumentNames`, for paging parameters. Fewer targets take these as named arguments, so the list is shorter. */
const besidePaging: ReadonlySet<string> = new Set(
  'body from headers item options query request start transport url'.split(' '),
);

/**
 * Names that the generated code of one target declares next to the functions of operations, such as helpers. Neither
 * functions nor arguments can have them. They are in lower case, without `_`.
 */
const declaredNames: Partial<Readonly<Record<TargetId, ReadonlySet<string>>>> = {
  typescript: new Set(['joinedlist', 'pages', 'timetext', 'withquery']),
  python: new Set(['pages']),
  ruby: new Set(['header', 'pagerequest', 'requestwith']),
  csharp: new Set(['nameof', 'operations']),
  rust: new Set(['absoluteurl', 'joined', 'pathtext', 'percentencoded', 'setquery']),
};

/** The end of the name of the second function that a target generates for each operation. */
const secondEnds: Partial<Readonly<Record<TargetId, string>>> = {
  python: '_async',
  java: 'Async',
  kotlin: 'Flow',
  rust: '_with',
};

function isDeclared(name: string, naming: NamedTarget): boolean {
  const names = typeof naming === 'string' ? declaredNames[naming] : undefined;
  return names?.has(name.replaceAll('_', '').toLowerCase()) === true;
}

/** Arguments and variables of functions in Python. A keyword gets a `_` after it, as usual: `from_`. */
const pythonArguments: ReadonlySet<string> = new Set(
  'body headers item options pages query request start transport url'.split(' '),
);

/** Arguments and variables of functions in C#, where paging parameters are in an object. */
const csharpArguments: ReadonlySet<string> = new Set(
  'configure decoder parameters pathsegment request transport url'.split(' '),
);

/** Arguments of functions in Ruby that required inputs can't have as names. */
const rubyArguments: ReadonlySet<string> = new Set('from request transport'.split(' '));

const swiftArguments: ReadonlySet<string> = new Set('change decoder item request'.split(' '));

/** Arguments and variables of functions in Kotlin. */
const kotlinArguments: ReadonlySet<string> = new Set(
  'bodyvalues change decoder from headervalues it maxpages pageparams pagerequest pathsegment queryvalues start transport'.split(
    ' ',
  ),
);

/** Arguments and variables of functions in Java, where optional query parameters are in an object. */
const javaArguments: ReadonlySet<string> = new Set(
  'decoder item params pathsegment request transport'.split(' '),
);

/** Words that are reserved, or have a special meaning as a function name, in at least one target language. */
const reserved: ReadonlySet<string> = new Set(
  'and as async await break case catch class const continue def default del delete do else enum export extends false finally for from function if import in instanceof is lambda let match new nil none not null or package pass pathsegment raise return self static super switch this throw true try type typeof use var void when while with yield'.split(
    ' ',
  ),
);

/** Other keywords of Swift, which need backticks as names. A function with backticks would be tedious to call. */
const swiftWords: ReadonlySet<string> = new Set(
  'associatedtype defer deinit extension fallthrough fileprivate func guard internal is open operator precedencegroup private protocol public repeat rethrows static struct subscript throws typealias where'.split(
    ' ',
  ),
);

/** Built-in functions of Python, which `from pagination import *` would hide. */
const pythonBuiltins: ReadonlySet<string> = new Set(
  'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip'.split(
    ' ',
  ),
);

/** Types of the runtimes and languages that planned functions refer to in any target. */
const typeWords: ReadonlySet<string> = new Set(
  'Any Arc Callable Flow FnOnce Function IllegalArgumentException Int Json Mapping Object Omit OperationRequest Operations Option Optional Options Page PageError PageList PagePromise PageRequest PageTransport Pager RangeError Result Sequence Serde StandardCharsets String URLEncoder UnaryOperator Union pages'.split(
    ' ',
  ),
);

/** Plans a function for each operation that has a page, in the order of the methods. */
export function planCalls(
  pages: readonly PagePlan[],
  methods: readonly BoundMethod[],
  {
    items,
    naming,
    taken,
    callOf,
    listsValues,
  }: {
    readonly items: ItemsPlan;
    readonly naming: NamedTarget;
    readonly taken: ReadonlySet<string>;
    readonly callOf: (operation: string) => DeclaredCall;
    readonly listsValues: boolean;
  },
): readonly CallPlan[] {
  const bound = methods.flatMap((method) => {
    const page = pages.find(
      ({ scheme, operation }) =>
        scheme === method.scheme && (operation ?? method.operation) === method.operation,
    );
    return page === undefined ? [] : [{ method, page }];
  });
  const wished = bound.map(({ method }) => functionWish(method, naming));
  const isRepeated = (name: string) => wished.indexOf(name) !== wished.lastIndexOf(name);
  // If lower-casing initial capitals (`GETProducts` becomes `getProducts`) makes names equal, they keep their capitals,
  // so that none of them needs a number.
  const allowed = bound.map(({ method }, index) => {
    const name = wished[index] ?? '';
    return allowedName(isRepeated(name) ? callName(method) : name, naming);
  });
  const wishes = memberNames(apartFromSeconds(allowed, naming), naming, { on: 'params' });
  const names = naming === 'php' ? caselessNames(wishes) : wishes;
  const typeNames = new Set([...taken, ...names]);
  const shared = new Map<string, EnumPlan>();
  const isTypeWord = (name: string) => typeWords.has(name) || taken.has(name) || names.includes(name);
  return bound.map(({ method, page }, index) => {
    const { operation } = method;
    const space = operation.indexOf(' ');
    const pieces = operation.slice(space + 1).split(/\{([^{}]*)\}/);
    const wireNames = [...new Set(pieces.filter((_, at) => at % 2 === 1))];
    const used = wireNames.map((one) => argumentName(one, 'path', naming));
    const members = memberNames(used, naming, { on: 'params' });
    const declared = callOf(operation);
    const parameters = wireNames.map((wireName, at) => {
      const type = declared.pathTypes?.get(wireName);
      return { wireName, name: members[at] ?? wireName, ...(type !== undefined && { type }) };
    });
    const path = pieces.flatMap((piece, at): CallPlan['path'] => {
      if (at % 2 === 0) return piece === '' ? [] : [piece];
      return parameters.filter(({ wireName }) => wireName === piece);
    });
    const item = items.byOperation[operation];
    const custom = items.custom[operation];
    const plainItem = items.plainItems?.[operation];
    const wish = names[index] ?? operation;
    const name = taken.has(wish) ? `${wish}Of${page.names.page}` : wish;
    const hasOwnWish = naming === 'go' || naming === 'java' || naming === 'csharp';
    const queryWish = hasOwnWish ? wish : functionWish(method, 'typescript');
    const queryType = unusedName(`${capitalized(queryWish)}Query`, typeNames);
    const requestType = unusedName(`${capitalized(queryWish)}Request`, typeNames);
    typeNames.add(queryType).add(requestType);
    const required = otherInputs(declared.otherRequired, page);
    const verb = operation.slice(0, space).toUpperCase();
    const argumentNaming = {
      used,
      argument: argumentName,
      naming,
      queryType,
      listsValues,
      call: wish,
      typeNames,
      shared,
    };
    return {
      operation,
      name,
      endpoint: `${verb}${operation.slice(space)}`,
      verb,
      path,
      parameters,
      page,
      ...planArguments(declared.query, required, page, argumentNaming),
      queryType,
      isDeprecated: declared.isDeprecated,
      requestType,
      ...(declared.body !== undefined && { body: declared.body }),
      ...(declared.isBodiless && !sendsBody(page) && { isBodiless: true as const }),
      otherQuery: otherQuery(declared.otherQuery, page),
      ...(declared.summary !== undefined && { summary: declared.summary }),
      ...(item !== undefined && { item, isItemNullable: items.withNull.has(operation) }),
      ...(plainItem !== undefined && { plainItem }),
      ...(custom !== undefined && {
        custom: { ...custom, isAmbiguous: isTypeWord(custom.name) || isShared(custom, items) },
      }),
    };
  });
}

function isShared({ name, from }: CustomItemType, { custom }: ItemsPlan): boolean {
  return Object.values(custom).some((other) => other.name === name && other.from !== from);
}

/** Returns the name of an operation as a function; a reserved word gets the prefix `list`. */
export function callName(method: Pick<BoundMethod, 'operation' | 'operationId'>): string {
  const name = operationName(method);
  return reserved.has(name.toLowerCase()) ? `list${capitalized(name)}` : name;
}

/** Matches the first word of a name if it is in capitals, or their plural: `GET` of `GETProducts`, `URLs` of `URLsOf`. */
const initialCapitals = /^(?:[A-Z]{2,}(?:s(?![a-z])|(?=v\d))|[A-Z]+(?=[^A-Za-z]|[A-Z][a-z]|$))/;

/**
 * Returns `callName` with initial capitals as one word: `getProducts` for `GETProducts`. The version in `APIv2` becomes
 * a word, too, except in TypeScript, which keeps the spelling.
 */
function functionWish({ operation, operationId }: BoundMethod, naming: NamedTarget): string {
  const mark = naming === 'typescript' ? '' : '_';
  const text = operationId
    ?.replace(/^[A-Z]{2,}(?=v\d)/, `$&${mark}`)
    .replace(initialCapitals, (capitals) => capitals.toLowerCase());
  const name = callName({ operation, ...(text !== undefined && { operationId: text }) });
  return name.replace(/[A-Z]{2,}(?=v\d)/g, `$&${mark}`);
}

/** Joins the words of the operationId or, without one, of the verb and path: `getUsersByIdBooks`. */
export function operationName({
  operation,
  operationId,
}: Pick<BoundMethod, 'operation' | 'operationId'>): string {
  const source = operationId ?? operation.replaceAll('{', ' by ');
  const [first = '', ...others] = source.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = first.charAt(0).toLowerCase() + first.slice(1) + others.map(capitalized).join('');
  return /^[a-z]/.test(name) ? name : `list${capitalized(name)}`;
}

/**
 * Puts `list` before a name that the target reserves or declares. Otherwise the target would append `_`, which linters
 * report. In C++, `detail` is also taken, because it is a namespace of the generated code.
 */
function allowedName(name: string, naming: NamedTarget): string {
  const [member = name] = memberNames([name], naming, { on: 'params' });
  const isTaken =
    member.endsWith('_') ||
    isDeclared(member, naming) ||
    (naming === 'python' && pythonBuiltins.has(member)) ||
    (naming === 'cpp' && member === 'detail') ||
    (naming === 'swift' && swiftWords.has(member));
  return isTaken ? `list${capitalized(name)}` : name;
}

/** Puts `list` before a name that the second function of another operation has: `getTicketsAsync` next to `getTickets`. */
function apartFromSeconds(names: readonly string[], naming: NamedTarget): readonly string[] {
  const end = typeof naming === 'string' ? secondEnds[naming] : undefined;
  if (end === undefined) return names;
  const written = memberNames(names, naming, { on: 'params' });
  const seconds = new Set(written.map((name) => name + end));
  return names.map((name, index) => (seconds.has(written[index] ?? '') ? `list${capitalized(name)}` : name));
}

/** Numbers names that differ from an earlier one only in case, because methods in PHP ignore case. */
function caselessNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = name + count;
    taken.add(free.toLowerCase());
    return free;
  });
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function usedNames(part: ArgumentPart, naming: NamedTarget): ReadonlySet<string> {
  if (naming === 'csharp') return csharpArguments;
  if (naming === 'swift') return swiftArguments;
  if (naming === 'ruby' && part === 'input') return rubyArguments;
  if (naming === 'kotlin') return kotlinArguments;
  if (naming === 'java') return javaArguments;
  if (naming === 'python' && part !== 'path') return pythonArguments;
  return part === 'page' ? besidePaging : argumentNames;
}

type ArgumentPart = 'path' | 'page' | 'query' | 'input';

/** Returns a wire name as an identifier, because arguments, unlike members, can't have quoted names. */
function argumentName(wireName: string, part: ArgumentPart, naming: NamedTarget): string {
  const name = wireName.replaceAll(/[^A-Za-z0-9_]+/g, '_').replaceAll(/^_+|_+$/g, '');
  const isTaken =
    usedNames(part, naming).has(name.replaceAll('_', '').toLowerCase()) || isDeclared(name, naming);
  if (isTaken && (naming === 'java' || naming === 'kotlin')) return `${name}_param`;
  return !/^[A-Za-z]/.test(name) || isTaken ? `${part}_${name}` : name;
}
