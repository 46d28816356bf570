import type { EnumPlan } from '../../plan/page-plan.js';
import { indentedBy } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { swiftStyle, swiftText } from './expressions.js';

export function swiftEnumLines(
  { name, constants }: EnumPlan,
  text: string,
  comment: CommentStyle,
): readonly string[] {
  return [
    ...commentLines([text], comment),
    `public enum ${name}: String, CaseIterable, Sendable {`,
    ...indentedBy(
      swiftStyle.step,
      constants.map(({ name: constant, value }) =>
        constant === value ? `case ${constant}` : `case ${constant} = ${swiftText(value)}`,
      ),
    ),
    '}',
  ];
}
