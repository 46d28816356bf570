import { describeEditor } from '../../editor.js';
import { chromiumPath } from './chromium.js';

/** Runs tests with VS Code in Debian's Chromium. If either is missing, the tests are skipped, or fail in CI. */
export function describeVsCode(name: string, tests: () => void): void {
  const resolve = `require.resolve("playwright-core", { paths: [${JSON.stringify(import.meta.dirname)}] })`;
  describeEditor(`Chromium for ${name}`, [chromiumPath, '--version'], () =>
    describeEditor(name, [process.execPath, '-e', resolve], tests),
  );
}
