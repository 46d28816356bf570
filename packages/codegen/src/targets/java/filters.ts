import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { jvmFormats, jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
import { generic, type JavaCode, javaCall, plainClassHead } from './code.js';
import { javaType, javaWirePlaceCode } from './expressions.js';
import { javaLines } from './lay-out.js';
import { head, javaComment, javaIndent, statement } from './lines.js';
import { constructorLines, javaParamType, primitive, withNullable } from './params.js';

export function isRequired({ required }: QueryParameterPlan): boolean {
  return required;
}

export function filterImports(filters: readonly QueryParameterPlan[]): readonly string[] {
  const types = filters.map(({ type }) => type);
  // An optional UUID has a second setter, which takes a `UUID`.
  const hasUuid = filters.some(({ type, required }) => type.format === 'uuid' && !required);
  return [
    ...(types.some(({ kind }) => kind === 'list') ? ['java.util.List'] : []),
    ...jvmTimeClasses(types),
    ...(hasUuid ? [jvmFormats.uuid.from] : []),
  ];
}

/** `owner` is the class that the enumerated types are nested in, as a prefix, such as `Operations.`. */
export function typeOf({ type, enum: listed }: QueryParameterPlan, owner = ''): JavaCode {
  const { of } = type;
  if (listed !== undefined)
    return of === undefined ? [owner + listed.name] : generic('List', owner + listed.name);
  if (of !== undefined) return generic('List', jvmTimeClass(of) ?? javaType(of));
  return [jvmTimeClass(type) ?? primitive(javaType(type))];
}

/** Null is rejected for a required parameter, and not sent for any other. */
export function putOf(parameter: QueryParameterPlan): readonly JavaCode[] {
  const { wireName, name, required, type } = parameter;
  const mayBeNull = type.of !== undefined || /^[A-Z]/.test(String(typeOf(parameter)[0]));
  const checked: JavaCode =
    required && mayBeNull ? javaCall(['Paging'], 'needed', [[plainQuoted(name)], [name]]) : [name];
  return [[plainQuoted(wireName)], joined(parameter, checked)];
}

function joined({ wireName, separator }: QueryParameterPlan, value: JavaCode): JavaCode {
  if (separator === undefined) return value;
  return javaCall(['JsonValue'], 'joined', [[plainQuoted(wireName)], value, [plainQuoted(separator)]]);
}

export function queryImports({ page, query }: CallPlan): readonly string[] {
  const uses = (name: string) => page.params.some((param) => javaParamType(param).startsWith(`${name}<`));
  const collections = ['List', 'Map'].filter(uses).map((name) => `java.util.${name}`);
  const others = filterImports(query.filter((one) => !isRequired(one)));
  return [...new Set([...collections, ...others])].sort();
}

/** Returns the class of the filters and paging parameters of a list; none for a list without filters. */
export function queryClassLines({
  endpoint,
  page,
  pagingNames,
  query,
  queryType,
}: CallPlan): readonly string[] {
  const { names, params } = page;
  const others = query.filter((one) => !isRequired(one));
  if (others.length === 0) return [];
  const paging = params.map((param, index) => ({
    ...param,
    name: pagingNames[index] ?? param.name,
    ...(param.enum !== undefined && { enum: { ...param.enum, name: `${names.params}.${param.enum.name}` } }),
  }));
  const setter = (
    name: string,
    type: JavaCode,
    text: string | undefined,
    slot: JavaCode,
    value: JavaCode,
  ) => [
    '',
    ...commentLines([text], javaComment, javaIndent),
    ...head({ before: 'public', result: [queryType] }, name, [{ type, name }]),
    ...statement(['return ', ...javaCall(undefined, 'with', [slot, value])]),
    `${javaIndent}}`,
  ];
  const members = [
    ...constructorLines(queryType, 'public', paging).flatMap((lines) => ['', ...lines]),
    ...paging.flatMap((one) =>
      withNullable([primitive(javaParamType(one))]).flatMap((type) =>
        setter(one.name, type, one.text, javaWirePlaceCode(one.slot), [one.name]),
      ),
    ),
    ...others.flatMap((one) => {
      const slot = javaCall(['Slot'], 'query', [[plainQuoted(one.wireName)]]);
      const types = [
        ...withNullable(typeOf(one, 'Operations.')),
        ...(one.type.format === 'uuid' ? [['UUID']] : []),
      ];
      return types.flatMap((type) => setter(one.name, type, one.text, slot, joined(one, [one.name])));
    }),
  ];
  return [
    ...commentLines([`The optional parameters of ${endpoint}; null is not sent.`], javaComment),
    ...javaLines(plainClassHead('public final', queryType, generic('PageParams', queryType)), 0),
    ...members.slice(1),
    '}',
  ];
}
