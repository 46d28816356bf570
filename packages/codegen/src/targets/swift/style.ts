import type { LayoutStyle } from '../../text/layout.js';

/** As swift-format lays code out. */
export const style: LayoutStyle = { columns: 100, step: '  ', lastComma: 'of several' };
