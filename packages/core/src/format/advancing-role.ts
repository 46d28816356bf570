type WithoutField = 'cursorUrl' | 'fakePage';

/** Each scheme type advances the request role of its own name; `cursorUrl` and `fakePage` advance none. */
export function advancingRole<Type extends string>(type: Type): Exclude<Type, WithoutField> | undefined {
  return type === 'cursorUrl' || type === 'fakePage' ? undefined : (type as Exclude<Type, WithoutField>);
}
