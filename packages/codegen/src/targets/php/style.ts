import type { LayoutStyle } from '../../text/layout.js';

/** As PER-CS and Mago lay code out. */
export const style: LayoutStyle = { columns: 120, step: '    ', lastComma: 'always' };
