import { type Analysis, createAnalyzer, makeReader, type OpenFile, type Reader } from '@pagewright/core';
import { externalFormats } from '@pagewright/importers';
import { describe, expect, it } from 'vitest';
import { openText } from '../../src/index.js';

/** A reader, and the number of reads from it since the last call of `asked`. */
function counted(given: Reader): { readonly reader: Reader; readonly asked: () => number } {
  let count = 0;
  const over = (inner: Reader): Reader =>
    makeReader({
      ...inner,
      get: (pointer) => {
        count++;
        return inner.get(pointer);
      },
      keys: (pointer) => {
        count++;
        return inner.keys(pointer);
      },
      ...(inner.tracked && { tracked: (note) => over(inner.tracked?.(note) ?? inner) }),
    });
  return {
    reader: over(given),
    asked: () => {
      const before = count;
      count = 0;
      return before;
    },
  };
}

const operations = 100;

/** A document with path items `more`, followed by operations without declarations. */
function textOf(more: string, parameter = '{ name: skip, in: query }'): string {
  const paths = Array.from(
    { length: operations },
    (_, index) =>
      `  /p${index}:\n    get:\n      parameters: [${parameter}]\n      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/S' } } } } }\n`,
  );
  const schema = 'S: { type: object, properties: { a: { type: string }, b: { type: string } } }';
  return `openapi: 3.1.0\npaths:\n${more}${paths.join('')}components:\n  schemas:\n    ${schema}\n`;
}

/** A document that can be edited and analysed again, with the files that it refers to. */
function analysed(text: string, files: Readonly<Record<string, string>> = {}) {
  const document = openText(text, { language: 'yaml' });
  const { reader, asked } = counted(document.tree.reader);
  const others = new Map(
    Object.entries(files).map(([file, content]) => [file, openText(content, { language: 'yaml' })]),
  );
  const openFile: OpenFile = (reference) => {
    const file = others.get(reference);
    return file && { file: reference, reader: file.tree.reader };
  };
  const analyzer = createAnalyzer();
  const options = { openFile, externalFormats, staleSuppressions: true };
  return {
    asked,
    analyse: (): Analysis => analyzer.analyze({ document: reader, options }),
    edit: (file: string | undefined, from: string, to: string) => {
      const edited = file === undefined ? document : others.get(file);
      const start = edited?.tree.text.indexOf(from) ?? -1;
      if (start < 0) throw new Error(`There is no ${from}.`);
      edited?.edit([{ start, end: start + from.length, text: to }]);
    },
  };
}

const plain = textOf('  /a:\n    get: {}\n');
const readOfPlain = (() => {
  const { analyse, asked } = analysed(plain);
  analyse();
  return asked();
})();

describe('operations without declarations are not read', () => {
  it('the analysis does not read operations without a declaration in a document of one file', () => {
    expect(readOfPlain).toBeLessThan(4 * operations);
  });

  it('the analysis does not read operations without a declaration if a path ends in $ref', () => {
    const { analyse, asked } = analysed(textOf('  /a/$ref:\n    get: {}\n'));
    analyse();
    expect(asked()).toBe(readOfPlain);
  });

  it('the analysis does not read operations without a declaration if a referenced file has no marker', () => {
    const { analyse, asked } = analysed(textOf('  /a: { $ref: a.yaml }\n'), {
      'a.yaml': 'get: { parameters: [{ $ref: b.yaml }] }\n',
      'b.yaml': 'name: skip\nin: query\n',
    });
    analyse();
    expect(asked()).toBeLessThan(readOfPlain + 10);
  });

  it('the analysis does not read operations without a declaration if a referenced file is missing', () => {
    const { analyse, asked } = analysed(textOf('  /a: { $ref: a.yaml }\n'));
    analyse();
    expect(asked()).toBeLessThan(readOfPlain + 10);
  });
});

describe('operations that may have markers in other files', () => {
  const text = textOf('  /a: { $ref: a.yaml }\n', '{ $ref: b.yaml }');
  const marker = 'x-vendor-pagination-property: { type: offset }\n';
  const codes = ({ findings }: Analysis) => new Set(findings.map(({ code }) => code));

  it('the analysis reads all operations if a marker is in a file that only another file refers to', () => {
    const { analyse, asked } = analysed(textOf('  /a: { $ref: a.yaml }\n'), {
      'a.yaml': 'get: { parameters: [{ $ref: b.yaml }] }\n',
      'b.yaml': `name: skip\nin: query\n${marker}`,
    });
    expect(codes(analyse())).toEqual(new Set(['Pagination/UnmatchedMarker']));
    expect(asked()).toBeGreaterThan(5 * operations);
  });

  it('the analysis finds a marker as soon as it is typed into a referenced file, until it is removed', () => {
    const { analyse, edit } = analysed(text, { 'a.yaml': 'get: {}\n', 'b.yaml': 'name: skip\nin: query\n' });
    expect(codes(analyse())).toEqual(new Set());
    edit('b.yaml', 'in: query\n', `in: query\n${marker}`);
    expect(codes(analyse())).toEqual(new Set(['Pagination/UnmatchedMarker']));
    edit('b.yaml', marker, '');
    expect(codes(analyse())).toEqual(new Set());
  });
});

