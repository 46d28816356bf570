/**
 * `@pagewright/core/internal`: what other packages of Pagewright need of core, and nobody else. It promises nothing: any
 * version may change or remove any of it.
 */
export { isDocumentKey } from '../format/vendor-extensions.js';
export { isOtherMethod } from '../format/verbs.js';
export { copyJson } from '../json/copy-json.js';
export { isExactNumber } from '../json/exact-number.js';
export { ownMember, setMember } from '../json/json.js';
export { readAt } from '../json/pointer.js';
export { hint } from '../scheme/suggest.js';
