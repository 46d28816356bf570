import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget, parseLinks } from '../../../src/paging/exchange/link-header.js';

describe('linkTarget: target URL of the link with that rel (RFC 8288)', () => {
  it.each([
    ['a quoted relation', '<https://a.example/x?page=2>; rel="next"', 'https://a.example/x?page=2'],
    ['an unquoted relation', '</x>;rel=next', '/x'],
    ['the relation among others', '</0>; rel="prev", </2>; rel="next", </9>; rel="last"', '/2'],
    [
      'commas and semicolons in the URL',
      '</x?ids=1,2;3>; rel=prev, </x?ids=4,5;6>; rel=next',
      '/x?ids=4,5;6',
    ],
    ['parameters in any order', '</x>; title="page 2"; rel=next; type="text/html"', '/x'],
    ['several relations', '</x>; rel="last  next"', '/x'],
    ['a relation in another letter case', '</x>; REL="Next"', '/x'],
    ['only the first rel parameter of a link', '</x>; rel=prev; rel=next, </y>; rel=next', '/y'],
    ['white space in all allowed places', '\t </x> \t; \t rel\t = \t"next" \t, ', '/x'],
    ['no white space', '</a>;rel=prev,</x>;rel=next', '/x'],
    ['empty members of the list of links', ', ,</x>;rel=next,,', '/x'],
    [
      'quotes, commas and semicolons in a title',
      '</a>; title="a \\"b\\", <c>; rel=next"; rel=prev, </x>; rel=next',
      '/x',
    ],
    ['an escaped letter in a relation', '</x>; rel="n\\ext"', '/x'],
    ['a parameter without a value', '</x>; crossorigin; rel=next', '/x'],
    ['an empty parameter', '</x>;; rel=next', '/x'],
    ['an extended parameter', "</x>; title*=UTF-8''n%C3%A4chste; rel=next", '/x'],
    ['an empty target', '<>; rel=next', ''],
    ['the first of two links with the relation', '</x>; rel=next, </y>; rel=next', '/x'],
    ['an unterminated quotation', '</x>; rel="next', '/x'],
  ])('linkTarget reads Link headers as RFC 8288 defines: %s', (_, line, target) => {
    expect(linkTarget([line], 'next')).toBe(target);
  });

  it.each([
    ['an empty line', ''],
    ['a link without a relation', '</x>'],
    ['an empty relation', '</x>; rel=""'],
    ['a relation without a value', '</x>; rel; rel=next'],
    ['a relation that only contains the name', '</x>; rel="next-page nextpage"'],
    ['an unterminated target', '</x; rel=next'],
    ['a target without brackets', '/x; rel=next'],
    ['a link with an anchor, which belongs to another resource', '</x>; rel=next; anchor="/other"'],
    ['text between the target and its parameters', '</x> rel=next'],
    ['a link after text that is not a link', 'oops, </x>; rel=next'],
    ['a rel inside a quotation', '</x>; title="; rel=next"'],
  ])('linkTarget finds no link in %s', (_, line) => {
    expect(linkTarget([line], 'next')).toBeUndefined();
  });

  it('linkTarget reads each Link header line separately', () => {
    expect(linkTarget(['</a>; title="unfinished', '</x>; rel=next'], 'next')).toBe('/x');
  });

  it('linkTarget compares relations without regard to case, even if they are URLs', () => {
    expect(linkTarget(['</x>; rel="https://REL.example/Next"'], 'HTTPS://rel.example/nexT')).toBe('/x');
  });

  it('parseLinks returns the links from which a Link header was written', () => {
    const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll(/[<>"\\]/g, ''));
    const rel = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(
        fc.array(fc.record({ target: text, rel: fc.uniqueArray(rel, { minLength: 1 }), title: fc.string() })),
        (links) => {
          const line = links
            .map(
              ({ target, rel, title }) =>
                `<${target}>; title="${title.replaceAll(/["\\]/g, '\\$&')}"; rel="${rel.join(' ')}"`,
            )
            .join(', ');
          expect(parseLinks(line)).toStrictEqual(links.map(({ target, rel }) => ({ target, rel })));
        },
      ),
    );
  });

  it('linkTarget reads any text in linear time without throwing', () => {
    const pieces = fc.constantFrom('<', '>', ';', ',', '"', '\\', '=', ' ', 'rel', 'next', 'a', '\t');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (line) => {
          for (const link of parseLinks(line)) expect(line).toContain(`<${link.target}>`);
        },
      ),
    );
    for (const piece of ['<', '<>', '<>;', '<>,', ',', ';', '<a>;"', '<a>;b="\\', '<a>;rel=']) {
      expect(linkTarget([piece.repeat(200_000)], 'next')).toBeUndefined();
    }
  });
});
