import type { BoundMethod } from '@pagewright/core';
import type { OffsetRange } from '@pagewright/syntax';
import type { OperationReport } from '@pagewright/verify';
import type { CodeLens, Location } from 'vscode-languageserver';
import { lspRange } from '../lsp/numbers.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { fileName, isInside, uriKey } from '../model/uris.js';
import { showReferences } from './show-references.js';

const maxLocations = 100;

/** Lenses with the verdict of recorded traffic, on each declared operation with recorded pages. */
export function recordedLenses(
  unit: Unit,
  { workspace, file }: RequestContext,
  keyOf: (method: BoundMethod) => OffsetRange | undefined,
): readonly CodeLens[] {
  const { operations } = workspace.recordings.verdictsOn(unit);
  if (operations.length === 0) return [];
  const { methods } = unit.check().analysis;
  return operations.flatMap((report) => {
    const method = methods.find(
      ({ operation, scheme }) => operation === report.operation && scheme === report.scheme,
    );
    const key = method && keyOf(method);
    if (key === undefined || report.pages === 0) return [];
    const range = lspRange(file, key);
    const place = { uri: file.uri, position: range.start };
    const command = showReferences(titleOf(report, workspace.folders), place, locationsOf(report));
    return [{ range, command }];
  });
}

function titleOf(
  { verdict, pages, recordings = [], reason }: OperationReport,
  folders: readonly string[],
): string {
  const [only, ...others] = recordings;
  const name =
    only === undefined || others.length > 0 ? `${recordings.length} recordings` : nameIn(only, folders);
  const by = `${pages} page${pages === 1 ? '' : 's'} of ${name}`;
  if (verdict === 'unobserved') return `not confirmed by ${by}${reason === undefined ? '' : `: ${reason}`}`;
  return `${verdict} by ${by}`;
}

/** The path below the innermost workspace folder. */
function nameIn(uri: string, folders: readonly string[]): string {
  const enclosing = folders
    .filter((folder) => isInside(folder, uri))
    .map((one) => uriKey(one).replace(/\/+$/, ''));
  const innermost = enclosing.reduce((one, other) => (other.length > one.length ? other : one), '');
  return innermost === '' ? fileName(uri) : uriKey(uri).slice(innermost.length + 1);
}

function locationsOf({ findings, recordings = [] }: OperationReport): readonly Location[] {
  const lines = findings.flatMap(({ evidence }) =>
    evidence.flatMap(({ file, line }) => (file === undefined ? [] : [{ uri: file, line: (line ?? 1) - 1 }])),
  );
  const places = lines.length > 0 ? lines : recordings.map((uri) => ({ uri, line: 0 }));
  return places.slice(0, maxLocations).map(({ uri, line }) => {
    const start = { line, character: 0 };
    return { uri, range: { start, end: start } };
  });
}
