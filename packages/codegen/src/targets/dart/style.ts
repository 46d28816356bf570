import type { LayoutStyle } from '../../text/layout.js';

/** As the formatter of Dart lays code out. */
export const style: LayoutStyle = { columns: 80, step: '  ', lastComma: 'always' };
