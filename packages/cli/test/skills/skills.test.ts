import { readdirSync, readFileSync } from 'node:fs';
import { parseText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/arguments/parse-arguments.js';
import { commands } from '../../src/main.js';
import { run, runWithTraces } from '../support/fake-io.js';

const folder = new URL('../../skills/', import.meta.url);
const names = readdirSync(folder).map((name) => name.replace(/\.md$/, ''));
const texts = Object.fromEntries(
  names.map((name) => [name, readFileSync(new URL(`${name}.md`, folder), 'utf8')]),
);
const packaged = Object.fromEntries(names.map((name) => [`/package/skills/${name}.md`, texts[name] ?? '']));

describe('pagewright skills', () => {
  it('pagewright skills writes skills with the version of the package, and replaces older ones', async () => {
    const first = await runWithTraces(['skills'], { packaged });
    expect(first.status).toBe(0);
    expect(Object.keys(first.written)).toEqual(
      expect.arrayContaining(['.agents/skills/pagewright-declare/SKILL.md']),
    );
    const text = first.written['.agents/skills/pagewright-declare/SKILL.md'] ?? '';
    expect(text).toContain('pagewright-version: "9.9.9"');
    expect(await run(['skills'], { packaged, files: first.written })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('.agents/skills/pagewright-declare/SKILL.md is up to date\n'),
    });
    const older = { '.agents/skills/pagewright-declare/SKILL.md': text.replace('9.9.9', '9.9.8') };
    expect((await run(['skills'], { packaged, files: older })).stdout).toContain(
      'updated .agents/skills/pagewright-declare/SKILL.md\n',
    );
  });

  it('pagewright skills does not replace a file of another author, and ends with status 2', async () => {
    const files = { '.claude/skills/pagewright-review/SKILL.md': '# Mine\n' };
    const { status, stderr, written } = await runWithTraces(['skills', '--agent', 'claude'], {
      packaged,
      files,
    });
    expect([status, stderr]).toEqual([
      2,
      'pagewright: .claude/skills/pagewright-review/SKILL.md was not written by Pagewright, and is kept\n',
    ]);
    expect(written).not.toHaveProperty('.claude/skills/pagewright-review/SKILL.md');
    expect(Object.keys(written)).toHaveLength(names.length - 1);
  });

  it('skills --list lists the skills, and skills --global writes them below the home folder', async () => {
    const { stdout } = await run(['skills', '--list'], { packaged });
    const listed = stdout.split('\n').flatMap((line) => line.split(' ')[0] || []);
    expect(listed.toSorted()).toEqual(names.toSorted());
    const { written } = await runWithTraces(['skills', '--global'], { packaged, env: { HOME: '/home/me' } });
    expect(Object.keys(written)).toContain('/home/me/.agents/skills/pagewright-verify/SKILL.md');
  });

  it.each(names)('the skill %s has front matter, and names only existing commands and options', (name) => {
    const text = texts[name] ?? '';
    const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    expect(parseText(front, { fileName: 'a.yaml' }).reader.get(['name'])).toBe(name);
    const lines = [...body.matchAll(/`npx --no-install pagewright ([^`]*)`/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(1);
    // Without --no-install, npx downloads a package of this name without a question if there is no terminal.
    expect(body).not.toMatch(/npx (?!--no-install )/);
    for (const line of lines) {
      const [first, ...argv] = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      const command = commands.find((one) => one.name === first);
      expect(command?.name).toBe(first);
      expect(parseArguments(argv, command?.options ?? {})).toMatchObject({ ok: true });
    }
  });
});
