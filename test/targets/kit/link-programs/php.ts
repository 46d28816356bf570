import type { LinkProgram } from './link-program.js';

export const phpLinks: LinkProgram | undefined = undefined;
