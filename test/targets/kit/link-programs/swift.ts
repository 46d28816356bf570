import type { LinkProgram } from './link-program.js';

export const swiftLinks: LinkProgram | undefined = undefined;
