/** `@pagewright/core/scheme`: how paging uses each field of a scheme, for code generators. */
export { bodyPath } from '../paging/exchange/request-parts.js';
export {
  advancingField,
  isLiteral,
  itemCursorPath,
  itemsField,
  type LiteralField,
  literalFields,
  requestField,
  responseField,
  takesPart,
} from '../paging/exchange/response-value.js';
export { isInHeader } from '../scheme/scheme.js';
