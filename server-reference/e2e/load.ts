import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type Figures,
  type Load,
  measure,
  type Running,
  serversFile,
  startPrism,
  startServer,
} from './load/measure.js';
import { report } from './load/report.js';
import { memoryTitle, soak } from './load/soak.js';

/**
 * Measures the speed of the service and of comparable servers, then the service's memory under load, and writes
 * docs/performance.md: `tsx load.ts [--seconds N] [--rounds N] [--soak MINUTES]`. With `--soak 0` the page keeps its
 * memory table.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const seconds = option('--seconds', 5);
const rounds = option('--rounds', 3);
const minutes = option('--soak', 10);
const connections = 32;
const names = ['bare', 'ours', 'ours-logging', 'fastify', 'fastify-bytes', 'prism'] as const;

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const bundle = serversFile();
const comparison = await compare();
writeFileSync(page, `${comparison}\n${memoryPart()}`);
if (minutes > 0) {
  const server = await startServer(bundle, 'ours');
  const memory = await soak(server, minutes);
  server.child.kill('SIGKILL');
  writeFileSync(page, `${comparison}\n${memory}`);
}

function memoryPart(): string {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const at = text.indexOf(memoryTitle);
  return at === -1 ? '' : text.slice(at);
}

/** Measures all servers in alternating rounds, so that other load on the machine affects them equally. */
async function compare(): Promise<string> {
  const servers = new Map<string, Running>();
  for (const name of names.filter((one) => one !== 'prism'))
    servers.set(name, await startServer(bundle, name));
  const ours = servers.get('ours')?.url ?? '';
  servers.set('prism', await startPrism(await (await fetch(`${ours}/openapi.json`)).text()));
  const figures = new Map<string, Figures[]>();
  for (const load of ['list', 'create'] satisfies Load[]) {
    for (let round = -1; round < rounds; round++) {
      for (const [name, { url }] of servers) {
        const found = await measure(url, load, round === -1 ? 2 : seconds, connections);
        const key = `${load} ${name}`;
        // The first round only warms up.
        if (round >= 0) figures.set(key, [...(figures.get(key) ?? []), found]);
        process.stderr.write(
          `${key}: ${Math.round(found.rps)} requests/s, p99 ${found.p99} ms, ${found.failed} failed\n`,
        );
      }
    }
  }
  for (const { child } of servers.values()) child.kill('SIGKILL');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  return report({ figures, names, machine, seconds, rounds, connections });
}
