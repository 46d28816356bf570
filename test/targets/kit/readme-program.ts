import type { GeneratedFile } from '@pagewright/codegen';
import { expect } from 'vitest';
import { withoutTokio } from './rust-main.js';
import { hits, token } from './search-server.js';

/** Matches the server's URL in a README's program. It begins with `http:` if the language's transport has no TLS. */
const base = /https:\/\/api\.example\.com|http:\/\/localhost:8080/g;

/** Returns the program of a generated README, with the server's URL, and with another executor instead of tokio. */
export function readmeProgram(files: readonly GeneratedFile[], url: string): GeneratedFile {
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  const [, path = '', program = ''] = /program, `([^`]+)`:\n\n```\w+\n([\s\S]*?)\n```/.exec(readme) ?? [];
  expect(program).toMatch(base);
  return { path, text: withoutTokio(`${program.replace(base, url)}\n`) };
}

/** Returns the first code block of a generated README, with the server's URL. It calls an operation's function. */
export function firstLines(files: readonly GeneratedFile[], url: string): string {
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  const [, text = ''] = /```\w+\n([\s\S]*?)\n```/.exec(readme) ?? [];
  return withoutTokio(`${text.replace(base, url)}\n`);
}

/** Returns the lines of a generated README that continue its program. */
export function laterLines(files: readonly GeneratedFile[]): string {
  const readme = files.find(({ path }) => path === 'README.md')?.text ?? '';
  const [, text = ''] = /pages after it:\n\n```\w+\n([\s\S]*?)\n```/.exec(readme) ?? [];
  expect(text).not.toBe('');
  return `${text}\n`;
}

/** Asserts that the first lines printed every item and ended without a failure. */
export function expectAllHits(printed: string): void {
  expect(printed).not.toContain('ended with');
  expect(printed.match(/hit \d+/g), printed).toHaveLength(hits);
}

/**
 * Asserts that the program printed the first item, the last item exactly once if it walks, and no credential.
 *
 * @param last matches the last line. Default: the size of the last page and the total, or only the total
 * @param walks true if pages can request the next page; otherwise the program prints only the first page
 */
export function expectWalk(printed: string, { last = /^3\b.*\b23\b|^23$/, walks = true } = {}): void {
  const lines = printed.trim().split('\n');
  expect(lines.filter((line) => line.includes('hit 1'))).not.toEqual([]);
  expect(lines.filter((line) => new RegExp(`\\bhit ${hits}\\b`).test(line))).toHaveLength(walks ? 1 : 0);
  expect(lines.at(-1)).toMatch(last);
  expect(printed).not.toContain(token);
}
