import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homePage } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { readVectorFiles } from '../conformance/vector.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** All committed texts, by path from the root. */
const texts = new Map(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(?:cjs|css|json|md|mjs|ts|tsx|yaml|yml)$/.test(file) && existsSync(join(root, file)))
    .filter((file) => !/package-lock\.json$|^samples\/|^test\/docs\/references\.test\.ts$/.test(file))
    .map((file) => [file, read(file)] as const),
);

/** Texts of the decisions, by number. */
const decisions = new Map(
  read('docs/decisions.md')
    .split(/^### (?=D\d+$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
);

/** Removes Markdown marks and line breaks for comparing quotes. */
const plain = (text: string) => text.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Anchors that GitHub generates for the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...page.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(
    headings.map((heading, index) => {
      const before = headings.slice(0, index).filter((other) => other === heading).length;
      return before === 0 ? heading : `${heading}-${before}`;
    }),
  );
}

const leads = (file: string, anchor: string | undefined) =>
  existsSync(join(root, file)) && (!anchor || !file.endsWith('.md') || anchorsOf(read(file)).has(anchor));

describe('references', () => {
  it('every referenced decision is in docs/decisions.md', () => {
    const unknown = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/(?<![\w#.&-])D([1-9]\d?)(?![\w-])/g)]
        .filter(([name]) => !decisions.has(name))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every referenced document is in the repository', () => {
    expect(
      [...texts].filter(([, text]) => /REQUIREMENTS|DECISIONS\.md/.test(text)).map(([file]) => file),
    ).toEqual([]);
  });

  it('no file of the repository names a web site of the project, since it has none', () => {
    const named = [...texts].filter(([, text]) => /\bpagewright\.(?:com|dev|io|org)\b/.test(text));
    expect([named.map(([file]) => file), homePage]).toEqual([[], undefined]);
  });

  it('documented install commands name files and folders, since no registry has the packages', () => {
    const commands = [...texts].flatMap(([file, text]) =>
      file.endsWith('.md')
        ? [...text.matchAll(/\bnpm (?:install|i|add|ci)\b[^\n`]*/g)].map(([line]) => `${file}: ${line}`)
        : [],
    );
    // These commands work only after the first release. README.md says so, and npm shows a package's README only after
    // its release.
    const later = ['README.md', 'packages/pagewright/README.md'].map(
      (file) => `${file}: npm install --save-dev pagewright`,
    );
    const named = commands.filter((line) => / (?:@pagewright\/|pagewright\b)/.test(line));
    expect(named.filter((line) => !later.includes(line))).toEqual([]);
    expect(commands.filter((line) => /\.tgz\b/.test(line))).not.toEqual([]);
  });

  it('every reference from source code to a section of a page leads to an existing section', () => {
    const dead = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/(?<![\w/])(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)]
        .filter(([, page = '', anchor]) => !file.endsWith('.md') && !leads(page, anchor))
        .map(([reference]) => `${file}: ${reference}`),
    );
    expect(dead).toEqual([]);
  });

  it('every link between pages leads to an existing section', () => {
    const dead = [...texts].flatMap(([file, text]) =>
      file.endsWith('.md')
        ? [...text.replace(/^ *```.*?^ *```|`[^`\n]*`/gms, '').matchAll(/\]\(([^)\s]+)\)/g)]
            .map(([, link = '']) => link)
            .filter((link) => !/^(?:https?|command|mailto|urn):/.test(link))
            .filter((link) => {
              const [path = '', anchor] = link.split('#');
              const target =
                path === '' ? file : relative(root, join(root, dirname(file), decodeURIComponent(path)));
              return !leads(target, anchor);
            })
            .map((link) => `${file}: ${link}`)
        : [],
    );
    expect(dead).toEqual([]);
  });
});

describe('the conformance cases', () => {
  const format = plain(read('docs/format.md'));
  const cases = readVectorFiles().flatMap(({ cases }) => cases);

  it('each conformance case quotes docs/format.md, or a decision by its number, word for word', () => {
    const wrong = cases.filter(({ shows }) => {
      const [, number, quoted] = /^(D\d+): (.*)$/s.exec(shows) ?? [];
      return !(number === undefined ? format : plain(decisions.get(number) ?? '')).includes(
        plain(quoted ?? shows),
      );
    });
    expect([...new Set(wrong.map(({ shows }) => shows))]).toEqual([]);
  });
});

it('decisions are in order of their numbers, each with its reason', () => {
  expect([...decisions.keys()]).toEqual([...decisions.keys()].map((_, index) => `D${index + 1}`));
  expect([...decisions].filter(([, text]) => !text.includes('\n*Why:* ')).map(([number]) => number)).toEqual(
    [],
  );
});
