import { describeEditor } from '../../editor.js';
import { chromiumPath } from './chromium.js';

/**
 * Tests with VS Code in Debian's Chromium. Where either is not installed they are left out with a message; in CI that
 * fails.
 */
export function describeVsCode(name: string, tests: () => void): void {
  const resolve = `require.resolve("playwright-core", { paths: [${JSON.stringify(import.meta.dirname)}] })`;
  describeEditor(`Chromium for ${name}`, [chromiumPath, '--version'], () =>
    describeEditor(name, [process.execPath, '-e', resolve], tests),
  );
}
