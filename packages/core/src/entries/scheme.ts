/** `@pagewright/core/scheme`: what the fields of a scheme are to paging, for those who make code of it. */
export { bodyPath } from '../paging/exchange/request-parts.js';
export { takesPart } from '../paging/exchange/response-value.js';
export {
  advancingField,
  isLiteral,
  itemCursorPath,
  itemsField,
  type LiteralField,
  literalFields,
  requestField,
  responseField,
} from '../paging/exchange/scheme-fields.js';
export { isInHeader } from '../scheme/fields.js';
