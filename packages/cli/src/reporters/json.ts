import { pointerText } from '@pagewright/core';
import type { CheckedFile, CheckReport } from '../check/check-project.js';
import type { LocatedFinding, TextRange } from '../check/located-finding.js';
import type { ShownFile } from '../project/source-file.js';

/** Follows schemas/check.schema.json. Positions are zero-based, in UTF-16 units. */
export function checkJson(
  { files, layered, configured, leftOut, summary }: CheckReport,
  { problems }: { readonly problems: readonly string[] },
): string {
  const shown = {
    version: 1,
    files: files.map(checkedFileJson),
    ...(layered.length > 0 && { layered }),
    ...(configured.length > 0 && { configured }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(problems.length > 0 && { problems }),
    summary,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}

export function checkedFileJson({ file, findings }: CheckedFile) {
  return { file: file.name, kind: file.kind, findings: findings.map(findingJson) };
}

function findingJson(finding: LocatedFinding) {
  const { code, severity, message, pointer, suppressed, suppressionKey, file, range, related } = finding;
  return {
    code,
    severity,
    message,
    pointer: pointerText(pointer),
    suppressed,
    suppressionKey,
    range: positions(file, range),
    related: related.map((place) => ({
      file: place.file.name,
      pointer: pointerText(place.pointer),
      range: positions(place.file, place.range),
      message: place.message,
    })),
  };
}

export function positions(file: ShownFile, { start, end }: TextRange) {
  return { start: file.positionAt(start), end: file.positionAt(end) };
}
