/** `@pagewright/core/scheme`: what the fields of a scheme are to paging, for those who make code of it. */
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
