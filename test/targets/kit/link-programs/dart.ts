import type { LinkProgram } from './link-program.js';

export const dartLinks: LinkProgram | undefined = undefined;
