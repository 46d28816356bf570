import type { PagePlan, ResponseMember } from '../../plan/page-plan.js';
import { bodyPathOf, declaredMembers } from '../../plan/response-members.js';
import { commentLines } from '../../text/comment.js';
import { readerOf } from '../../value-type.js';
import { classHead, field, generic, type JavaCode, javaCall, newObject } from './code.js';
import { javaPath, javaType, javaWirePlaceCode, pagingCode } from './expressions.js';
import { javaLines } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

export function responseImports(plan: PagePlan): readonly string[] {
  const types = declaredMembers(plan).map((member) => memberType(member));
  const uses = (name: string) => types.some((type) => new RegExp(`\\b${name}<`).test(type));
  return ['List', 'Map', 'Optional'].filter(uses).map((name) => `java.util.${name}`);
}

export function responseBlock(plan: PagePlan): readonly string[] {
  return [
    ...commentLines([`The content of a response of ${plan.scheme}.`], javaComment),
    ...javaLines(classHead('public abstract', plan.names.response, generic('PageBody', 'T')), 0),
    ...tableLines(plan),
    '',
    ...stateLines(plan.names.response),
    ...memberLines(plan),
    '}',
  ];
}

export function baseResponseBlock(name: string, plan: PagePlan, adapter: boolean): readonly string[] {
  return [
    ...commentLines([`The content of a response of ${plan.scheme}.`], javaComment),
    ...javaLines(classHead('abstract', name, generic('PageBody', 'T')), 0),
    ...tableLines(plan),
    '',
    ...stateLines(name),
    ...memberLines(plan),
    ...(adapter ? schemeMethodLines(plan) : []),
    '}',
  ];
}

function schemeMethodLines(plan: PagePlan): readonly string[] {
  return [
    '',
    `${javaIndent}/** Returns the scheme. {@code params} only determines the type {@code P}. */`,
    ...head({ before: 'static <P>', result: generic('PagingScheme', 'P') }, 'schemeFor', [
      { type: generic('Class', 'P'), name: 'params' },
    ]),
    ...statement(['return ', ...schemeCode(plan)]),
    `${javaIndent}}`,
  ];
}

/** Writes a response class whose members are in its base class. */
export function thinResponseBlock({ names, scheme }: PagePlan, base: string): readonly string[] {
  return [
    ...commentLines([`The content of a response of ${scheme}.`], javaComment),
    ...javaLines(classHead('public abstract', names.response, generic(base, 'T')), 0),
    ...stateLines(names.response),
    '}',
  ];
}

export function schemeCode({ params }: PagePlan): JavaCode {
  return newObject('PagingScheme<>', [['PAGING'], ...params.map(({ slot }) => javaWirePlaceCode(slot))]);
}

export function stateLines(name: string): readonly string[] {
  return [
    ...head({ before: '' }, name, [{ type: generic('PageState', 'T'), name: 'state' }]),
    `${javaIndent}${javaIndent}super(state);`,
    `${javaIndent}}`,
  ];
}

export function schemeField(type: string, value: JavaCode): readonly string[] {
  return javaLines(
    field('public static final', generic('PagingScheme', type), 'SCHEME', value),
    javaIndent.length,
  );
}

function tableLines(plan: PagePlan): readonly string[] {
  return javaLines(pagingCode(plan), javaIndent.length);
}

function memberLines(plan: PagePlan): readonly string[] {
  return declaredMembers(plan).flatMap((member) => [
    '',
    ...commentLines([member.text], javaComment, javaIndent),
    ...head({ before: 'public', result: [memberType(member)] }, member.name, []),
    ...statement(['return ', ...memberValue(member)]),
    `${javaIndent}}`,
  ]);
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `Optional<${javaType(type)}>`;
}

function memberValue(member: ResponseMember): JavaCode {
  if (member.holdsItems) return ['items()'];
  return javaCall(undefined, readerOf(member.type), javaPath(bodyPathOf(member)));
}
