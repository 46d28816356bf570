import { describe, expect, it } from 'vitest';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { Dependency } from '../../src/incremental/dependency.js';
import type { Json } from '../../src/json/json.js';
import type { OpenFile } from '../../src/openapi/source-document.js';
import { type EditableDocument, editableDocument } from './editable-reader.js';
import { list, page, start } from './some-lists.js';

const root: Json = {
  ...start,
  paths: {
    '/users': { $ref: 'users.json#/item' },
    '/orders': { $ref: 'orders.json#/item' },
    '/things': { get: list('pages') },
  },
};

/** A host with files that tests add and edit. */
class Host {
  readonly document = editableDocument(root);
  readonly #files = new Map<string, EditableDocument>();
  readonly #presence = new Map<string, { isValid: boolean }>();

  put(name: string, value: Json): EditableDocument {
    const file = editableDocument(value);
    this.#files.set(name, file);
    const presence = this.#presence.get(name);
    if (presence !== undefined) presence.isValid = false;
    this.#presence.delete(name);
    return file;
  }

  readonly openFile: OpenFile = (file, _, trackRead) => {
    const presence = this.#presence.get(file) ?? { isValid: true };
    this.#presence.set(file, presence);
    trackRead?.(presence satisfies Dependency);
    const found = this.#files.get(file);
    return found && { file, reader: found.reader };
  };

  /** Pointers to operations and components of the root document that were read since the last call. */
  asked(): readonly string[] {
    return this.document.asked().filter((pointer) => /^\/(?:paths|components)\/./.test(pointer));
  }

  fresh() {
    const openFile: OpenFile = (file, from) => {
      const found = this.openFile(file, from);
      return found && { file, reader: found.reader };
    };
    return analyze({ document: this.document.reader.get([]), options: { openFile } }).findings;
  }
}

function started() {
  const host = new Host();
  const users = host.put('users.json', { item: { get: list('pages') }, other: {} });
  const analyzer = createAnalyzer();
  const ask = () =>
    analyzer.analyze({ document: host.document.reader, options: { openFile: host.openFile } });
  ask();
  ask();
  return { host, users, ask };
}

describe('a document of several files', () => {
  it('after an edit in one file, the analyzer rereads the operation there and none in other files', () => {
    const { host, users, ask } = started();
    const orders = host.put('orders.json', { item: { get: list('pages') } });
    ask();
    users.asked();
    orders.asked();
    host.asked();
    users.set(['item', 'get', 'parameters'], [{ name: 'skipped', in: 'query', schema: { type: 'integer' } }]);
    const { findings } = ask();
    expect(users.asked().filter((pointer) => pointer.startsWith('/item'))).not.toEqual([]);
    expect([...orders.asked(), ...host.asked()].filter((pointer) => pointer.includes('get'))).toEqual([]);
    expect(findings.map(({ file }) => file)).toContain('users.json');
    expect(findings).toEqual(host.fresh());
  });

  it('an edit in an unused part of a referenced file leaves the analysis unchanged', () => {
    const { users, ask } = started();
    const before = ask();
    users.asked();
    users.set(['other', 'x'], page('data'));
    expect(ask()).toBe(before);
  });

  it('when a missing file appears, the analyzer rereads only the operations that reference it', () => {
    const { host, users, ask } = started();
    host.asked();
    users.asked();
    host.put('orders.json', { item: { get: list('none') } });
    const { findings } = ask();
    expect(host.asked().filter((pointer) => pointer.includes('things'))).toEqual([]);
    expect(users.asked().filter((pointer) => pointer.includes('get'))).toEqual([]);
    expect(
      findings.some(({ file, code }) => file === 'orders.json' && code === 'Pagination/UnknownScheme'),
    ).toBe(true);
    expect(findings).toEqual(host.fresh());
  });
});
