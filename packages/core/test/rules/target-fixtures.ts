import { usersConfig } from '../binding/documents.js';
import { declarations } from '../scheme/declarations.js';
import type { Fixture, Input } from './fixtures.js';

function withTargets(targets: readonly string[]): Input {
  const next = { type: 'cursor', cursorPath: ['token'] };
  const scheme = { ...declarations.cursor, response: { data: { type: 'items' }, next } };
  return { config: usersConfig({ paginated: 'cursorPage' }, { targets, pagination: [scheme] }) };
}

/** The rules about what the configuration's targets make of a scheme. */
export const targetFixtures = {
  'Pagination/TargetLimit': {
    fires: withTargets(['typescript', 'go']),
    silent: withTargets(['typescript', 'python']),
  },
} as const satisfies Readonly<Record<string, Fixture>>;
