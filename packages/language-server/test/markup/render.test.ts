import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMarkdown, asPlainText } from '../../src/markup/render.js';
import { bulletList, code, heading, line, shortText, strong, table, words } from '../../src/markup/text.js';
import { hovered } from '../features/hover/hovered.js';
import { fixture } from '../kit/fixture.js';

describe('Markdown', () => {
  it('asMarkdown renders code spans, emphasis, links and lists, and asPlainText keeps only their words', () => {
    const text = [
      line(strong(code('a`b')), ' is ', { link: 'here', to: 'file:///a(1) b.yaml#L1' }),
      ...bulletList([[...words('see `x`')], ['y']], ['List']),
    ];
    expect(asMarkdown(text)).toBe(
      '**``a`b``** is [here](file:///a%281%29%20b.yaml#L1)\n\nList\n- see `x`\n- y',
    );
    expect(asPlainText(text)).toBe('a`b is here\n\nList\n- see x\n- y');
  });

  it('asMarkdown and asPlainText render headings, tables and samples', () => {
    const text = [
      heading(2, 'About ', code('a|b')),
      ...table(['Name', 'Is'], [[[code('a|b')], ['one | two\nlines']]]),
      ...table(['Name'], []),
      { kind: 'sample', language: 'yaml', text: 'a: |\n  ```\n' } as const,
    ];
    expect(asMarkdown(text)).toBe(
      '## About `a|b`\n\n| Name | Is |\n| --- | --- |\n| `a\\|b` | one \\| two lines |\n\n````yaml\na: |\n  ```\n\n````',
    );
    expect(asPlainText(text)).toBe('About a|b\n\nName: a|b; Is: one | two lines\n\na: |\n  ```\n');
  });

  it('asMarkdown does not escape an underscore inside a word', () => {
    expect(asMarkdown([line('has_more _is_ false')])).toBe('has_more \\_is\\_ false');
  });

  it.each([
    ['# a heading', '\\# a heading'],
    ['1. a list', '1\\. a list'],
    ['- a list', '\\- a list'],
    ['![image](https://example.com/a.png)', '!\\[image\\](https://example.com/a.png)'],
    ['<img src=x>', '\\<img src=x\\>'],
    ['two\nlines', 'two lines'],
    ['&lt;', '\\&lt;'],
  ])('asMarkdown escapes the content of a file: %s', (said, written) => {
    expect(asMarkdown([line(said)])).toBe(written);
  });

  it('asMarkdown escapes characters that could be markup, and replaces line breaks by spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (said) => {
        const written = asMarkdown([line(said)]);
        expect(written).not.toMatch(/(?<!\\)(?:\\\\)*[`*[\]<>|]/);
        expect(written.replace(/\\([\\`*[\]<>|_~&#+.)-])/g, '$1')).toBe(
          said.replace(/[\r\n\t\u2028\u2029]+/g, ' '),
        );
      }),
    );
  });

  it('asMarkdown fences a code span so that any name is shown completely, even with backticks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', 'a', ' ', '_'), minLength: 1 }), (name) => {
        const written = asMarkdown([line(code(name))]);
        const fence = /^`+/.exec(written)?.[0] ?? '';
        const inside = written.slice(fence.length, -fence.length);
        expect(written.endsWith(fence)).toBe(true);
        expect((inside.match(/`+/g) ?? []).every((run) => run.length !== fence.length)).toBe(true);
        expect(/^ .*[^ ].* $/.test(inside) ? inside.slice(1, -1) : inside).toBe(name);
      }),
    );
  });
});

describe('an excerpt', () => {
  it('an excerpt ends at a sentence if enough text remains, otherwise at a word', () => {
    expect(shortText('One two.\n  Three  four.')).toBe('One two. Three four.');
    expect(shortText('One two. Three four.', 12)).toBe('One two.');
    expect(shortText('Alpha beta gamma', 12)).toBe('Alpha beta…');
    expect(shortText('See [the [guide](https://example.com/a_b) first.')).toBe('See the [guide first.');
    expect(shortText('😀😀😀', 3)).toBe('😀…');
  });
});

it("a description in a file can't insert an image into a hover", () => {
  const { request } = fixture(`
    openapi: 3.1.0
    paths:
      /users:
        get:
          x-vendor-pagination: { name: pages, type: offset, request: { sk┆ip: { type: offset } }, response: { data: { type: items } } }
          parameters: [{ name: skip, in: query, description: '![x](https://example.com/x.png), <b>![y', schema: { type: integer } }]
  `);
  expect(hovered(request)?.text).toContain('\n\nx, \\<b\\>!\\[y\n\n');
});
