import type { Finding, JsonObject } from '@pagewright/core';
import type { ExternalDeclaration, ExternalFormat } from '@pagewright/core/external';
import { listOperations, viewOperation } from '@pagewright/core/openapi';
import { sourceOf } from '../../core/test/openapi/sources.js';

export function readOperation(
  externalFormat: ExternalFormat,
  document: JsonObject,
  name = 'get /users',
  files: Readonly<Record<string, unknown>> = {},
): ExternalDeclaration | undefined {
  const source = sourceOf(document, files);
  const operation = listOperations(source).operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`The document has no ${name}.`);
  return externalFormat.read({ source, view: viewOperation(source, operation), method: name });
}

/** Returns the scheme of a declaration, or the kind of its meaning, `none` or `never`. */
export function schemeOf(declaration: ExternalDeclaration | undefined): unknown {
  if (declaration === undefined) return undefined;
  const { meaning } = declaration;
  return meaning.kind === 'scheme' ? meaning.declaration : meaning.kind;
}

/** Returns each note as a line with code, place and message. */
export function notesOf(declaration: ExternalDeclaration | undefined): readonly string[] {
  return (declaration?.notes ?? []).map(reported);
}

export function reported({ code, file, pointer, message }: Finding): string {
  const at = [...(file === undefined ? [] : [`${file}:`]), ...pointer].join(' ');
  return `${code.replace('Pagination/', '')} at ${at}: ${message}`;
}
