import type { LayoutStyle } from '../../text/layout.js';

/** As Black and Ruff lay code out. */
export const style: LayoutStyle = { columns: 100, step: '    ', lastComma: 'of several' };
