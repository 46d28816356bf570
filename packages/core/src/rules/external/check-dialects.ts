import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Dialect } from '../../external/dialect.js';
import type { SchemeType } from '../../format/roles.js';
import { placeOf } from '../../openapi/place.js';
import { below, keysAt } from '../../openapi/spot.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import { positionWords } from './position-words.js';

/** Other tools' pagination extensions on the operation that say something else than its scheme. */
export function checkDialects(
  subject: BoundOperation,
  dialects: readonly Dialect[],
  found: (finding: Finding) => void,
): void {
  if (dialects.length === 0) return;
  const { scheme, schemePlace, method, inline, view } = subject;
  const { spot } = view.operation;
  const keys = new Set(keysAt(spot));
  for (const dialect of dialects) {
    const extension = dialect.words.find((word) => keys.has(word));
    const types = extension === undefined ? undefined : pagesBy(dialect, subject);
    const [first] = types ?? [];
    if (extension === undefined || types === undefined || first === undefined) continue;
    if (types.includes(scheme.type)) continue;
    const { source, file, pointer } = schemePlace;
    const declared = { source, ...(file !== undefined && { file }), pointer: [...pointer, 'type'] };
    const args = {
      extension,
      method,
      foreign: positionWords[first],
      scheme: scheme.name,
      own: positionWords[scheme.type],
    };
    const occurrence = {
      at: placeOf(below(spot, extension), 'key'),
      suppressionKey: method,
      operation: view.operation.name,
      related: [{ ...declared, message: `${scheme.name} is of type ${scheme.type}` }],
      data: { scheme: scheme.name, extension, types, ...(inline && { inline }) },
    };
    found(report('Document/DialectsDisagree', args, occurrence));
  }
}

function pagesBy(dialect: Dialect, { view, method }: BoundOperation): readonly SchemeType[] | undefined {
  const subject = { source: view.operation.spot.document, view, method };
  if (dialect.pagesBy !== undefined) return dialect.pagesBy(subject);
  const meaning = dialect.read(subject)?.meaning;
  const type = meaning?.kind === 'scheme' ? meaning.declaration.type : undefined;
  return typeof type === 'string' && Object.hasOwn(positionWords, type) ? [type as SchemeType] : undefined;
}
