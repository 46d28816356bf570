/** What a token allows (REQUIREMENTS "Authentication", D25). */
export const scopes = ['read', 'write'] as const;

export type Scope = (typeof scopes)[number];

export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}
