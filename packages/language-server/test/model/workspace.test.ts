import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../kit/fixture.js';

const pair = `
  --- openapi.yaml
  openapi: 3.1.0
  paths:
    /users:
      get: { x-vendor-pagination: pages }
  --- sdk.yaml
  openapi: ./openapi.yaml
  pagination: []
`;

describe('units of the workspace', () => {
  it('a configuration and the document that it names form one unit of the workspace', () => {
    eachVariant(pair, ({ workspace, file }) => {
      const [unit, ...others] = workspace.units();
      expect(others).toEqual([]);
      expect(unit?.document).toBe(file('openapi.yaml'));
      expect(unit?.config).toBe(file('sdk.yaml'));
      expect(unit?.check().reported.map(({ code }) => code)).toContain('Pagination/UnknownScheme');
    });
  });

  it('a unit stays the same object after edits, and is checked again only if a file changed', () => {
    const { workspace, uri, file } = fixture(pair);
    const [unit] = workspace.units();
    const before = unit?.check();
    expect(unit?.check()).toBe(before);
    workspace.changeDocument(uri('openapi.yaml'), 2, [
      { range: { start: { line: 3, character: 32 }, end: { line: 3, character: 37 } }, text: 'lists' },
    ]);
    expect(file('openapi.yaml').tree.text).toContain('x-vendor-pagination: lists');
    expect(workspace.units()[0]).toBe(unit);
    expect(unit?.check()).not.toBe(before);
    expect(unit?.check().reported.some(({ message }) => message.includes('lists'))).toBe(true);
  });

  it('a missing referenced file is requested until it arrives, and changes the findings then', () => {
    const { workspace, uri } = fixture(`
      openapi: 3.1.0
      x-vendor-pagination: [{ name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items } } }]
      paths:
        /users:
          get:
            x-vendor-pagination: pages
            parameters: [{ $ref: './parameters.yaml#/skip' }]
            responses: { '200': { description: fine } }
    `);
    const codes = () =>
      workspace
        .units()[0]
        ?.check()
        .reported.map(({ code }) => code);
    expect(codes()).not.toContain('Pagination/PositionNotFound');
    expect(workspace.wanted()).toContain(uri('parameters.yaml'));
    workspace.setDiskText(
      uri('parameters.yaml'),
      'skip: { name: skipped, in: query, schema: { type: integer } }\n',
    );
    expect(workspace.wanted()).not.toContain(uri('parameters.yaml'));
    expect(codes()).toContain('Pagination/PositionNotFound');
    workspace.openDocument(
      uri('parameters.yaml'),
      'yaml',
      1,
      'skip: { name: skip, in: query, schema: { type: integer } }\n',
    );
    expect(codes()).not.toContain('Pagination/PositionNotFound');
  });
});
