import type { TargetId } from '../format/target-ids.js';
import { runtimeNames } from '../generated/runtime-names.js';
import type { MemberCase } from './casing.js';

/**
 * How a target writes names, and which names it reserves. Each list of names is a string of names separated by spaces.
 * A list contains only names that the target's casing can produce: `types` has no lower-case keywords.
 */
export interface NamingConvention {
  readonly members: MemberCase;
  /** Prefixes of page types. Default: one page type without prefix. */
  readonly pagePrefixes?: readonly string[];
  /** Suffixes of the types that are generated in addition to each page type, such as `Async`. */
  readonly companions?: readonly string[];
  readonly keepsInitialisms?: boolean;
  /** True if names that differ only in case collide, for example because each type has its own file. */
  readonly ignoresCase?: boolean;
  /** True if a member can't have the name of its enclosing type. Page types then avoid the names of page members. */
  readonly membersAvoidType?: boolean;
  /** True if the page has a member with the name of its response type. Response fields then avoid that name. */
  readonly embedsResponse?: boolean;
  /** Words that can't be names of members and parameters; a name that equals one gets a trailing `_`. */
  readonly words: string;
  /** Members of every page; a response field with the same name gets a trailing `_`. */
  readonly pageMembers: string;
  readonly itemsMember?: string;
  /** Members of every item type. Default none. */
  readonly itemMembers?: string;
  /**
   * Types of the language that generated code uses; a page type with the same name gets a trailing `Page`.
   */
  readonly types: string;
  /**
   * Other reserved type names: those of imports and published SDKs. The names of the page runtime are added
   * automatically.
   */
  readonly alsoTaken?: string;
  /** Absent if the target does not generate types for enumerated values (D41). */
  readonly enums?: EnumConvention;
}

export interface EnumConvention {
  /** `upper` writes OPEN_ISSUE. */
  readonly constants: 'upper' | 'pascal' | 'camel';
  /** True if enumerated types are nested in the params type. Their names then omit the name of the params type. */
  readonly isNested: boolean;
  /** Words that can't be names of constants; a name that equals one gets a trailing `Value`. */
  readonly words: string;
}

const jvmPageMembers =
  'items params response service autoPager nextPage hasNextPage nextPageParams builder toBuilder fetch pageRequest pageAnswer followingRequest stopped position status headers';

