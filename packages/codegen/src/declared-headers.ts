import type { OpenFile, Reader } from '@pagewright/core';
import { listPath, makeSource, viewOperation } from '@pagewright/core/openapi';

/**
 * The header parameters that an operation of a document, `get /users`, declares, in lower case: its own and those of
 * its path, references followed. None where there is no such operation. An operation is read when it is requested.
 */
export function declaredHeaders(
  document: Reader,
  openFile?: OpenFile,
): (operation: string) => ReadonlySet<string> {
  const source = makeSource(document, openFile);
  return (name) => {
    const { operations } = listPath(source, name.slice(name.indexOf(' ') + 1));
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) return new Set();
    const { list } = viewOperation(source, operation).parameters();
    const headers = list.filter((parameter) => parameter.in === 'header');
    return new Set(headers.map((parameter) => parameter.name.toLowerCase()));
  };
}
