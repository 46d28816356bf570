import type { EnumPlan, PagePlan, ParamMember } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { type JavaCode, javaCall } from './code.js';
import { javaType, javaWirePlaceCode } from './expressions.js';
import { javaLines } from './lay-out.js';
import { comment, head, indent, statement } from './lines.js';

/** The type of what a caller sends. */
export function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const methods = params.flatMap((param) => [
    ...commentLines([param.text], comment, indent),
    ...head({ before: 'public', result: [names.params] }, param.name, [
      { type: [paramType(param)], name: 'value' },
    ]),
    ...statement(javaCall(['sent'], 'put', [javaWirePlaceCode(param.slot), sentCode(param, ['value'])])),
    `${indent}${indent}return this;`,
    `${indent}}`,
    '',
  ]);
  return [
    ...commentLines([`What a caller sends to page by ${scheme}; what is null is not sent.`], comment),
    `public final class ${names.params} {`,
    ...params.flatMap((param) => (param.enum === undefined ? [] : enumLines(param, param.enum))),
    `${indent}private final java.util.Map<Slot, Object> sent = new java.util.LinkedHashMap<>();`,
    '',
    ...neededLines(names.params, params),
    ...methods,
    `${indent}PageRequest putInto(PageRequest request) {`,
    `${indent}${indent}PageRequest made = request;`,
    `${indent}${indent}for (java.util.Map.Entry<Slot, Object> one : sent.entrySet()) {`,
    `${indent}${indent}${indent}made = Paging.withParam(made, one.getKey(), one.getValue());`,
    `${indent}${indent}}`,
    `${indent}${indent}return made;`,
    `${indent}}`,
    '}',
  ];
}

function paramType({ type, enum: listed }: ParamMember): string {
  return listed?.name ?? javaType(type);
}

/** Returns the code that sends a value that may be null. */
function sentCode({ enum: listed }: ParamMember, value: JavaCode): JavaCode {
  return listed === undefined ? value : javaCall([listed.name], 'textOf', [value]);
}

/** An enumerated type, and what is sent for each of its constants. */
function enumLines({ name }: ParamMember, { name: type, constants }: EnumPlan): readonly string[] {
  const inner = indent + indent;
  return [
    ...commentLines([`The values of ${name}.`], comment, indent),
    `${indent}public enum ${type} {`,
    ...constants.flatMap((constant, index) => {
      const isLast = index === constants.length - 1;
      return javaLines(
        [...javaCall(undefined, constant.name, [[plainQuoted(constant.value)]]), isLast ? ';' : ','],
        inner.length,
      );
    }),
    '',
    `${inner}private final String text;`,
    '',
    `${inner}${type}(String text) {`,
    `${inner}${indent}this.text = text;`,
    `${inner}}`,
    '',
    `${inner}private static String textOf(${type} value) {`,
    `${inner}${indent}return value == null ? null : value.text;`,
    `${inner}}`,
    `${indent}}`,
    '',
  ];
}

/** A constructor that takes what has to be given. A parameter called `sent` or `java` hides what has that name. */
function neededLines(name: string, params: PagePlan['params']): readonly string[] {
  const needed = params.filter(({ required }) => required);
  if (needed.length === 0) return [];
  const takes = needed.map((param) => ({ type: [paramType(param)], name: param.name }));
  return [
    ...head({ before: 'public' }, name, takes),
    ...needed.flatMap((param) => {
      const given = javaCall(['Paging'], 'needed', [[param.name]]);
      return statement(
        javaCall(['this.sent'], 'put', [javaWirePlaceCode(param.slot), sentCode(param, given)]),
      );
    }),
    `${indent}}`,
    '',
  ];
}
