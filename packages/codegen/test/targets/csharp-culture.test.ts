import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the C# runtime parses numbers and dates as in the invariant culture', () => {
  const runtime = new URL('../../runtimes/csharp/', import.meta.url);
  const text = readdirSync(runtime)
    .map((name) => readFileSync(new URL(name, runtime), 'utf8'))
    .join('');
  const parsing =
    /\b(?:int|long|ushort|double|decimal|BigInteger|Date\w+)\s*\.(?:Try)?Parse(?:Exact)?\(.*?\)\s*(?:[:?;)&]|$)/gms;
  const calls = [...text.matchAll(parsing)].map(([call]) => call);
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) expect(call).toContain('CultureInfo.InvariantCulture');
});
