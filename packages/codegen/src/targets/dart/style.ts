import type { CommentStyle } from '../../text/comment.js';
import type { LayoutStyle } from '../../text/layout.js';

/** As the formatter of Dart lays code out. */
export const style: LayoutStyle = { columns: 80, step: '  ', lastComma: 'always' };

export const comment: CommentStyle = { line: '/// ', columns: style.columns };
export const indent = style.step;
