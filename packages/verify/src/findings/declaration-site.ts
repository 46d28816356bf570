import type { Analysis, Reader } from '@pagewright/core';
import type { SourceDocument } from '@pagewright/core/openapi';
import type { DeclarationSite } from './scheme-place.js';

export function declarationSite(
  { source, config }: { readonly source: SourceDocument; readonly config: Reader | undefined },
  { scheme, source: file, file: path, pointer }: Analysis['located'][number],
): DeclarationSite {
  const reader = path !== undefined ? source.open(path)?.reader : file === 'config' ? config : source.reader;
  return { scheme, source: file, pointer, reader, ...(path !== undefined && { file: path }) };
}
