import type { EnumPlan, PagePlan, ParamMember } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { classHead, generic, type JavaCode, type JavaParameter, javaCall, plainClassHead } from './code.js';
import { javaType, javaWirePlaceCode } from './expressions.js';
import { javaLines } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

type Params = PagePlan['params'];

export function paramsImports(params: Params): readonly string[] {
  const uses = (name: string) => params.some((param) => javaParamType(param).startsWith(`${name}<`));
  return [...['List', 'Map'].filter(uses), 'Optional'].map((name) => `java.util.${name}`);
}

export function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], javaComment),
    ...javaLines(plainClassHead('public final', names.params, generic('PageParams', names.params)), 0),
    ...memberLines(names.params, 'public', params, names.params),
    '}',
  ];
}

export function baseParamsBlock(name: string, { params, scheme }: PagePlan): readonly string[] {
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], javaComment),
    ...javaLines(classHead('abstract', name, generic('PageParams', 'P'), undefined, 'P'), 0),
    ...memberLines(name, '', params, 'P'),
    '}',
  ];
}

/** Writes a params class whose members are in its base class. */
export function thinParamsBlock({ names, params, scheme }: PagePlan, base: string): readonly string[] {
  const needed = params.filter(({ required }) => required);
  const made = [
    ...head({ before: 'public' }, names.params, needed.map(takenOf)),
    ...statement(
      javaCall(
        undefined,
        'super',
        needed.map(({ name }) => [name]),
      ),
    ),
    `${javaIndent}}`,
  ];
  const opened = plainClassHead(
    'public final',
    names.params,
    generic(base, names.params),
    needed.length === 0,
  );
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], javaComment),
    ...javaLines(opened, 0),
    ...(needed.length === 0 ? [] : [...made, '}']),
  ];
}

function memberLines(type: string, modifier: string, params: Params, result: string): readonly string[] {
  const blocks = [
    ...params.flatMap(({ name, enum: listed }) =>
      listed === undefined ? [] : [javaEnumLines(listed, `The values of ${name}.`)],
    ),
    ...constructorLines(type, modifier, params),
    ...params.flatMap((param) => [setterLines(param, result), getterLines(param)]),
  ];
  return blocks.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

const primitives: ReadonlyMap<string, string> = new Map([
  ['Long', 'long'],
  ['Double', 'double'],
]);

function setterLines(param: ParamMember, result: string): readonly string[] {
  const given = [javaWirePlaceCode(param.slot), ['value']];
  const type = javaParamType(param);
  const primitive = primitives.get(type);
  const comment = commentLines([param.text], javaComment, javaIndent);
  // An int converts to a long, but not to a Long.
  const ofPrimitive =
    primitive === undefined
      ? []
      : [
          ...comment,
          ...head({ before: 'public', result: [result] }, param.name, [{ type: [primitive], name: 'value' }]),
          ...statement(['return ', ...javaCall(undefined, param.name, [[`(${type}) value`]])]),
          `${javaIndent}}`,
          '',
        ];
  return [
    ...ofPrimitive,
    ...comment,
    ...head({ before: 'public', result: [result] }, param.name, [{ type: [type], name: 'value' }]),
    ...statement(['return ', ...javaCall(undefined, 'with', given)]),
    `${javaIndent}}`,
  ];
}

function getterLines(param: ParamMember): readonly string[] {
  return [
    ...head({ before: 'public', result: generic('Optional', javaParamType(param)) }, param.name, []),
    ...statement(['return ', ...javaCall(undefined, 'given', [javaWirePlaceCode(param.slot)])]),
    `${javaIndent}}`,
  ];
}

export function javaParamType({ type, enum: listed }: ParamMember): string {
  return listed?.name ?? javaType(type);
}

function takenOf(param: ParamMember): JavaParameter {
  return { type: [primitive(javaParamType(param))], name: param.name };
}

/** Writes a nested enumerated type whose values are sent as `toString` returns them. */
export function javaEnumLines({ name: type, constants }: EnumPlan, text: string): readonly string[] {
  const inner = javaIndent + javaIndent;
  return [
    ...commentLines([text], javaComment, javaIndent),
    `${javaIndent}public enum ${type} {`,
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
    `${inner}${javaIndent}this.text = text;`,
    `${inner}}`,
    '',
    `${inner}/** The value as it is sent. */`,
    `${inner}@Override`,
    `${inner}public String toString() {`,
    `${inner}${javaIndent}return text;`,
    `${inner}}`,
    `${javaIndent}}`,
  ];
}

/** Writes a constructor for the required parameters, if there are any. */
export function constructorLines(
  type: string,
  modifier: string,
  params: Params,
): readonly (readonly string[])[] {
  const needed = params.filter(({ required }) => required);
  if (needed.length === 0) return [];
  const lines = needed.flatMap(({ name, slot }) => {
    const given: JavaCode = javaCall(['Paging'], 'needed', [[plainQuoted(name)], [name]]);
    return statement(javaCall(undefined, 'with', [javaWirePlaceCode(slot), given]));
  });
  return [[...head({ before: modifier }, type, needed.map(takenOf)), ...lines, `${javaIndent}}`]];
}

/** Returns a type and, after a primitive type, the class that may also be null. */
export function withNullable(type: JavaCode): readonly JavaCode[] {
  const [nullable] = [...primitives].find(([, name]) => name === type[0]) ?? [];
  return nullable === undefined ? [type] : [type, [nullable]];
}

/** Returns the primitive type, because Java converts an `int` to a `long`, but not to a `Long`. */
export function primitive(type: string): string {
  return primitives.get(type) ?? type;
}
