import type { LinkProgram } from './link-program.js';

export const csharpLinks: LinkProgram | undefined = undefined;
