import type { LinkProgram } from './link-program.js';

export const cppLinks: LinkProgram | undefined = undefined;
