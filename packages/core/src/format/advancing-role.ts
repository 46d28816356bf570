type WithoutField = 'cursorUrl' | 'fakePage';

/**
 * Each scheme type advances the request role of the same name; `cursorUrl` and `fakePage` advance no role.
 */
export function advancingRole<Type extends string>(type: Type): Exclude<Type, WithoutField> | undefined {
  return type === 'cursorUrl' || type === 'fakePage' ? undefined : (type as Exclude<Type, WithoutField>);
}
