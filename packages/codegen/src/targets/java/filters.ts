import type { CallPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { plainQuoted } from '../../text/literals.js';
import { jvmFormats, jvmTimeClass, jvmTimeClasses } from '../jvm/formats.js';
import { generic, type JavaCode, javaCall } from './code.js';
import { javaType, primitive, primitives } from './expressions.js';
import { head, javaComment, javaIndent, statement } from './lines.js';

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

/** Returns the optional filters of a function, which are members of its params. */
export function optionalFilters({ query }: Pick<CallPlan, 'query'>): readonly QueryParameterPlan[] {
  return query.filter((one) => !isRequired(one));
}

/** Returns the type of a function's params. Filters have a type of their own if other operations use the page. */
export function paramsTypeOf(call: Pick<CallPlan, 'page' | 'query' | 'queryType'>): string {
  const { names, operation } = call.page;
  return operation === undefined && optionalFilters(call).length > 0 ? call.queryType : names.params;
}

/** Returns the setters of filters. An id may also be a `UUID`. */
export function filterSetters(
  filters: readonly QueryParameterPlan[],
  result: string,
): readonly (readonly string[])[] {
  return filters.flatMap((one) => {
    const slot = javaCall(['Slot'], 'query', [[plainQuoted(one.wireName)]]);
    const types = [
      ...withNullable(typeOf(one, 'Operations.')),
      ...(one.type.format === 'uuid' ? [['UUID']] : []),
    ];
    return types.map((type) => [
      ...commentLines([one.text], javaComment, javaIndent),
      ...head({ before: 'public', result: [result] }, one.name, [{ type, name: 'value' }]),
      ...statement(['return ', ...javaCall(undefined, 'with', [slot, joined(one, ['value'])])]),
      `${javaIndent}}`,
    ]);
  });
}

/** Returns the nullable class after the primitive type: an int converts to a long, but not to a Long. */
function withNullable(type: JavaCode): readonly JavaCode[] {
  const [nullable] = [...primitives].find(([, name]) => name === type[0]) ?? [];
  return nullable === undefined ? [type] : [type, [nullable]];
}
