/**
 * How a change affects users of an SDK:
 * - source: a program that compiled no longer does
 * - wire: a request differs
 * - walk: iteration returns other items or ends elsewhere
 * - docs: none of these
 */
export type Effect = 'source' | 'wire' | 'walk' | 'docs';

/** Effects from the most to the least disruptive. */
export const effects: readonly Effect[] = ['source', 'wire', 'walk', 'docs'];

/** A kind of change. `message` speaks to users of the SDK. Names in braces are filled in. */
export interface ChangeKind {
  readonly effect: Effect;
  readonly message: string;
  readonly remedy: string;
}

const release = 'Release it as a new major version.';
const keepServer = 'Keep the API as it is for callers that were released, or change the declaration with it.';

/** Every kind of change, by its code. */
export const changeKinds = {
  'Binding/Added': {
    effect: 'source',
    message: '{subject} returns a page now: code that reads the response itself no longer compiles.',
    remedy: release,
  },
  'Binding/Removed': {
    effect: 'source',
    message:
      '{subject} no longer returns a page: code that iterates over it, or asks for the next page, no longer compiles.',
    remedy: 'Keep it bound to {old}, or release it as a new major version.',
  },
  'Binding/OtherScheme': {
    effect: 'source',
    message: '{subject} returns {next} in place of {old}.',
    remedy: 'Keep it bound to the scheme it had, or release it as a new major version.',
  },
  'Binding/OperationRemoved': {
    effect: 'source',
    message: '{subject} is gone, and with it the method that returned {old}.',
    remedy: 'Deprecate the operation first, and remove it in a new major version.',
  },
  'Binding/OperationMoved': {
    effect: 'wire',
    message: '{old} is requested as {next}.',
    remedy: 'Keep serving {old} for callers that were released.',
  },
  'Names/PageType': {
    effect: 'source',
    message: 'The page type {old} is called {next}; the types of its parameters and response change with it.',
    remedy: 'Keep the name it is made from, or release it as a new major version.',
  },
  'Names/Collision': {
    effect: 'source',
    message:
      'The page type {old} is called {next}, although its own name is the same: another one has that name now, or no longer has it.',
    remedy: 'Declare the new one after {subject}, or give it a name that is cased differently.',
  },
  'Names/Collapsed': {
    effect: 'source',
    message:
      '{subject} returns {next} in place of {old}: an identical scheme comes first, and gives both its name.',
    remedy: 'Declare the scheme once at the root under the name it had, and name it on the operations.',
  },
  'Scheme/Added': {
    effect: 'docs',
    message: 'The scheme {subject} is new, and no operation pages by it.',
    remedy: 'Nothing needs to be done.',
  },
  'Scheme/Removed': {
    effect: 'source',
    message: 'The scheme {subject}, by which no operation paged, is gone with its types.',
    remedy: 'Keep it until the next major version.',
  },
  'Scheme/Renamed': {
    effect: 'docs',
    message:
      'The scheme {old} is called {next}: no generated type changes its name. Stored positions name the scheme.',
    remedy: 'Keep the name if callers store positions.',
  },
  'Scheme/Described': {
    effect: 'docs',
    message: 'The description of {subject} is another one.',
    remedy: 'Nothing needs to be done.',
  },
  'Scheme/Strategy': {
    effect: 'wire',
    message: 'Pages of {subject} go by {next} in place of {old}: positions that callers stored lead nowhere.',
    remedy: 'Serve both ways of paging until callers have moved, or release it as a new major version.',
  },
  'Params/Added': {
    effect: 'docs',
    message: 'The parameter {next} can be sent.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/RequiredAdded': {
    effect: 'source',
    message: 'The parameter {next} has to be passed, and no program does.',
    remedy: 'Make it optional, or give it a value that is always sent.',
  },
  'Params/Removed': {
    effect: 'source',
    message: 'The parameter {old} is gone: code that passes it no longer compiles.',
    remedy: 'Keep it in the scheme while the API takes it.',
  },
  'Params/Renamed': {
    effect: 'source',
    message: 'The parameter {old} is called {next}.',
    remedy: release,
  },
  'Params/Required': {
    effect: 'source',
    message: 'The parameter {next} has to be passed: code that leaves it out no longer compiles.',
    remedy: 'Keep it optional, and document that it should be sent.',
  },
  'Params/RequiredAtRun': {
    effect: 'walk',
    message:
      'The parameter {next} has to be passed: code that leaves it out compiles, and fails before the first page.',
    remedy: 'Keep it optional, and document that it should be sent.',
  },
  'Params/Optional': {
    effect: 'docs',
    message: 'The parameter {next} need not be passed any more.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/OptionalType': {
    effect: 'source',
    message: 'The parameter {next} need not be passed any more, so it is passed in another way.',
    remedy: release,
  },
  'Params/Type': {
    effect: 'source',
    message: 'The parameter {next} is {nextType}, and was {oldType}.',
    remedy: 'Keep the schema of the field, or release it as a new major version.',
  },
  'Params/Widened': {
    effect: 'docs',
    message: 'The parameter {next} is {nextType}, and was {oldType}: what was passed can still be passed.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/Unchecked': {
    effect: 'docs',
    message:
      'The parameter {next} is {nextType}, and was {oldType}. These languages do not check it before a request is sent.',
    remedy: 'Keep taking what was sent on the server.',
  },
  'Members/Added': {
    effect: 'docs',
    message: 'A page has the member {next}.',
    remedy: 'Nothing needs to be done.',
  },
  'Members/Removed': {
    effect: 'source',
    message: 'A page no longer has the member {old}.',
    remedy: 'Keep the field in the response of the scheme while the API returns it.',
  },
  'Members/Renamed': {
    effect: 'source',
    message: 'The member {old} of a page is called {next}.',
    remedy: 'Keep the key {old}, and say with property or path where it is read.',
  },
  'Members/Type': {
    effect: 'source',
    message: 'The member {next} of a page is {nextType}, and was {oldType}.',
    remedy: 'Keep the schema of the field, or release it as a new major version.',
  },
  'Members/Moved': {
    effect: 'docs',
    message: 'The member {next} of a page is read at {nextPlace}, and was at {oldPlace}.',
    remedy: 'Nothing needs to be done if the API moved it too.',
  },
  'Items/Type': {
    effect: 'source',
    message: 'The type of the items {old} is called {next}.',
    remedy: 'Keep the name of the schema, or release it as a new major version.',
  },
  'Items/TypeRemoved': {
    effect: 'source',
    message: 'The type {old} of the items is gone: the response no longer says what they are.',
    remedy: 'Keep the schema of the items in the response.',
  },
  'Items/TypeAdded': {
    effect: 'docs',
    message: 'The items have the type {next}, and had none.',
    remedy: 'Nothing needs to be done.',
  },
  'Items/PropertyAdded': {
    effect: 'docs',
    message: 'An item {subject} has the property {next}.',
    remedy: 'Nothing needs to be done.',
  },
  'Items/PropertyRemoved': {
    effect: 'source',
    message: 'An item {subject} no longer has the property {old}.',
    remedy: 'Keep the property, deprecated, until the next major version.',
  },
  'Items/PropertyType': {
    effect: 'source',
    message: 'The property {next} of an item {subject} is {nextType}, and was {oldType}.',
    remedy: 'Add a property of the new type beside it, or release it as a new major version.',
  },
  'Items/PropertyPresence': {
    effect: 'source',
    message: 'The property {next} of an item {subject} {presence}: its type is another one.',
    remedy: 'Keep its presence as it was declared, or release it as a new major version.',
  },
  'Request/Place': {
    effect: 'wire',
    message: '{role} is sent as {next}, and was as {old}.',
    remedy: 'Take both on the server until callers have moved.',
  },
  'Request/Literal': {
    effect: 'wire',
    message: 'Every request sends {next}, and sent {old}.',
    remedy: 'Check that the server takes both.',
  },
  'Request/Start': {
    effect: 'wire',
    message: 'The first page is asked for with {next}, and was with {old}.',
    remedy: 'Check that the server begins with the same item.',
  },
  'Response/Next': {
    effect: 'wire',
    message: 'The next page is asked for with what is at {next}, and was with what is at {old}.',
    remedy: 'Return it in both places until callers have moved.',
  },
  'Response/Items': {
    effect: 'walk',
    message: 'Items are read at {next}, and were at {old}.',
    remedy: 'Return them in both places until callers have moved.',
  },
  'Stops/Added': {
    effect: 'walk',
    message: 'A walk ends when {next} says so.',
    remedy: 'Check that the server sends it on the last page alone.',
  },
  'Stops/Removed': {
    effect: 'walk',
    message: 'A walk no longer ends when {old} says so: it asks for one page more, or for pages without end.',
    remedy: 'Keep the field while the API returns it.',
  },
  'Stops/Moved': {
    effect: 'walk',
    message: 'The end of a walk is read at {next}, and was at {old}.',
    remedy: 'Return it in both places until callers have moved.',
  },
  'Stops/EmptyPages': {
    effect: 'walk',
    message: 'A page without items {presence}.',
    remedy: 'Set continueOnEmptyItems as the API behaves.',
  },
  'Target/Stops': {
    effect: 'walk',
    message: 'A walk ends after the first page: the declaration asks for what these languages do not read.',
    remedy: 'Declare it in a way that docs/format.md lists for them, or use the profile latest or full.',
  },
  'Target/Advances': {
    effect: 'walk',
    message: 'A walk that ended after the first page goes on to the others.',
    remedy: 'Tell callers that they get all items.',
  },
  'Target/PageRemoved': {
    effect: 'source',
    message: 'The page type {old} is gone: these languages have none for such a scheme.',
    remedy: 'Keep the strategy, or release it as a new major version.',
  },
  'Target/PageAdded': {
    effect: 'docs',
    message: 'There is a page type {next} now.',
    remedy: 'Nothing needs to be done.',
  },
  'Api/ParameterRemoved': {
    effect: 'walk',
    message:
      '{subject} no longer takes {old}, which pages send: the server may answer with the same page again.',
    remedy: keepServer,
  },
  'Api/ParameterRequired': {
    effect: 'walk',
    message: '{subject} requires {next}: a walk that does not send it fails at the first page.',
    remedy: 'Keep it optional on the server, or declare it as required.',
  },
  'Api/ParameterType': {
    effect: 'wire',
    message: '{subject} takes {next} as {nextType}, and took {oldType}: stored values may be refused.',
    remedy: keepServer,
  },
  'Api/MaximumLowered': {
    effect: 'walk',
    message:
      '{subject} allows at most {nextType} items a page, and allowed {oldType}: larger pages are refused or cut.',
    remedy: 'Keep the maximum, or cut pages without an error.',
  },
  'Api/DefaultChanged': {
    effect: 'walk',
    message: '{subject} has pages of {nextType} items unless told otherwise, and had {oldType}.',
    remedy: 'Keep the default, or tell callers to send {next}.',
  },
  'Api/ItemsRemoved': {
    effect: 'walk',
    message: '{subject} no longer returns items at {old}: pages are empty, and a walk ends at the first.',
    remedy: 'Declare where the items are now.',
  },
  'Api/FieldRemoved': {
    effect: 'walk',
    message: '{subject} no longer returns {old}, by which pages go on or end.',
    remedy: 'Return it again, or declare what takes its place.',
  },
  'Api/FieldType': {
    effect: 'wire',
    message: '{subject} returns {next} as {nextType}, and returned {oldType}.',
    remedy: keepServer,
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;

/** The code of a kind of change, such as `Params/Removed`. */
export type ChangeCode = keyof typeof changeKinds;
