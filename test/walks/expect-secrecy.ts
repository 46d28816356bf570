import { expect } from 'vitest';
import { type HostileCase, harmlessNames, secretQuery, secrets, secretTexts } from './hostile-case.js';
import type { HostileServers, Received } from './hostile-servers.js';

/**
 * Asserts the expected numbers of requests. Requests to other origins, and later requests without credentials, must
 * have only harmless headers and none of the caller's parameters. The output must contain no credential.
 */
export function expectSecrecy(hostile: HostileCase, servers: HostileServers, output: string): void {
  const { withCredentials = hostile.home(servers.at).length, without = 0, elsewhere = 0 } = hostile;
  const [home, away] = [servers.atHome(), servers.elsewhere()];
  const known = home.filter(hasAllSecrets);
  const strange = [...home.filter((one) => !hasAllSecrets(one)), ...away];
  expect([known.length, home.length - known.length, away.length]).toEqual([
    withCredentials,
    without,
    elsewhere,
  ]);
  expect(
    strange.flatMap(({ headers }) => Object.keys(headers).filter((name) => !harmlessNames.has(name))),
  ).toEqual([]);
  for (const text of [...secretTexts, ...Object.values(secretQuery)]) {
    expect(JSON.stringify(strange)).not.toContain(text);
  }
  expect(JSON.stringify([...home, ...away])).not.toMatch(/planted|x-injected/);
  for (const text of secretTexts) expect(output).not.toContain(text);
  if (hostile.reported !== undefined) expect(output).toMatch(hostile.reported);
  const { target, body } = hostile.last ?? {};
  const sent = home.at(-1);
  if (target !== undefined) expect(sent?.target).toMatch(target);
  if (body !== undefined) expect(sent?.body).toBe(body);
}

function hasAllSecrets({ headers, target }: Received): boolean {
  const { searchParams } = new URL(target, 'http://any');
  return (
    Object.entries(secrets).every(([name, value]) => headers[name.toLowerCase()] === value) &&
    Object.entries(secretQuery).every(([name, value]) => searchParams.get(name) === value)
  );
}
