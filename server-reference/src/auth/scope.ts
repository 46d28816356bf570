/** What a token allows (docs/platform-api.md#authentication, D25). */
export const scopes = ['read', 'write'] as const;

/** What a token allows: to read, or to create. */
export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}