describe('a schema in a document with markers of other tools', () => {
  const marker = 'x-stainless-pagination-property: { purpose: items }';
  const properties = Array.from({ length: 60 }, (_, index) => `p${index}: { type: string }`);
  const schemas = (marked: string) =>
    `    Marked: { type: array, ${marked} }\n    S:\n      properties: { ${properties.join(', ')}, next: { $ref: '#/components/schemas/T' } }\n    T: { properties: { back: { $ref: '#/components/schemas/S' } } }\n`;
  const withSchemas = (marked: string) => {
    const text = textOf('');
    return `${text.slice(0, text.lastIndexOf('    S:'))}${schemas(marked)}`;
  };

  it("a schema with another tool's markers is read once for all operations that return it", () => {
    const { analyse, asked } = analysed(withSchemas(marker));
    analyse();
    expect(asked()).toBeLessThan(100 * operations);
  });

  it('a marker of another tool in a schema is reported while it is invalid, until it is removed', () => {
    const { analyse, edit } = analysed(withSchemas(marker));
    const reported = () => analyse().findings.filter(({ code }) => code.includes('Foreign')).length;
    const none = reported();
    const broken = 'x-stainless-pagination-property: 5';
    edit(undefined, 'back: { $ref: ', `list: { type: array, ${broken} }, back: { $ref: `);
    expect(reported()).not.toBe(none);
    edit(undefined, `list: { type: array, ${broken} }, `, '');
    expect(reported()).toBe(none);
  });
});

describe('reads after an edit', () => {
  const files = {
    'a.yaml': 'get: { responses: {}, parameters: [{ $ref: b.yaml }] }\n',
    'b.yaml': 'name: skip\nin: query\ndescription: d\n',
  };

  it.each([
    ['of an operation', undefined, 'id: p', 'id: q'],
    ['of a file that contains a path item', 'a.yaml', 'responses', 'response'],
    ['of a file that the path item refers to', 'b.yaml', 'description: d', 'description: dd'],
    ['that adds a schema', undefined, '  schemas:\n', '  schemas:\n    More: { type: object }\n'],
    ['that adds a reference to a file', undefined, 'id: p', 'id: { $ref: b.yaml }'],
  ])('after an edit %s, the analysis reads only the affected places', (_, file, from, to) => {
    const more = '  /a: { $ref: a.yaml }\n  /b:\n    get: { id: p, x-vendor-pagination: none }\n';
    const { analyse, asked, edit } = analysed(textOf(more), files);
    analyse();
    analyse();
    asked();
    for (const [before, now] of [
      [from, to],
      [to, from],
    ] as const) {
      edit(file, before, now);
      analyse();
      expect(asked()).toBeLessThan(40);
    }
  });
});

describe('edits of a configuration', () => {
  const methods = Array.from(
    { length: operations },
    (_, index) => `  r${index}: { methods: { list: { endpoint: get /p${index}, paginated: offset } } }\n`,
  );
  const scheme = `{ name: offset, type: offset, request: { skip: { type: offset } }, response: { a: { type: items } } }`;
  const configText = `pagination: [${scheme}]\nresources:\n${methods.join('')}`;

  it.each([
    ['binds a method to another scheme', 'get /p50, paginated: offset', 'get /p50, paginated: gone'],
    ['removes a binding', 'get /p50, paginated: offset', 'get /p50'],
    ['binds a method to another operation', 'get /p50, ', 'get /p51, '],
    ['adds a method', '  r50:', '  more: { methods: { list: get /p50 } }\n  r50:'],
  ])('an edit of a configuration that %s causes a check of the affected operations only', (_, from, to) => {
    const { reader, asked } = counted(openText(textOf(''), { language: 'yaml' }).tree.reader);
    const config = openText(configText, { language: 'yaml' });
    const analyzer = createAnalyzer();
    const options = { externalFormats, staleSuppressions: true };
    const analyse = () => analyzer.analyze({ document: reader, config: config.tree.reader, options });
    const edit = (one: string, other: string) => {
      const start = config.tree.text.indexOf(one);
      config.edit([{ start, end: start + one.length, text: other }]);
    };
    expect(analyse().methods.filter((method) => method.scheme === 'offset')).toHaveLength(operations);
    // Dependencies are recorded only from the second analysis on.
    edit('r0:', 'x0:');
    analyse();
    asked();
    edit(from, to);
    const { methods: bound, findings } = analyse();
    expect(asked()).toBeLessThan(300);
    const fresh = createAnalyzer().analyze({ document: reader, config: config.tree.reader, options });
    expect([bound, findings]).toEqual([fresh.methods, fresh.findings]);
  });
});
