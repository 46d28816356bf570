import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSnapshot } from '../../src/store/snapshot.js';
import { startChild } from '../harness/child.js';
import { commandFile } from '../harness/command-file.js';
import { send } from '../harness/send.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** Two processes are killed after 1 acknowledged creation, two after 2, and so on up to 13. */
const kills = 26;
const writers = 8;

/**
 * Eight clients create resources continuously until the process is killed, each time after a different number of
 * acknowledged creations, and therefore in any phase of a write.
 */
it(`after ${kills} SIGKILLs during writes every acknowledged resource exists, and none partially`, {
  timeout: 600_000,
}, async () => {
  const file = commandFile();
  const data = join(temporaryFolder('kill'), 'state.json');
  const acknowledged = new Set<string>();
  let asked = 0;
  for (let life = 0; life < kills; life++) {
    const child = await startChild(file, ['--port', '0', '--quiet', '--data', data]);
    const agent = new Agent({ keepAlive: true });
    const before = acknowledged.size;
    const enough = before + (life % 13) + 1;
    let dead: Promise<number | null> | undefined;
    const write = async () => {
      while (dead === undefined) {
        const body = { name: `Project ${asked++}` };
        const headers = { Authorization: 'Bearer pagewright-dev-write', 'Content-Type': 'application/json' };
        const response = await send(
          child.url,
          { method: 'POST', target: '/v1/docs', headers, body },
          agent,
        ).catch(() => undefined);
        if (response === undefined) return;
        expect(response.status).toBe(200);
        acknowledged.add(JSON.parse(response.text).uid);
        if (acknowledged.size >= enough) dead ??= child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    expect(await dead).toBe(null);
    agent.destroy();

    const kept = parseSnapshot(readFileSync(data, 'utf8'));
    if (!kept.ok) throw new Error(kept.problems.join('\n'));
    const uids = new Set(
      kept.snapshot.records.map((record) => (record.kind === 'project' ? record.project.uid : '')),
    );
    expect([...acknowledged].filter((uid) => !uids.has(uid))).toEqual([]);
    // Besides acknowledged resources, only those may exist whose request was in flight at a kill.
    expect(uids.size).toBeLessThanOrEqual(acknowledged.size + (life + 1) * writers);
  }
  const child = await startChild(file, ['--port', '0', '--quiet', '--data', data]);
  const headers = { Authorization: 'Bearer pagewright-dev-write', 'Content-Type': 'application/json' };
  const body = { name: 'All of them', projectUids: [...acknowledged] };
  expect((await send(child.url, { method: 'POST', target: '/v1/mcp/servers', headers, body })).status).toBe(
    200,
  );
  expect(await child.kill('SIGTERM')).toBe(0);
});
