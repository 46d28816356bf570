import { measure, type Running } from './measure.js';

interface Memory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** Lists documents for some minutes, and tabulates the service's memory after each minute. */
export async function soak({ url, child }: Running, minutes: number): Promise<string> {
  const rows: string[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const { rps, failed } = await measure(url, 'list', 60, 32);
    const { rss, heapUsed } = await new Promise<Memory>((resolve) => {
      child.once('message', (memory) => resolve(memory as Memory));
      child.send('memory');
    });
    const row = `| ${minute} | ${mebi(rss)} | ${mebi(heapUsed)} | ${Math.round(rps)} | ${failed} |`;
    process.stderr.write(`${row}\n`);
    rows.push(row);
  }
  const head =
    '| minute | resident, MiB | heap, MiB | requests/s | failed |\n| ---: | ---: | ---: | ---: | ---: |';
  return `${memoryTitle}\n${head}\n${rows.join('\n')}\n`;
}

/** Heading of the memory section in docs/performance.md. */
export const memoryTitle = '## Memory under load, minute by minute: the list, 32 connections';

function mebi(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
