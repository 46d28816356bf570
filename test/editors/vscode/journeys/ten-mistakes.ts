import { expect } from 'vitest';
import { openFile, saveAs } from '../kit/files.js';
import { waitForProblems } from '../kit/problems.js';
import { pickQuickFix, quickFixes } from '../kit/quick-fix.js';
import { editorText, goTo, undo } from '../kit/text.js';
import type { VsCode } from '../kit/vs-code.js';
import { filesOf } from '../workspace.js';
import type { Journey } from './journey.js';

const file = 'openapi.yaml';
const files = filesOf(new URL('../bookshop/', import.meta.url));
const types = 'offset, pageNumber, cursor, cursorId, cursorUrl, fakePage';

/** The expected problems by name, each with severity, line and column, rule and message. */
const told = {
  request: [
    'warning',
    [9, 5],
    'Pagination/IgnoredScheme',
    'Scheme bookOffsets is ignored: the key reqest is not known here. Did you mean request?',
  ],
  perPage: [
    'warning',
    [19, 41],
    'Pagination/ParameterNotFound',
    'get /authors has no query parameter perpage, which callers of authorPages can set: the API ignores or refuses it. ' +
      'Did you mean per_page?',
  ],
  nextCursor: [
    'error',
    [29, 7],
    'Pagination/PropertyNotFound',
    'Scheme orderCursor reads cursor from next_curser, but the response of get /orders has no next_curser, so paging ' +
      'stops after the first page. Did you mean next_cursor?',
  ],
  duplicate: [
    'error',
    [30, 11],
    'Pagination/DuplicateScheme',
    'Another scheme is already named orderCursor; this one is left out.',
  ],
  type: [
    'warning',
    [31, 11],
    'Pagination/IgnoredScheme',
    `Scheme orderCursor is ignored: type cannot be "cursorID": expected one of ${types}. Did you mean cursorId?`,
  ],
  itemCursor: [
    'error',
    [35, 43],
    'Pagination/ItemCursorNotFound',
    'Scheme reviewIds reads the next cursor from reviewid of the last item, but an item of get /reviews has no ' +
      'reviewid, so paging stops after the first page. Did you mean review_id?',
  ],
  links: [
    'error',
    [42, 7],
    'Pagination/PropertyNotFound',
    'Scheme stockLinks reads cursorUrl from links.next, but the response of get /stock has no links.next, so paging ' +
      'stops after the first page. Did you mean path: [links, next]?',
  ],
  extension: [
    'warning',
    [48, 7],
    'Document/UnreadExtension',
    'x-vendor-paginaton on get /books is not read, and has no effect. Did you mean x-vendor-pagination?',
  ],
  books: [
    'error',
    [48, 28],
    'Pagination/UnknownScheme',
    'get /books names the scheme "bookOffsets", which is left out because it breaks the format; it stays unpaginated.',
  ],
  authors: [
    'error',
    [65, 28],
    'Pagination/UnknownScheme',
    'get /authors names the scheme "authorPage", which is not defined; it stays unpaginated. Did you mean authorPages?',
  ],
  reviews: [
    'error',
    [98, 28],
    'Pagination/UnknownScheme',
    'get /reviews names the scheme "reviewIds", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
  ],
  charts: [
    'error',
    [130, 28],
    'Pagination/UnknownScheme',
    'get /charts names the scheme "bestsellers", which is not defined; it stays unpaginated. Define it at the root of the document, or run `pagewright adopt`.',
  ],
} as const;

type Told = keyof typeof told;

interface Mistake {
  readonly wrong: string;
  readonly right: string;
  /** The reported problem. In `at`, `|` marks the caret position for the lightbulb, on the line of the cause. */
  readonly told: Told;
  readonly at: string;
  readonly fix: string;
  /** A follow-up problem that the same fix removes. */
  readonly ends?: Told;
  /** A problem that appears only after this mistake is fixed. */
  readonly reveals?: Told;
  /** True if "fix all" leaves this mistake, since its fix is a guess. */
  readonly isGuess?: boolean;
}

