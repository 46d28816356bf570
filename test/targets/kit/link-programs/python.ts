import type { LinkProgram } from './link-program.js';

export const pythonLinks: LinkProgram | undefined = undefined;
