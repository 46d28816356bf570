type WithoutField = 'cursorUrl' | 'fakePage';

/** The request role that advances from page to page, which has the name of its scheme type; undefined where no field does. */
export function advancingRole<Type extends string>(type: Type): Exclude<Type, WithoutField> | undefined {
  return type === 'cursorUrl' || type === 'fakePage' ? undefined : (type as Exclude<Type, WithoutField>);
}
