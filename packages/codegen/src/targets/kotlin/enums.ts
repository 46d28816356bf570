import type { EnumPlan } from '../../plan/page-plan.js';
import { indentedBy } from '../../text/blocks.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { kotlinCall, kotlinText } from './expressions.js';

const indent = '    ';

/** Writes an enumerated type whose values are sent as `toString` returns them. `room` is the width of its lines. */
export function kotlinEnumLines(
  { name, constants }: EnumPlan,
  text: string,
  comment: CommentStyle,
  room: number,
): readonly string[] {
  return [
    ...commentLines([text], comment),
    `public enum class ${name}(`,
    `${indent}private val text: String,`,
    ') {',
    ...indentedBy(indent, [
      ...constants.flatMap(({ name: constant, value }) =>
        `${kotlinCall(constant, [kotlinText(value)], room - indent.length - 1)},`.split('\n'),
      ),
      ';',
      '',
      'override fun toString(): String = text',
    ]),
    '}',
  ];
}