export const namingConventions: Readonly<Record<TargetId, NamingConvention>> = {
  typescript: {
    members: 'wire',
    // A member `then` would make the page a thenable, which `await` unwraps; `__proto__` in an object literal
    // sets the prototype, not a member.
    words: '__proto__',
    pageMembers:
      'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable then hasNextPage getNextPage iterPages nextPageRequestOptions getPaginatedItems options response status headers header body position stopped',
    types:
      'Array AsyncGenerator AsyncIterable AsyncIterator Awaited Boolean Date Error FormData Function Headers Item Iterable Iterator Map Number Object Omit Partial Pick Promise Proxy RangeError Readonly Record Request Required Response Set String Symbol',
  },
  python: {
    members: 'snake',
    pagePrefixes: ['Sync', 'Async'],
    words:
      'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield',
    // Includes the members of the pydantic base class, because an attribute of the same name would silently shadow
    // them.
    pageMembers:
      'self str has_next_page get_next_page iter_pages next_page_info position stopped fetch request response status headers header body items schema schema_json json dict copy construct validate from_orm parse_file parse_obj parse_raw update_forward_refs model_computed_fields model_config model_construct model_copy model_dump model_dump_json model_extra model_fields model_fields_set model_json_schema model_parametrized_name model_post_init model_rebuild model_validate model_validate_json model_validate_strings',
    itemsMember: 'items',
    types:
      'Any Awaitable Callable Dict Enum False Generic Iterator List Literal Mapping None Optional Protocol Sequence True Type TypedDict TypeVar Union',
    alsoTaken: 'AsyncIterator PageInfo',
  },
  go: {
    members: 'pascal',
    companions: ['AutoPager', 'Lister', 'Paging'],
    embedsResponse: true,
    keepsInitialisms: true,
    words: '',
    pageMembers:
      'GetNextPage Header PageItems PageRequest Position RawBody RawJSON SetPageConfig Status Stopped UnmarshalJSON JSON',
    types: 'T',
  },
  java: {
    members: 'camel',
    companions: ['Async'],
    ignoresCase: true,
    words:
      'abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while clone equals finalize getClass hashCode notify notifyAll toString wait',
    pageMembers: jvmPageMembers,
    itemsMember: 'items',
    itemMembers: 'from',
    types:
      'Boolean Character Class CompletableFuture Deprecated Double Enum Error Exception Float Function IllegalArgumentException IllegalStateException Integer Iterable Iterator List Long Map Math Number Object Objects Optional Override Record RuntimeException Set Stream String StringBuilder SuppressWarnings System T Thread Throwable Void',
    alsoTaken: 'Operations',
    enums: { constants: 'upper', isNested: true, words: '' },
  },
  kotlin: {
    members: 'camel',
    companions: ['Async'],
    ignoresCase: true,
    words:
      'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while clone equals finalize getClass hashCode notify notifyAll toString wait',
    pageMembers: `${jvmPageMembers} copy`,
    itemsMember: 'items',
    types:
      'Any Array Boolean Char Character Collection Comparable Double Enum Error Exception Float Flow IllegalArgumentException IllegalStateException Int Iterable Iterator List Long Map Nothing Number Pair Result RuntimeException Sequence Set String StringBuilder T Throwable Transient Unit',
    alsoTaken: 'AutoPager AutoPagerAsync Operations',
    enums: { constants: 'upper', isNested: true, words: '' },
  },
  ruby: {
    members: 'snake',
    ignoresCase: true,
    // Keywords, then methods of Object and Kernel, which attributes would hide.
    words:
      'alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield clone define_singleton_method display dup enum_for extend freeze hash inspect instance_eval instance_exec instance_variable_get instance_variable_set instance_variables itself method methods object_id public_send send singleton_class tap to_enum to_s yield_self binding caller catch eval exec exit fail fork format gets initialize lambda load loop method_missing open p print printf proc putc puts raise rand require select sleep spawn sprintf system test throw trap warn',
    // Members of the page, then methods of Enumerable, which are built on `each`.
    pageMembers:
      'next_page auto_paging_each each_page page_request page_answer page_items page_step page_value position stopped items status header chain chunk chunk_while collect collect_concat compact count cycle detect drop drop_while each each_cons each_entry each_slice each_with_index each_with_object entries filter filter_map find find_all find_index first flat_map grep grep_v group_by inject lazy map max max_by min min_by minmax minmax_by partition reduce reject reverse_each slice_after slice_before slice_when sort sort_by sum take take_while tally to_a to_h to_set uniq zip',
    itemsMember: 'items',
    // Methods of Struct that Ruby and its libraries call.
    itemMembers: 'each to_a to_h as_json to_json',
    types:
      'Array Class Comparable Data Encoding Enumerable Enumerator Exception Float Hash Integer Kernel Method Module Object Proc Range Regexp Set String Struct Symbol',
    // Names of type variables in the generated signatures.
    alsoTaken: 'Elem Made',
  },
  csharp: {
    members: 'pascal',
    ignoresCase: true,
    membersAvoidType: true,
    words: 'Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString',
    pageMembers:
      'Items HasNext HasNextPage Next NextAsync Paginate Validate Fetch PageRequest PageAnswer Stopped ContinuationToken Status Headers Header',
    itemsMember: 'Items',
    itemMembers: 'From Clone EqualityContract PrintMembers',
    types:
      'Action AddressFamily ArgumentException ArgumentNullException ArgumentOutOfRangeException Array Attribute BigInteger Boolean CancellationToken Convert CultureInfo DateTimeStyles Dictionary EditorBrowsableState Encoding Enum Enumerable EnumeratorCancellation EnumMember Exception Func Half HttpClient HttpHeaders HttpMethod HttpRequestMessage IAsyncEnumerable IAsyncEnumerator IDictionary IEnumerable IList Int128 InvalidOperationException IPAddress IReadOnlyCollection IReadOnlyDictionary IReadOnlyList JsonConverter JsonDocument JsonDocumentOptions JsonElement JsonException JsonSerializer JsonSerializerOptions JsonValueKind KeyValuePair Lazy List Math MemoryStream NumberStyles Object ReadOnlyCollection ReadOnlyDictionary Regex StreamReader String StringBuilder StringComparer StringComparison StringContent T Task Type UInt128 Uri UriPartial Utf8JsonReader Utf8JsonWriter ValueTask',
    alsoTaken: 'Operations',
    enums: { constants: 'pascal', isNested: false, words: '' },
  },
  php: {
    members: 'camel',
    ignoresCase: true,
    words: 'this',
    pageMembers: 'convert client requestInfo options response parsedBody',
    types:
      'abstract and array as bool break callable case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends false final finally float fn for foreach function global goto if implements include int insteadof instanceof interface isset iterable list match mixed namespace never new null object or parent print private protected public readonly require return self static string switch throw trait true try unset use var void while xor yield',
    alsoTaken: 'Autoload Operations SdkPage',
  },
  rust: {
    members: 'snake',
    words:
      'abstract as async await become box break const continue crate do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true try type typeof unsafe unsized use virtual where while yield',
    pageMembers: '',
    types:
      'Arc Box Clone Copy Debug Default Drop Err Error Fn From Future Into Iterator None Ok Option Pin Result Self Send Some Stream String Sync T Vec',
    enums: { constants: 'pascal', isNested: false, words: 'Self' },
  },
  dart: {
    members: 'camel',
    // Keywords, then members of Object and types, which members of a page would hide.
    words:
      'assert await break case catch class const continue default do else enum extends false final finally for if in is new null rethrow return super switch this throw true try var void while with yield hashCode noSuchMethod runtimeType toString bool double dynamic int num',
    pageMembers:
      'autoPaging getNextPage hasNextPage header items pageAnswer pageRequest pages position status stopped',
    itemsMember: 'items',
    itemMembers: 'toJson',
    types:
      'ArgumentError BytesBuilder ContentType DateTime Duration Enum Error Exception FormatException Function Future HttpClient Iterable Iterator List Map MapEntry Match Never Null Object Pattern Record RegExp Set StateError Stopwatch Stream String StringBuffer Symbol T TimeoutException Type Uri',
  },
  cpp: {
    members: 'snake',
    // Keywords, then macros of the C library and of GCC outside of strict mode.
    words:
      'alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq errno linux unix',
    pageMembers: 'page_items page_answer page_header page_request page_status first_request',
    types: 'T',
  },
  swift: {
    members: 'camel',
    // Other keywords are legal in backticks.
    words: 'init inout let self super var',
    itemMembers: 'hashValue customMirror',
    pageMembers:
      'answer description hash hashValue hasNextPage header headers items nextPage pageRequest position response state status stopped',
    itemsMember: 'items',
    types:
      'Any Array ArraySlice AsyncIteratorProtocol AsyncSequence Bool CancellationError CaseIterable Character CharacterSet Codable CodingKey Collection CustomReflectable CustomStringConvertible Data Date Decimal Decodable Decoder DecodingError Dictionary Double Encodable Encoder Equatable Error Hashable Identifiable IndexingIterator Int Item KeyPath LocalizedError Mirror Never Optional Protocol Result Self Sendable Sequence Set String Substring Swift Task TimeInterval Type UInt16 UInt64 UInt8 Unicode Void',
    alsoTaken: 'Source',
    enums: {
      constants: 'camel',
      isNested: true,
      // Includes `none` and `some`: for an optional value, they mean the cases of Swift's `Optional`.
      words:
        'none some init self Type Protocol allCases rawValue hashValue description as break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in inout internal is let nil operator private protocol public repeat rethrows return static struct subscript super switch throw throws true try typealias var where while',
    },
  },
};

export function namesIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}

/** Returns the type names in generated code that don't come from schemes. No scheme's type may have one of them. */
export function takenTypes(target: TargetId): readonly string[] {
  return [...runtimeNames[target], ...namesIn(namingConventions[target].alsoTaken ?? '')];
}
