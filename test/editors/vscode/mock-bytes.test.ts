import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { openBrowser } from './kit/chromium.js';
import { describeVsCode } from './kit/describe-vs-code.js';
import { walkedSamples } from './mock/walked-samples.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const samples = here('../../../samples/strategies/');

describeVsCode('a mock in Chromium', () => {
  it('a mock gives the same bytes in Chromium as in Node', async () => {
    const names = readdirSync(samples).filter((name) => name.endsWith('.yaml'));
    const texts = names.map((name) => readFileSync(`${samples}${name}`, 'utf8'));
    const { outputFiles } = await build({
      entryPoints: [here('mock/walked-samples.ts')],
      bundle: true,
      format: 'iife',
      globalName: 'pagewright',
      platform: 'browser',
      target: 'es2022',
      mainFields: ['module', 'main'],
      tsconfig: here('../../../tsconfig.base.json'),
      write: false,
      logLevel: 'error',
    });
    const [script = { text: '' }] = outputFiles;
    const browser = await openBrowser();
    try {
      await browser.page.addScriptTag({ content: script.text });
      const walked: unknown = await browser.page.evaluate(
        (given) => Reflect.get(window, 'pagewright').walkedSamples(given),
        texts,
      );
      const inNode = await walkedSamples(texts);
      expect(inNode.length).toBeGreaterThan(10_000);
      expect(walked === inNode, 'the bytes are the same').toBe(true);
      expect(browser.departed).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