/** The mistakes in the order in which the journey fixes them. */
const mistakes: readonly Mistake[] = [
  {
    wrong: 'x-vendor-paginaton: bookOffsets',
    right: 'x-vendor-pagination: bookOffsets',
    told: 'extension',
    at: 'x-vendor-pagi|naton',
    fix: 'Change x-vendor-paginaton to x-vendor-pagination',
    reveals: 'books',
  },
  {
    wrong:
      'type: offset\n    reqest:\n      offset: { type: offset }\n      limit: { type: limit }\n    response:\n      books',
    right:
      'type: offset\n    request:\n      offset: { type: offset }\n      limit: { type: limit }\n    response:\n      books',
    told: 'request',
    at: 're|qest:',
    fix: 'Change reqest to request',
    ends: 'books',
  },
  {
    wrong: 'x-vendor-pagination: authorPage\n',
    right: 'x-vendor-pagination: authorPages\n',
    told: 'authors',
    at: 'x-vendor-pagination: author|Page\n',
    fix: 'Change to authorPages',
    reveals: 'perPage',
  },
  {
    wrong: 'param: perpage',
    right: 'param: per_page',
    told: 'perPage',
    at: 'param: per|page',
    fix: 'Let perPage of authorPages send per_page in the query',
  },
  {
    wrong: 'property: next_curser',
    right: 'property: next_cursor',
    told: 'nextCursor',
    at: 'next|Cursor: { type: cursor, property: next_curser }',
    fix: 'Let nextCursor of orderCursor read next_cursor',
  },
  {
    wrong: 'type: cursorID\n',
    right: 'type: cursorId\n',
    told: 'type',
    at: 'type: cursor|ID\n',
    fix: 'Change to cursorId',
    reveals: 'duplicate',
  },
  {
    wrong: 'name: orderCursor\n    type: cursorId\n',
    right: 'name: reviewIds\n    type: cursorId\n',
    told: 'duplicate',
    at: 'name: order|Cursor\n    type: cursorId\n',
    fix: 'Rename this scheme to reviewIds',
    ends: 'reviews',
    reveals: 'itemCursor',
    isGuess: true,
  },
  {
    wrong: 'itemCursor: reviewid',
    right: 'itemCursor: review_id',
    told: 'itemCursor',
    at: 'itemCursor: review|id',
    fix: 'Let reviews of reviewIds read review_id',
    // "Fix all" leaves this mistake, too, because it is not reported until the scheme's name is correct.
    isGuess: true,
  },
  {
    wrong: 'path: links.next',
    right: 'path: [links, next]',
    told: 'links',
    at: 'ne|xt: { type: cursorUrl, path: links.next }',
    fix: 'Let next of stockLinks read links.next',
  },
  {
    wrong: '\n\npaths:',
    right: `
  - name: bestsellers
    type: offset
    request:
      offset: { type: offset }
      limit: { type: limit }
    response:
      charts: { type: items }
      total: { type: total }

paths:`,
    told: 'charts',
    at: 'x-vendor-pagination: best|sellers',
    fix: 'Declare scheme bestsellers from get /charts',
    isGuess: true,
  },
];

export const tenMistakes: Journey = {
  title:
    'ten mistakes are reported in their places, and the lightbulb fixes each one or all safe ones at once',
  files: { [file]: withMistakes(mistakes) },
  // Tall enough to show all problems.
  height: 1500,
  run: async (vs) => {
    await openFile(vs, file);
    const hidden = mistakes.flatMap(({ reveals }) => reveals ?? []);
    const opening = (Object.keys(told) as Told[]).filter((name) => !hidden.includes(name));
    await seeProblems(vs, opening);

    let left: readonly Told[] = opening;
    for (const [index, mistake] of mistakes.entries()) {
      await mend(vs, mistake, withMistakes(mistakes.slice(index)));
      const gone = [mistake.told, mistake.ends];
      const { reveals } = mistake;
      left = [...left.filter((name) => !gone.includes(name)), ...(reveals === undefined ? [] : [reveals])];
      await seeProblems(vs, left);
      expect(await editorText(vs)).toBe(withMistakes(mistakes.slice(index + 1)));
    }
    expect(left).toEqual([]);

    await undo(vs, mistakes.length);
    await seeProblems(vs, opening);
    await goTo(vs, 're|qest:');
    await quickFixes(vs, 'Fix all auto-fixable problems');
    await pickQuickFix(vs, 'Fix all auto-fixable problems');
    await seeProblems(vs, ['duplicate', 'reviews', 'charts']);
    await saveAs(vs, { [file]: withMistakes(mistakes.filter(({ isGuess }) => isGuess)) });
  },
};

function withMistakes(some: readonly Mistake[]): string {
  return some.reduceRight((text, { wrong, right }) => {
    expect(text.split(right)).toHaveLength(2);
    return text.replace(right, wrong);
  }, files[file] ?? '');
}

async function mend(vs: VsCode, { at, fix, told: name }: Mistake, text: string): Promise<void> {
  const [line] = told[name][1];
  const before = text.slice(0, text.indexOf(at.replace('|', '')));
  expect(before.split('\n'), `${name} is told on the line of its cause`).toHaveLength(line);
  await goTo(vs, at);
  const [first] = await quickFixes(vs, fix);
  expect(first, name).toBe(fix);
  await pickQuickFix(vs, fix);
}

/** Waits for these problems in the order of the view: by severity, errors first, and then in text order. */
async function seeProblems(vs: VsCode, names: readonly Told[]): Promise<void> {
  const sorted = names
    .map((name) => told[name])
    .sort(([one, [line]], [other, [otherLine]]) => one.localeCompare(other) || line - otherLine);
  await waitForProblems(
    vs,
    sorted.map(
      ([, [line, column], code, message]) => `${message} pagewright ${code} [Ln ${line}, Col ${column}]`,
    ),
  );
}
