import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/generating.md', import.meta.url), 'utf8');
const [, section = ''] = /^## Limit the pages, and continue later\n(.*?)^## /ms.exec(page) ?? [];
const blocks = [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(
  ([, language = '', text = '']) => [language, text] as const,
);
const folders = new URL('../targets/consumers/', import.meta.url);

/** Removes indentation, which is deeper in a whole program than in the documentation. */
function bare(text: string): string {
  return text.replaceAll(/^\s+/gm, '').trim();
}

it('in eleven languages a documented program requests two pages, and resumes later', () => {
  expect(blocks.map(([language]) => language)).toEqual(
    'ts python go java kotlin ruby php csharp rust cpp swift'.split(' '),
  );
});

it.each(blocks)(
  'the documented %s program that resumes later is part of a program that the tests run',
  (language, text) => {
    const folder = new URL(`${language === 'ts' ? 'typescript' : language}/`, folders);
    const programs = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile());
    const texts = programs.map(({ name }) => bare(readFileSync(new URL(name, folder), 'utf8')));
    expect(texts.some((program) => program.includes(bare(text)))).toBe(true);
  },
);
