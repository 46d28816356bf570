import type { LayoutStyle } from '../../text/layout.js';

/** As Prettier and Biome lay code out. */
export const style: LayoutStyle = { columns: 110, step: '  ', lastComma: 'always' };
