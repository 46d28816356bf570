import type { EnumPlan, PagePlan, ParamMember, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { classHead, generic, type JavaCode, type JavaParameter, javaCall, plainClassHead } from './code.js';
import { javaType, javaWirePlaceCode, primitive, primitives } from './expressions.js';
import { filterImports, filterSetters } from './filters.js';
import { javaLines } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

type Params = PagePlan['params'];
type Filters = readonly QueryParameterPlan[];

/** The class of the parameters that a list takes: those for paging and the optional filters of its operation. */
export interface JavaParams {
  readonly name: string;
  readonly page: PagePlan;
  readonly filters: Filters;
  /** The class that has the parameters for paging, if several classes share them. */
  readonly base?: string | undefined;
  /** The operation of a class that only its function takes. */
  readonly endpoint?: string;
}

export function paramsImports({ page: { params }, filters, base }: JavaParams): readonly string[] {
  const paging = base === undefined ? params : [];
  const uses = (name: string) => paging.some((param) => javaParamType(param).startsWith(`${name}<`));
  const imports = [...['List', 'Map'].filter(uses), ...(paging.length > 0 ? ['Optional'] : [])].map(
    (name) => `java.util.${name}`,
  );
  return [...new Set([...imports, ...filterImports(filters)])].sort();
}

export function paramsBlock({ name, page, filters, base, endpoint }: JavaParams): readonly string[] {
  const { params, scheme } = page;
  const text =
    endpoint === undefined
      ? `The parameters that a caller of ${scheme} can send; null is not sent.`
      : `The optional parameters of ${endpoint}; null is not sent.`;
  const blocks = [
    ...(base === undefined ? pagingBlocks(name, 'public', params, name) : inheritingBlocks(name, params)),
    ...filterSetters(filters, name),
  ];
  const opened = plainClassHead(
    'public final',
    name,
    generic(base ?? 'PageParams', name),
    blocks.length === 0,
  );
  return [
    ...commentLines([text], javaComment),
    ...javaLines(opened, 0),
    ...(blocks.length === 0 ? [] : [...separated(blocks), '}']),
  ];
}

export function baseParamsBlock(name: string, { params, scheme }: PagePlan): readonly string[] {
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], javaComment),
    ...javaLines(classHead('abstract', name, generic('PageParams', 'P'), undefined, 'P'), 0),
    ...separated(pagingBlocks(name, '', params, 'P')),
    '}',
  ];
}

/** Returns the constructor of a class whose parameters for paging are in its base class, if any is required. */
function inheritingBlocks(name: string, params: Params): readonly (readonly string[])[] {
  const needed = params.filter(({ required }) => required);
  if (needed.length === 0) return [];
  const passed = javaCall(
    undefined,
    'super',
    needed.map((one) => [one.name]),
  );
  return [[...head({ before: 'public' }, name, needed.map(takenOf)), ...statement(passed), `${javaIndent}}`]];
}

function pagingBlocks(
  type: string,
  modifier: string,
  params: Params,
  result: string,
): readonly (readonly string[])[] {
  return [
    ...params.flatMap(({ name, enum: listed }) =>
      listed === undefined ? [] : [javaEnumLines(listed, `The values of ${name}.`)],
    ),
    ...constructorLines(type, modifier, params),
    ...params.flatMap((param) => [setterLines(param, result), getterLines(param)]),
  ];
}

function separated(blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

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
function constructorLines(type: string, modifier: string, params: Params): readonly (readonly string[])[] {
  const needed = params.filter(({ required }) => required);
  if (needed.length === 0) return [];
  const lines = needed.flatMap(({ name, slot }) => {
    const given: JavaCode = javaCall(['Paging'], 'needed', [[plainQuoted(name)], [name]]);
    return statement(javaCall(undefined, 'with', [javaWirePlaceCode(slot), given]));
  });
  return [[...head({ before: modifier }, type, needed.map(takenOf)), ...lines, `${javaIndent}}`]];
}
