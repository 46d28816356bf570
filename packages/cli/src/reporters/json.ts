import { pointerText } from '@pagewright/core';
import type { CheckReport } from '../check/check-project.js';
import type { PlacedFinding, TextRange } from '../check/placed-finding.js';
import type { SourceFile } from '../project/source-file.js';

/** `check --format json`: every file with its findings, and the summary. Positions are zero-based, in UTF-16 units. */
export function checkJson({ files, summary }: CheckReport): string {
  const shown = files.map(({ file, findings }) => ({
    file: file.name,
    kind: file.kind,
    findings: findings.map(findingJson),
  }));
  return `${JSON.stringify({ version: 1, files: shown, summary }, null, 2)}\n`;
}

function findingJson({ code, severity, message, pointer, suppressed, file, range, related }: PlacedFinding) {
  return {
    code,
    severity,
    message,
    pointer: pointerText(pointer),
    suppressed,
    range: positions(file, range),
    related: related.map((place) => ({
      file: place.file.name,
      pointer: pointerText(place.pointer),
      range: positions(place.file, place.range),
      message: place.message,
    })),
  };
}

function positions(file: SourceFile, { start, end }: TextRange) {
  const lines = file.lines();
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
