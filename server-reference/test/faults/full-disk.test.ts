import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startChild } from '../harness/child.js';
import { commandFile } from '../harness/command-file.js';
import { send } from '../harness/send.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** Limits every file to 8 KiB, so that larger writes fail as on a full disk. */
const noRoom = "trap '' XFSZ; ulimit -f 8";

it('on a full disk creations get 500, acknowledged resources remain, and the service continues', async () => {
  const file = commandFile();
  const data = join(temporaryFolder('full'), 'state.json');
  const headers = { Authorization: 'Bearer pagewright-dev-write', 'Content-Type': 'application/json' };
  const create = (url: string, name: string) =>
    send(url, { method: 'POST', target: '/v1/docs', headers, body: { name } });

  const full = await startChild(file, ['--port', '0', '--quiet', '--data', data], noRoom);
  let failure = '';
  full.process.stderr.on('data', (chunk) => {
    failure += chunk;
  });
  const kept: string[] = [];
  let last = await create(full.url, 'Project');
  for (; last.status === 200; last = await create(full.url, 'Project')) kept.push(JSON.parse(last.text).slug);
  expect({ status: last.status, body: JSON.parse(last.text) }).toEqual({
    status: 500,
    body: { code: 'internal', message: 'The resource could not be stored. Nothing was changed.' },
  });
  expect(kept.length).toBeGreaterThan(5);
  expect((await create(full.url, 'x'.repeat(4000))).status).toBe(500);
  expect((await send(full.url, { target: '/healthz' })).status).toBe(200);
  expect(readdirSync(dirname(data))).toEqual(['.state.json.lock', 'state.json']);
  expect(await full.kill('SIGTERM')).toBe(0);
  expect(failure).toContain('EFBIG');

  const roomy = await startChild(file, ['--port', '0', '--quiet', '--data', data]);
  const { records } = JSON.parse(readFileSync(data, 'utf8'));
  expect(records.map(({ project }: { project: { slug: string } }) => project.slug)).toEqual(kept);
  expect((await create(roomy.url, 'Project')).status).toBe(200);
  await roomy.kill('SIGTERM');
});
