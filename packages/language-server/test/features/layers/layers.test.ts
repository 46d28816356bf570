import { describe, expect, it } from 'vitest';
import { declareAll } from '../../../src/features/code-actions/declare-all.js';
import { codeLenses } from '../../../src/features/code-lens.js';
import { completion } from '../../../src/features/completion/completion.js';
import { definition } from '../../../src/features/definition.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { explorer } from '../../../src/features/explorer/explorer.js';
import { hover } from '../../../src/features/hover/hover.js';
import { references } from '../../../src/features/references.js';
import { rename } from '../../../src/features/rename/rename.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { ask, textAt } from '../ask.js';
import { act, offered, titles } from '../code-actions/acting.js';
import { declared, layeredApi, scheme } from './layered-api.js';

const overlay = 'overlay.yaml';
const document = 'openapi.yaml';
const codes = (one: Fixture, name: string) => diagnosticsOf(ask(one, name)).map(({ code }) => code);
const hovered = (request: Fixture['request']) => JSON.stringify(hover(request)?.contents ?? '');

describe('a document with an overlay', () => {
  it('an overlay and the document that it extends are one unit', () => {
    eachVariant(layeredApi(declared), ({ workspace, file }) => {
      const [unit, ...others] = workspace.units();
      expect(others).toEqual([]);
      expect(unit?.document).toBe(file(document));
      expect(unit?.layers?.files).toEqual([file(overlay)]);
      expect(unit?.check().analysis.methods.map(({ scheme }) => scheme)).toEqual(['pages', 'pages', null]);
    });
  });

  it('a document is one unit with overlays that a workflow or configuration names, and with overrides', () => {
    const plain = layeredApi(declared).replace('extends: ./openapi.yaml\n', '');
    expect(fixture(plain).workspace.units()[0]?.layers).toBeUndefined();
    const workflow = `--- .speakeasy/workflow.yaml
sources:
  shop: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: ./overlay.yaml }] }\n`;
    expect(fixture(plain + workflow).workspace.units()[0]?.layers?.files).toHaveLength(1);
    const config =
      '--- sdk.yaml\nopenapi: { document: ./openapi.yaml, overlays: [./overlay.yaml] }\npagination: []\n';
    const [unit] = fixture(plain + config).workspace.units();
    expect([unit?.layers?.files.length, unit?.config === undefined]).toEqual([1, false]);
    const fern = `--- generators.yml\napi: { specs: [{ openapi: ./openapi.yaml, overrides: ./over.yaml }] }
--- over.yaml\npaths:\n  /users:\n    get: { x-vendor-pagination: ${scheme} }\n`;
    const overridden = fixture(plain + fern).workspace.units()[0];
    expect(overridden?.check().analysis.methods.map(({ scheme }) => scheme)).toEqual(['pages', null, null]);
  });

  it('a finding about a declaration in an overlay is reported in the overlay', () => {
    const wrong = declared.replace('cursor: { type: cursor }', 'curso: { type: cursor }');
    eachVariant(layeredApi(wrong), (one) => {
      expect(codes(one, document)).toEqual([]);
      const [first] = diagnosticsOf(ask(one, overlay));
      expect(first?.code).toBe('Pagination/PositionNotFound');
      expect(textAt({ file: one.file(overlay) }, first?.range ?? none)).toBe('curso');
    });
  });

  it('a rule that the settings turn off has no findings in an overlay', () => {
    const unmatched = declared.replace("['/teams']", "['/team']");
    const [first] = diagnosticsOf(ask(fixture(layeredApi(unmatched)), overlay));
    expect(first?.code).toBe('Overlay/UnknownOperation');
    const diagnostics = { rules: { 'Overlay/UnknownOperation': 'off' } };
    expect(codes(fixture(layeredApi(unmatched), { settings: { diagnostics } }), overlay)).toEqual([]);
  });

  it('a syntax error in an overlay is reported as Document/InvalidSyntax', () => {
    expect(codes(fixture(layeredApi(`${declared}\n- target: "x`)), overlay)).toContain(
      'Document/InvalidSyntax',
    );
  });

  it('the hover in an overlay describes what a target selects and what its action does', () => {
    const wild = `- target: $.paths['/users', '/teams'].g┆et\n  update: { x-vendor-pagination: ${scheme} }`;
    eachVariant(layeredApi(wild), ({ request }) => {
      expect(hovered(request)).toContain('matches 2 operations: `get /users`, `get /teams`');
      expect(hovered(request)).toContain('merges `x-vendor-pagination` into each of them');
    });
  });

  it('the hover under `update` of an overlay describes the same as in a document', () => {
    const at = declared.replace('x-vendor-pagination: pages', 'x-vendor-pagination: pa┆ges');
    eachVariant(layeredApi(at.replace('type: cursor,', 'type: cur┆sor,')), ({ questions }) => {
      const [type, name] = questions.map(hovered);
      expect(type).toContain('scheme type');
      expect(name).toContain('`get /users`');
      expect(name).toContain('is paginated with');
    });
  });

  it("completion in an overlay's target offers operations, operationIds and steps of a query", () => {
    const labels = (target: string) => {
      const { request } = fixture(layeredApi(`${declared}\n- target: ${target}`));
      return completion(request)?.items.map(({ label }) => label) ?? [];
    };
    expect(labels('┆')).toContain("$.paths['/users'].get");
    expect(labels('┆')).toContain('$.paths');
    expect(labels("$.paths['/us┆")).toContain("$.paths['/users']");
    expect(labels("$.paths['/us┆")).not.toContain("$.paths['/teams']");
    expect(labels('"$.paths[\'/us┆"')).toContain("$.paths['/users']");
    expect(labels("$.paths['/users'].┆")).toContain("$.paths['/users'].get");
    expect(labels('listT┆')).toEqual(["$.paths['/teams'].get"]);
    expect(labels('$["paths"]["/us┆')).toContain('$["paths"]["/users"]');
  });

  it('completion under `update` of an overlay offers the same as in a document', () => {
    const labels = (action: string) => {
      const { request } = fixture(layeredApi(`${declared}\n${action}`));
      return completion(request)?.items.map(({ label }) => label) ?? [];
    };
    const users = "- target: $.paths['/users'].get\n  update:\n    ";
    expect(labels(`${users}x-v┆`)).toContain('x-vendor-pagination');
    expect(labels(`${users}x-vendor-pagination: ┆`)).toContain('pages');
    const fields = `${users}x-vendor-pagination:\n      name: own\n      type: cursor\n      request:\n        ┆`;
    expect(labels(fields)).toContain('cursor');
    expect(labels("- target: $.paths['/users'].get\n  ┆")).toEqual(
      expect.arrayContaining(['update', 'remove']),
    );
  });

  it("navigation leads from an overlay's target to its operations, and back to the actions", () => {
    const target = declared.replace("['/users'].get", "['/us┆ers'].get");
    const one = fixture(layeredApi(target));
    const [link, ...others] = definition(one.request);
    expect(others).toEqual([]);
    expect([link?.targetUri, link?.targetSelectionRange]).toEqual([one.uri(document), range(4, 4, 7)]);
    const back = fixture(
      layeredApi(declared).replace(
        '    get:\n      operationId: listTeams',
        '    ge┆t:\n      operationId: listTeams',
      ),
    );
    const [action] = definition(back.request);
    expect(action?.targetUri).toBe(back.uri(overlay));
    expect(textAt({ file: back.file(overlay) }, action?.targetRange ?? none)).toContain(
      "$.paths['/teams'].get",
    );
    expect(references(back.request, true).map(({ uri }) => uri)).toEqual([
      back.uri(document),
      back.uri(overlay),
    ]);
  });

  it('renaming a scheme in an overlay renames it in the configuration too', () => {
    const config =
      '--- sdk.yaml\nopenapi: ./openapi.yaml\nresources: { users: { methods: { list: { endpoint: get /users, paginated: pages } } } }\n';
    const at = declared.replace('name: pages', 'name: pa┆ges');
    const one = fixture(layeredApi(at, { others: config }));
    const edit = rename(one.request, 'lists');
    if ('problem' in edit) throw new Error(edit.problem);
    const changed = (edit.documentChanges ?? []).map((change) =>
      'edits' in change ? [change.textDocument.uri, change.edits.length] : [],
    );
    expect(changed).toEqual([
      [one.uri(overlay), 3],
      [one.uri('sdk.yaml'), 1],
    ]);
  });

  it('an operation is declared in the overlay that already declares other operations', () => {
    const one = fixture(
      layeredApi(declared.slice(0, declared.lastIndexOf('- target'))).replace('listTeams', 'list┆Teams'),
    );
    act(one.request, 'Bind get /teams to the scheme pages');
    expect(one.file(document).tree.text).not.toContain('pagination');
    expect(one.file(overlay).tree.text).toContain(
      "  - target: $.paths['/teams'].get\n    update: { x-vendor-pagination: pages }\n",
    );
    const bound = one.workspace
      .units()[0]
      ?.check()
      .analysis.methods.map(({ scheme }) => scheme);
    expect(bound).toEqual(['pages', 'pages', null]);
    expect(codes(one, overlay)).toEqual([]);
  });

  it('an operation is declared in the document if no overlay declares anything', () => {
    const one = fixture(
      layeredApi('- target: $.info\n  update: { title: Other }').replace('listTeams', 'list┆Teams'),
    );
    act(one.request, 'Declare pagination of get /teams');
    expect(one.file(document).tree.text).toContain('x-vendor-pagination');
    expect(one.file(overlay).tree.text).not.toContain('pagination');
  });

  it('all operations are declared at once in the overlay that already declares an operation', () => {
    const against = "- target: $.paths['/users'].get\n  update: { x-vendor-pagination: false }";
    const one = fixture(layeredApi(against));
    const answer = declareAll(ask(one, document));
    applyWorkspaceEdit(one.workspace, answer?.edit ?? {});
    expect(one.file(document).tree.text).not.toContain('pagination');
    const targets = one.file(overlay).tree.text.match(/target: .*/g);
    expect(targets).toEqual(["target: $.paths['/users'].get", 'target: $', "target: $.paths['/teams'].get"]);
    const methods = one.workspace.units()[0]?.check().analysis.methods ?? [];
    expect(methods.map(({ scheme: bound }) => bound)).toEqual([null, 'teamsPage', null]);
    expect(codes(one, overlay)).toEqual([]);
  });

  it('a fix edits the overlay if the mistake is in the overlay', () => {
    const wrong = declared.replace('x-vendor-pagination: pages', 'x-vendor-pagination: pag┆e');
    const one = fixture(layeredApi(wrong));
    act(one.request, 'Change to pages');
    expect(one.file(overlay).tree.text).toContain('x-vendor-pagination: pages }\n  - target');
    const target = declared.replace("['/teams'].get", "['/tea┆m'].get");
    const other = fixture(layeredApi(target));
    act(other.request, titles(offered(other.request))[0]?.replace('*', '') ?? '');
    expect(other.file(overlay).tree.text).toContain("$.paths['/teams'].get");
  });

  it('the explorer shows the overlays of a document, and opens declarations in them', async () => {
    const one = fixture(layeredApi(declared));
    const explored = await explorer(one.workspace, { isCancellationRequested: false });
    const [unit] = explored?.units ?? [];
    expect(unit?.layers?.map(({ name }) => name)).toEqual([overlay]);
    const operations = unit?.schemes[0]?.operations ?? [];
    expect(operations.map(({ location, declaredIn }) => [location?.uri, declaredIn])).toEqual([
      [one.uri(overlay), overlay],
      [one.uri(overlay), overlay],
    ]);
    expect(unit?.undeclared).toEqual([]);
  });

  it('an overlay has lenses on targets and on declared operations', () => {
    eachVariant(layeredApi(declared), (one) => {
      const titles = (name: string) => codeLenses(ask(one, name)).map(({ command }) => command?.title);
      expect(titles(overlay)).toEqual([
        undefined,
        '1 place',
        '1 operation',
        undefined,
        '1 operation',
        undefined,
      ]);
      const [, , ...declaring] = titles(document);
      expect(declaring.map((title) => title?.replace('.json', '.yaml'))).toEqual([
        'declared by overlay.yaml',
        'declared by overlay.yaml',
      ]);
    });
  });
});

const none = range(0, 0, 0);

function range(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}
