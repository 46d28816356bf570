import type { LinkProgram } from './link-program.js';

export const rubyLinks: LinkProgram | undefined = undefined;
