import type { LinkProgram } from './link-program.js';

export const kotlinLinks: LinkProgram | undefined = undefined;
