import type { ChangeKind } from './effect.js';

const release = 'Release it as a new major version.';
const keepServer = 'Keep the API unchanged for released clients, or change the declaration with it.';

/** Every kind of change, by its code. */
export const changeKinds = {
  'Binding/Added': {
    effect: 'source',
    message: '{subject} now returns a page: code that reads the response directly no longer compiles.',
    remedy: release,
  },
  'Binding/Removed': {
    effect: 'source',
    message:
      '{subject} no longer returns a page: code that iterates over it, or requests the next page, no longer compiles.',
    remedy: 'Keep its declaration, or release it as a new major version.',
  },
  'Binding/OtherScheme': {
    effect: 'source',
    message: '{subject} returns {next} instead of {old}.',
    remedy: 'Keep it bound to the scheme it had, or release it as a new major version.',
  },
  'Binding/OperationAdded': {
    effect: 'docs',
    message: '{subject} is new, and returns a page.',
    remedy: 'Nothing needs to be done.',
  },
  'Binding/OperationRemoved': {
    effect: 'source',
    message: '{subject} was removed, and with it the method that returned its pages.',
    remedy: 'Deprecate the operation first, and remove it in a new major version.',
  },
  'Binding/OperationMoved': {
    effect: 'wire',
    message: '{old} is now requested as {next}.',
    remedy: 'Keep serving {old} for released clients.',
  },
  'Names/PageType': {
    effect: 'source',
    message: 'The page type {old} is renamed to {next}, and so are the types of its parameters and response.',
    remedy: 'Keep the name that it is derived from, or release it as a new major version.',
  },
  'Names/Collision': {
    effect: 'source',
    message:
      'The page type {old} is renamed to {next} although its scheme keeps its name: another scheme now leads to the same type name, or no longer does.',
    remedy:
      'Declare the new scheme after {subject}, or choose a name that does not become the same type name.',
  },
  'Names/Collapsed': {
    effect: 'source',
    message:
      "{subject} returns {next} instead of {old}: its scheme is now identical to an earlier one, and takes that scheme's name.",
    remedy: 'Declare the scheme once at the root under its old name, and refer to it from the operations.',
  },
  'Names/Function': {
    effect: 'source',
    message: 'The function {old} is renamed to {next}.',
    remedy: 'Keep the operationId, or release it as a new major version.',
  },
  'Names/PathParameters': {
    effect: 'source',
    message: 'The function of {subject} takes {next} from the path instead of {old}.',
    remedy: release,
  },
  'Names/QueryArguments': {
    effect: 'source',
    message: 'The function of {subject} takes {next} instead of {old}.',
    remedy: release,
  },
  'Names/ArgumentLabel': {
    effect: 'source',
    message:
      'The path parameter {old} of {subject} is renamed to {next}, and with it the label in calls of its function.',
    remedy: 'Keep the name of the path parameter, or release it as a new major version.',
  },
  'Names/ArgumentName': {
    effect: 'docs',
    message:
      'The path parameter {old} of {subject} is renamed to {next}: only calls that name the argument must change.',
    remedy: 'Keep the name of the path parameter if callers name the argument.',
  },
  'Scheme/Added': {
    effect: 'docs',
    message: 'The scheme {subject} is new, and no operation uses it.',
    remedy: 'Nothing needs to be done.',
  },
  'Scheme/Removed': {
    effect: 'source',
    message: 'The scheme {subject}, which no operation used, was removed with its types.',
    remedy: 'Keep it until the next major version.',
  },
  'Scheme/Renamed': {
    effect: 'wire',
    message:
      'Positions that callers have stored name the scheme {old}, which is now {next}: they no longer work.',
    remedy: 'Keep the name if callers store positions.',
  },
  'Scheme/Described': {
    effect: 'docs',
    message: 'The description of {subject} has changed.',
    remedy: 'Nothing needs to be done.',
  },
  'Scheme/Strategy': {
    effect: 'wire',
    message: '{subject} pages by {next} instead of {old}: positions that callers have stored no longer work.',
    remedy: 'Support both ways of paging until callers have migrated, or release it as a new major version.',
  },
  'Params/Added': {
    effect: 'docs',
    message: 'The new parameter {next} can be sent.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/RequiredAdded': {
    effect: 'source',
    message: 'The new parameter {next} is required, and no existing program passes it.',
    remedy: 'Make it optional, or declare a literal value for it.',
  },
  'Params/Removed': {
    effect: 'source',
    message: 'The parameter {old} was removed: code that passes it no longer compiles.',
    remedy: 'Keep it while the API accepts it.',
  },
  'Params/Renamed': {
    effect: 'source',
    message: 'The parameter {old} is renamed to {next}.',
    remedy: release,
  },
  'Params/Required': {
    effect: 'source',
    message: 'The parameter {next} is now required: code without it no longer compiles.',
    remedy: 'Keep it optional, and document that it should be sent.',
  },
  'Params/RequiredAtRun': {
    effect: 'walk',
    message:
      'The parameter {next} is now required: code without it compiles, but fails before the first page.',
    remedy: 'Keep it optional, and document that it should be sent.',
  },
  'Params/Optional': {
    effect: 'docs',
    message: 'The parameter {next} is now optional.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/OptionalType': {
    effect: 'source',
    message: 'The parameter {next} is now optional, so it is passed in a different way.',
    remedy: release,
  },
  'Params/Type': {
    effect: 'source',
    message: 'The parameter {next} is now {nextType} instead of {oldType}.',
    remedy: 'Keep the schema of the field, or release it as a new major version.',
  },
  'Params/Widened': {
    effect: 'docs',
    message:
      'The parameter {next} is now {nextType} instead of {oldType}: earlier values are still accepted.',
    remedy: 'Nothing needs to be done.',
  },
  'Params/Unchecked': {
    effect: 'docs',
    message:
      'The parameter {next} is now {nextType} instead of {oldType}. These languages do not check it before they send a request.',
    remedy: 'Let the server accept the earlier values too.',
  },
  'Members/Added': {
    effect: 'docs',
    message: 'A page has the new member {next}.',
    remedy: 'Nothing needs to be done.',
  },
  'Members/Removed': {
    effect: 'source',
    message: 'A page no longer has the member {old}.',
    remedy: 'Keep the field in the response of the scheme while the API returns it.',
  },
  'Members/Renamed': {
    effect: 'source',
    message: 'The member {old} of a page is renamed to {next}.',
    remedy: 'Keep the key {old}, and set property or path to the place where it is read.',
  },
  'Members/Type': {
    effect: 'source',
    message: 'The member {next} of a page is now {nextType} instead of {oldType}.',
    remedy: 'Keep the schema of the field, or release it as a new major version.',
  },
  'Members/Moved': {
    effect: 'docs',
    message: 'The member {next} of a page is now read at {nextPlace} instead of {oldPlace}.',
    remedy: 'Nothing needs to be done if the API moved it too.',
  },
  'Items/Type': {
    effect: 'source',
    message: 'The item type {old} is renamed to {next}.',
    remedy: 'Keep the name of the schema, or release it as a new major version.',
  },
  'Items/TypeRemoved': {
    effect: 'source',
    message: 'The item type {old} was removed: the response no longer describes the items.',
    remedy: 'Keep the schema of the items in the response.',
  },
  'Items/TypeAdded': {
    effect: 'docs',
    message: 'The items now have the type {next}.',
    remedy: 'Nothing needs to be done.',
  },
  'Items/PropertyAdded': {
    effect: 'docs',
    message: 'The type {subject} has the new property {next}.',
    remedy: 'Nothing needs to be done.',
  },
  'Items/PropertyRemoved': {
    effect: 'source',
    message: 'The type {subject} no longer has the property {old}.',
    remedy: 'Keep the property, deprecated, until the next major version.',
  },
  'Items/PropertyType': {
    effect: 'source',
    message: 'The property {next} of the type {subject} is now {nextType} instead of {oldType}.',
    remedy: 'Add another property of the new type, or release it as a new major version.',
  },
  'Items/PropertyPresence': {
    effect: 'source',
    message: "The property {next} of the type {subject} {presence}, so the property's type changes.",
    remedy:
      'Keep the property required, optional or nullable as it was, or release it as a new major version.',
  },
  'Request/Place': {
    effect: 'wire',
    message: '{role} is now sent as {next} instead of {old}.',
    remedy: 'Let the server accept both until callers have migrated.',
  },
  'Request/Literal': {
    effect: 'wire',
    message: 'Every request now sends {next} instead of {old}.',
    remedy: 'Check that the server accepts both.',
  },
  'Request/Start': {
    effect: 'wire',
    message: 'The first page is now requested with {next} instead of {old}.',
    remedy: 'Check that the server begins with the same item.',
  },
  'Response/Next': {
    effect: 'wire',
    message: 'The next page is now requested with the value at {next} instead of {old}.',
    remedy: 'Return it in both places until callers have migrated.',
  },
  'Response/Items': {
    effect: 'walk',
    message: 'Items are now read at {next} instead of {old}.',
    remedy: 'Return them in both places until callers have migrated.',
  },
  'Stops/Added': {
    effect: 'walk',
    message: 'Iteration now ends if {next} says so.',
    remedy: 'Check that the server sends it on the last page only.',
  },
  'Stops/Removed': {
    effect: 'walk',
    message: 'Iteration no longer ends if {old} says so: it requests one more page, or never ends.',
    remedy: 'Keep the field while the API returns it.',
  },
  'Stops/Moved': {
    effect: 'walk',
    message: 'The end of the pages is now read at {next} instead of {old}.',
    remedy: 'Return it in both places until callers have migrated.',
  },
  'Stops/EmptyPages': {
    effect: 'walk',
    message: 'A page without items {presence}.',
    remedy: 'Set continueOnEmptyItems to match the API.',
  },
  'Target/Stops': {
    effect: 'walk',
    message:
      'Iteration ends after the first page: the declaration needs something that these languages do not read.',
    remedy:
      'Declare it in a way that docs/format.md lists for these languages, or use the profile `latest` or `full`.',
  },
  'Target/Advances': {
    effect: 'walk',
    message: 'Iteration that ended after the first page now continues to the others.',
    remedy: 'Tell callers that they now get all items.',
  },
  'Target/PageRemoved': {
    effect: 'source',
    message: 'The page type {old} was removed: these languages have no page type for such a scheme.',
    remedy: 'Keep the strategy, or release it as a new major version.',
  },
  'Target/PageAdded': {
    effect: 'docs',
    message: 'The page type {next} is new.',
    remedy: 'Nothing needs to be done.',
  },
  'Api/ParameterRemoved': {
    effect: 'walk',
    message:
      '{subject} no longer accepts {old}, which generated pages still send: the server may return the same page again.',
    remedy: keepServer,
  },
  'Api/ParameterRequired': {
    effect: 'walk',
    message: '{subject} now requires {next}: iteration that does not send it fails at the first page.',
    remedy: 'Keep it optional on the server, or declare it as required.',
  },
  'Api/ParameterType': {
    effect: 'wire',
    message: '{subject} now accepts {next} as {nextType} instead of {oldType}: stored values may be refused.',
    remedy: keepServer,
  },
  'Api/MaximumLowered': {
    effect: 'walk',
    message:
      '{subject} now allows at most {nextType} items per page instead of {oldType}: larger pages are refused or cut.',
    remedy: 'Keep the maximum, or cut pages without an error.',
  },
  'Api/DefaultChanged': {
    effect: 'walk',
    message: '{subject} now returns {nextType} items per page by default instead of {oldType}.',
    remedy: 'Keep the default, or tell callers to send {next}.',
  },
  'Api/ItemsRemoved': {
    effect: 'walk',
    message: '{subject} no longer returns items at {old}: pages are empty, and iteration ends at the first.',
    remedy: 'Declare where the items are now.',
  },
  'Api/FieldRemoved': {
    effect: 'walk',
    message: '{subject} no longer returns {old}, which decides whether another page follows.',
    remedy: 'Return it again, or declare what replaces it.',
  },
  'Api/FieldType': {
    effect: 'wire',
    message: '{subject} now returns {next} as {nextType} instead of {oldType}.',
    remedy: keepServer,
  },
} as const satisfies Readonly<Record<string, ChangeKind>>;

/** The code of a kind of change, such as `Params/Removed`. */
export type ChangeCode = keyof typeof changeKinds;
