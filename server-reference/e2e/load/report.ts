import type { Figures } from './measure.js';

export interface Measured {
  /** Figures of each round by load and server, such as `list ours`. */
  readonly figures: ReadonlyMap<string, readonly Figures[]>;
  readonly names: readonly string[];
  readonly machine: string;
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
}

const titles: Readonly<Record<string, string>> = {
  bare: 'bare `node:http` handler that writes the same bytes (the limit)',
  ours: '**reference API**, no log',
  'ours-logging': 'reference API, one log line per request',
  fastify: 'Fastify 5, same schemas, objects handed over',
  'fastify-bytes': 'Fastify 5, same schemas, bytes of the list made beforehand',
  prism: 'Prism 5 mock server over the same description',
};

export function report(measured: Measured): string {
  const { machine, seconds, rounds, connections } = measured;
  return `# Performance of the reference API

Made by \`tsx server-reference/e2e/load.ts\` on ${machine}. The client is autocannon with ${connections} connections, in a
separate process on the same machine. It measures all servers in turn, in ${rounds} rounds of ${seconds} s each, and the tables
show the median round. Each ratio compares a server with the bare handler of the same table.

## \`GET /v1/apis/{namespace}\` with 100 documents
${table(measured, 'list')}
## \`POST /v1/docs\`, state in memory
${table(measured, 'create')}`;
}

function table({ figures, names }: Measured, load: string): string {
  const rows = names.map((name) => ({ name, ...median(figures.get(`${load} ${name}`) ?? []) }));
  const limit = rows.find(({ name }) => name === 'bare')?.rps ?? Number.NaN;
  const lines = rows.map(
    ({ name, rps, p99, failed }) =>
      `| ${titles[name] ?? name} | ${Math.round(rps)} | ${(rps / limit).toFixed(2)} | ${p99} | ${failed} |`,
  );
  return `| server | requests/s | ratio | p99, ms | failed |\n| --- | ---: | ---: | ---: | ---: |\n${lines.join('\n')}\n`;
}

function median(rounds: readonly Figures[]): Figures {
  const sorted = [...rounds].sort((a, b) => a.rps - b.rps);
  return sorted[Math.floor(sorted.length / 2)] ?? { rps: Number.NaN, p99: Number.NaN, failed: 0 };
}
