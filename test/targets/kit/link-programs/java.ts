import type { LinkProgram } from './link-program.js';

export const javaLinks: LinkProgram | undefined = undefined;
