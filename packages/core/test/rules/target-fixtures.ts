import type { JsonObject } from '../../src/json/json.js';
import { usersConfig } from '../binding/documents.js';
import { declarations } from '../scheme/declarations.js';
import type { Fixture, Input } from './fixtures.js';

function withTargets(targets: readonly string[]): Input {
  const next = { type: 'cursor', cursorPath: ['token'] };
  const scheme = { ...declarations.cursor, response: { data: { type: 'items' }, next } };
  return { config: usersConfig({ paginated: 'cursorPage' }, { targets, pagination: [scheme] }) };
}

/** A cursorUrl scheme that reads its URL at `location`. With a cursor field, it sends the URL as a cursor. */
function ofUrl(location: string, request: JsonObject): Input {
  const scheme = {
    ...declarations.cursor,
    type: 'cursorUrl',
    request,
    response: { data: { type: 'items' }, next: { type: 'cursorUrl', location } },
  };
  const targets = { profile: 'latest', swift: true };
  return { config: usersConfig({ paginated: 'cursorPage' }, { targets, pagination: [scheme] }) };
}

/** Fixtures of the rules about the configured targets. */
export const targetFixtures = {
  'Pagination/TargetLimit': {
    fires: withTargets(['typescript', 'go']),
    silent: withTargets(['typescript', 'python']),
  },
  'Pagination/RepeatedFirstPage': {
    fires: ofUrl('body', { after: { type: 'cursor' } }),
    silent: ofUrl('bodyLink', {}),
  },
} as const satisfies Readonly<Record<string, Fixture>>;
