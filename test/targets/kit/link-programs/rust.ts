import type { LinkProgram } from './link-program.js';

export const rustLinks: LinkProgram | undefined = undefined;
