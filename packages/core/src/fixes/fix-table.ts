import type { RuleCode } from '../diagnostics/catalogue.js';
import { bindExplicitly, bindToOnlyScheme } from './binding-fixes.js';
import {
  agreeOnDefault,
  readMeant,
  readMeantHeader,
  sendAllowedValue,
  sendMeant,
  sendSuccessor,
  sendWhereTaken,
} from './field-fixes.js';
import type { FixMaker } from './fix-context.js';
import { makeIgnoreList, removeSuppression } from './ignore-fixes.js';
import { sendInQuery } from './location-fixes.js';
import { addCursor, addItems, addRequestField } from './missing-field-fixes.js';
import { bindOnlyFitting, bindUndeclared, declareOnce, pageLikeSiblings } from './operation-fixes.js';
import { respell } from './path-syntax-fixes.js';
import { removeKey, removeLiteral, removeRole, removeScheme } from './removal-fixes.js';
import { renameExtension } from './rename-extension.js';
import { declareEnd } from './stop-fixes.js';
import { useEndpoint, useSchemeName, useSuggestion } from './suggestion-fixes.js';

/** Fixes for the findings of each code, the most likely first, beside ignoring them. */
export const fixTable: Readonly<Partial<Record<RuleCode, readonly FixMaker[]>>> = {
  'Config/InvalidValue': [useSuggestion],
  'Config/StaleEndpoint': [useEndpoint],
  'Config/StaleSuppression': [removeSuppression],
  'Config/UnknownKey': [useSuggestion],
  'Document/InvalidBinding': [bindToOnlyScheme],
  'Document/InvalidIgnore': [useSuggestion, makeIgnoreList],
  'Document/InvalidMarker': [useSuggestion],
  'Document/RepeatedScheme': [declareOnce],
  'Document/SiblingsDisagree': [pageLikeSiblings],
  'Document/StaleSuppression': [removeSuppression],
  'Document/UndeclaredPagination': [bindUndeclared],
  'Document/UnreadExtension': [renameExtension],
  'Pagination/AmbiguousMarker': [bindExplicitly],
  'Pagination/DefaultMismatch': [agreeOnDefault],
  'Pagination/DeprecatedParameter': [sendSuccessor],
  'Pagination/DuplicateRole': [removeRole],
  'Pagination/EmptyPageStop': [declareEnd],
  'Pagination/EndlessPaging': [declareEnd],
  'Pagination/ForeignMistake': [useSuggestion],
  'Pagination/ForeignUnreadable': [useSuggestion],
  'Pagination/HeaderParam': [sendInQuery],
  'Pagination/IgnoredScheme': [useSuggestion],
  'Pagination/InvalidScheme': [useSuggestion],
  'Pagination/ItemCursorNotFound': [readMeant],
  'Pagination/ItemsNotFound': [readMeant],
  'Pagination/ItemsNotList': [readMeant],
  'Pagination/LiteralAdvances': [removeLiteral],
  'Pagination/MemberNotFound': [readMeant],
  'Pagination/MissingCursor': [addCursor],
  'Pagination/MissingItems': [addItems],
  'Pagination/MissingRequestField': [addRequestField],
  'Pagination/NoEffect': [removeKey],
  'Pagination/NoRequestBody': [sendWhereTaken],
  'Pagination/ParameterNotFound': [sendMeant],
  'Pagination/PathSyntax': [respell],
  'Pagination/PositionNotFound': [sendMeant],
  'Pagination/PropertyNotFound': [readMeant],
  'Pagination/ShadowedScheme': [removeScheme],
  'Pagination/TotalMixedUp': [readMeant],
  'Pagination/UndeclaredHeader': [readMeantHeader],
  'Pagination/UnknownScheme': [useSchemeName],
  'Pagination/UnusableCursor': [readMeant],
  'Pagination/UnusedRole': [removeRole],
  'Pagination/UnusedScheme': [bindOnlyFitting, removeScheme],
  'Pagination/ValueOutOfRange': [sendAllowedValue],
  'Pagination/WrongLocation': [sendWhereTaken],
};
