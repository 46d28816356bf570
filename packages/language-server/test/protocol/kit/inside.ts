import type { Client, Inside } from './client.js';

/** The URIs of the files that the server keeps. */
export async function filesOf(client: Client): Promise<readonly string[]> {
  return (await client.inside()).files.map(({ uri }) => uri);
}

/** Polls the server until the check succeeds; throws after a fixed number of polls. */
export async function until(client: Client, check: (inside: Inside) => boolean): Promise<void> {
  for (let times = 0; times < 2000; times++) if (check(await client.inside())) return;
  throw new Error('The check never succeeded.');
}
