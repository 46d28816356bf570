import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@pagewright/core';
import { expect, it } from 'vitest';
import { mockServer, runLive } from './live.js';

const folder = join(import.meta.dirname, '../../../samples');

function samples(): readonly (readonly [string, JsonObject])[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return /^\W*(?:openapi|swagger)\W/m.test(text) ? [[name, JSON.parse(text) as JsonObject] as const] : [];
  });
}

it.each([0, 1, 7, 23])('verify finds no broken law in mocks of the samples with %i items', async (items) => {
  const found: string[] = [];
  let confirmed = 0;
  for (const [name, document] of samples()) {
    const report = await runLive(document, mockServer(document, { items, pageSize: 5 }).send, {
      params: {
        channelId: ['1'],
        parcelId: ['1'],
        shopId: ['1'],
        exhibitionId: ['1'],
        ticketId: ['1'],
        customerId: ['1'],
      },
    });
    found.push(...report.findings.map(({ code, operation }) => `${name} ${operation} ${code}`));
    confirmed += report.summary.confirmed;
  }
  expect(found).toEqual([]);
  expect(confirmed > 8).toBe(items > 5);
});
