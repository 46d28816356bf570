import { describe, expect, it } from 'vitest';
import { type FixtureOptions, fixture } from '../../kit/fixture.js';
import { labelsAt, shownAt, textAfter } from './taken.js';

const suggest = 'editor.action.triggerSuggest';
const client: FixtureOptions = { client: { commands: new Set([suggest]) } };

/** Labels of the items after which the client should request completions again. */
function leadingOn(text: string, options = client): readonly string[] {
  return shownAt(fixture(text, options).request)
    .filter(({ command }) => command?.command === suggest)
    .map(({ label }) => label);
}

const operation = (typed: string) => `openapi: 3.1.0\npaths:\n  /users:\n    get:\n${typed}`;
const scheme = (typed: string) => `openapi: 3.1.0\nx-vendor-pagination:\n  - ${typed}\n`;
const config = (typed: string) => `--- pagewright.yaml\n${typed}\n`;

describe('an item that leaves the caret where further completions exist', () => {
  it.each([
    ['at the root', 'openapi: 3.1.0\n┆\n', ['x-vendor-pagination', 'x-vendor-pagination-ignore']],
    ['at an operation', operation('      x┆\n'), ['x-vendor-pagination', 'x-vendor-pagination-ignore']],
    ['with its colon already', operation('      x┆: a\n'), []],
    ['with its value on the lines below', scheme('name: a\n    re┆\n      a: { type: offset }'), []],
    ['in a scheme', scheme('description: a\n    ┆'), ['name', 'request', 'response']],
    ['in a field', scheme('request:\n      a:\n        ┆'), ['param']],
    ['a value', scheme('name: a\n    type: ┆'), []],
    [
      'in a configuration',
      config('diagnostics: {}\n┆'),
      ['openapi', 'targets', 'pagination', 'resources', 'readme'],
    ],
    ['in its resource', config('resources:\n  users:\n    ┆'), ['methods', 'subresources']],
    [
      'in its method',
      config('resources: { users: { methods: { list: { ┆ } } } }'),
      ['endpoint', 'paginated'],
    ],
    ['in its targets', config('targets: { python: {}, ┆ }'), []],
  ])('a completed item opens further completions if there are any: %s', (_, text, wanted) => {
    expect(leadingOn(text)).toEqual(wanted);
  });

  it('the suggest command of a completed item shows no message if there is nothing to suggest', () => {
    const [item] = shownAt(fixture('openapi: 3.1.0\n┆\n', client).request);
    expect(item?.command).toEqual({ title: 'Suggest', command: suggest, arguments: [{ auto: true }] });
  });

  it('a completed item opens completion again only if there is something to complete at the caret', () => {
    const texts = ['openapi: 3.1.0\n┆\n', operation('      x┆\n'), scheme('description: a\n    ┆')];
    for (const text of texts) {
      const { request } = fixture(text, client);
      for (const item of shownAt(request).filter(({ command }) => command !== undefined)) {
        const { textEdit } = item;
        const newText = textEdit?.newText.replace(/\$[01]/, '┆') ?? '';
        const edited = { ...item, ...(textEdit !== undefined && { textEdit: { ...textEdit, newText } }) };
        const next = fixture(textAfter(request, edited, 'replace')).request;
        // `name` is skipped: it completes only to missing schemes that operations refer to, and these texts have none.
        if (item.label !== 'name') expect([item.label, labelsAt(next).length]).not.toEqual([item.label, 0]);
      }
    }
  });

  it('a completed item has no suggest command if the client lacks it', () => {
    expect(leadingOn('openapi: 3.1.0\n┆\n', {})).toEqual([]);
    expect(shownAt(fixture('openapi: 3.1.0\n┆\n').request).some(({ command }) => command !== undefined)).toBe(
      false,
    );
  });
});
