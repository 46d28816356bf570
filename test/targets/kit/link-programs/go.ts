import type { LinkProgram } from './link-program.js';

export const goLinks: LinkProgram | undefined = undefined;
