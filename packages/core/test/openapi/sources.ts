import type { Json, JsonObject, Pointer } from '../../src/json/json.js';
import { type OperationView, viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { type SchemaView, viewSchema } from '../../src/openapi/schema-view.js';
import {
  makeSource,
  type NodeRef,
  type OpenFile,
  type SourceDocument,
} from '../../src/openapi/source-document.js';
import { objectReader } from '../../src/reader/reader.js';

/** A host of `main` and these files. It records each reference that it opens, with the file that contains the $ref. */
export function hostOf(main: unknown, files: Readonly<Record<string, unknown>>) {
  const reader = objectReader(main);
  const readers = new Map(Object.entries(files).map(([file, value]) => [file, objectReader(value)]));
  const asked: [string, string | undefined][] = [];
  const openFile: OpenFile = (reference, from) => {
    asked.push([reference, from]);
    const file = new URL(reference, `file:///${from ?? 'main.yaml'}`).pathname.slice(1);
    const found = file === 'main.yaml' ? reader : readers.get(file);
    return found && { file, reader: found };
  };
  return { reader, openFile, asked };
}

export function sourceOf(main: unknown, files: Readonly<Record<string, unknown>> = {}): SourceDocument {
  const { reader, openFile } = hostOf(main, files);
  return makeSource(reader, openFile);
}

export function viewOf(
  main: unknown,
  name = 'get /a',
  files: Readonly<Record<string, unknown>> = {},
): OperationView {
  const source = sourceOf(main, files);
  const operation = listOperations(source).operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`The document has no ${name}.`);
  return viewOperation(source, operation);
}

/** The pointer of a place, preceded by the name of its file and a colon if that is not the main document. */
export function at({ document: { file }, pointer }: NodeRef): readonly (string | number)[] {
  return file === undefined ? pointer : [`${file}:`, ...pointer];
}

/** For each version, a document that has only the version key. */
export const versions = {
  '3.1': { openapi: '3.1.0' },
  '3.0': { openapi: '3.0.3' },
  '2.0': { swagger: '2.0' },
} as const satisfies Record<string, JsonObject>;

/** The view of `schema` in a document whose `components` have these schemas. */
export function schemaOf(
  schema: Json,
  schemas: JsonObject = {},
  version: JsonObject = versions['3.1'],
  files: Readonly<Record<string, unknown>> = {},
): SchemaView {
  const source = sourceOf({ ...version, components: { schemas }, schema }, files);
  return schemaAt(source, ['schema']);
}

export function schemaAt(document: SourceDocument, pointer: Pointer): SchemaView {
  const found = viewSchema({ document, pointer });
  if (found.kind !== 'known') throw new Error(`The schema is ${found.kind}.`);
  return found.value;
}
