import { describe, expect, it } from 'vitest';
import { documentLinks } from '../../src/features/document-links.js';
import { eachVariant, type Fixture, fixture } from '../kit/fixture.js';
import { questionOf } from '../kit/request-of.js';
import { shown } from '../kit/shown.js';

/** The link target for a client that can show the pages of rules. */
const page = (code: string) => `command:pagewright.showRule?%5B%22${code.replace('/', '%2F')}%22%5D`;
const linksOf = (one: Fixture, name: string, commands = ['pagewright.showRule']) => {
  const request = questionOf(one, name);
  return documentLinks({ ...request, client: { ...request.client, commands: new Set(commands) } });
};

describe('document links', () => {
  it('a document link leads from a configuration to the document that it names', () => {
    for (const openapi of ['./openapi.yaml', '{ document: ./openapi.yaml }'])
      eachVariant(
        `
        --- openapi.yaml
        openapi: 3.1.0
        --- sdk.yaml
        openapi: ${openapi}
        pagination: []
        `,
        (one) => {
          const links = linksOf(one, 'sdk.yaml');
          expect(links.map(({ target }) => target)).toEqual([one.uri('openapi.yaml')]);
          expect(links.map(({ range }) => shown(one, { uri: one.uri('sdk.yaml'), range }))).toEqual([
            expect.stringMatching(/^sdk#\/openapi(?:\/document)? value \.\/openapi\.(?:yaml|json)$/),
          ]);
        },
      );
  });

  it('a document link leads from a configuration to the page of a rule', () => {
    eachVariant(
      `
      --- sdk.yaml
      pagination: []
      diagnostics:
        rules: { Pagination/UnusedScheme: "off", Pagination/Unknown: warn }
        ignored: { Pagination/NoEffect: true }
      `,
      (one) => {
        const links = linksOf(one, 'sdk.yaml');
        expect(
          links.map(({ range, target }) => [shown(one, { uri: one.uri('sdk.yaml'), range }), target]),
        ).toEqual([
          [
            'sdk#/diagnostics/rules/Pagination~1UnusedScheme key Pagination/UnusedScheme',
            page('Pagination/UnusedScheme'),
          ],
          [
            'sdk#/diagnostics/ignored/Pagination~1NoEffect key Pagination/NoEffect',
            page('Pagination/NoEffect'),
          ],
        ]);
      },
    );
  });

  it("document links to the pages of rules are absent if the client can't show them", () => {
    eachVariant(
      `
      --- sdk.yaml
      pagination: []
      diagnostics: { rules: { Pagination/UnusedScheme: "off" } }
      `,
      (one) => expect(linksOf(one, 'sdk.yaml', [])).toEqual([]),
    );
  });

  it('a document link leads from a list of ignored codes to the page of a rule', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination-ignore: [Pagination/NoEffect, Pagination/*, 7]
      paths:
        /a: { get: { summary: None } }
        /b:
          get: { description: 😀, x-vendor-pagination-ignore: [Pagination/UnknownScheme] }
      `,
      (one) => {
        const links = linksOf(one, 'openapi.yaml');
        expect(
          links.map(({ range, target }) => [shown(one, { uri: one.uri('openapi.yaml'), range }), target]),
        ).toEqual([
          ['openapi#/x-vendor-pagination-ignore/0 value Pagination/NoEffect', page('Pagination/NoEffect')],
          [
            'openapi#/paths/~1b/get/x-vendor-pagination-ignore/0 value Pagination/UnknownScheme',
            page('Pagination/UnknownScheme'),
          ],
        ]);
      },
    );
  });

  it('document links are absent for unknown targets and for files that Pagewright does not read', () => {
    const untitled = fixture('--- sdk.yaml\nopenapi: https://example.com/openapi.yaml\npagination: []');
    expect(documentLinks(questionOf(untitled, 'sdk.yaml'))).toEqual([]);
    const other = fixture('--- notes.yaml\nlink: ./a.yaml');
    expect(documentLinks(questionOf(other, 'notes.yaml'))).toEqual([]);
  });

  it('the search for document links stops if the request is cancelled', () => {
    const one = fixture('openapi: 3.1.0\nx-vendor-pagination-ignore: [Pagination/NoEffect]\npaths: {}');
    const token = { isCancellationRequested: true };
    expect(documentLinks({ ...questionOf(one, 'openapi.yaml'), token })).toEqual([]);
  });
});
