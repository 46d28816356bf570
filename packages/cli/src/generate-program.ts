/** The entry point that `pagewright generate` loads, with the page helpers of all languages. */
export { askedItemTypes } from './generate/custom-item-types.js';
export { loadTargets } from './generate/custom-targets.js';
export { makeFiles } from './generate/make-files.js';
