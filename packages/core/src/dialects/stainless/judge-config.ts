import { checkEndpoints } from '../../binding/check-endpoints.js';
import { configuredMethods } from '../../config/methods.js';
import type { Finding } from '../../diagnostics/finding.js';
import type { ForeignJudgements } from '../../external/foreign-judgements.js';
import { listOperations } from '../../openapi/operations.js';
import type { SourceDocument } from '../../openapi/spot.js';
import type { Reader } from '../../reader/reader.js';
import { isOwnFault } from '../../rules/external/own-faults.js';
import { carryEntries } from './carry-entries.js';
import { crossCheck } from './cross-check.js';
import { placeMethods } from './place-methods.js';
import { tellMatches } from './tell-matches.js';

/**
 * Judges the schemes of a `stainless.yml` against the operations that Stainless gives them to, as they stand. Without a
 * document the schemes are judged by themselves.
 */
export function judgeConfig(config: Reader, source: SourceDocument | undefined): ForeignJudgements {
  const schemes = carryEntries(config);
  const methods = placeMethods(config, source, schemes);
  const listed = source && listOperations(source);
  const notes: readonly Finding[] = [
    ...schemes.flatMap((scheme) => scheme.notesFor([])),
    ...(source === undefined ? [] : tellMatches(schemes, methods, source)),
    ...methods.flatMap((method) => method.notes),
    ...crossCheck(schemes, methods),
  ];
  return {
    findings: [...checkEndpoints(configuredMethods(config).methods, listed), ...notes.filter(isOwnFault)],
    declaredElsewhere: methods.flatMap(({ view, outcome }) =>
      view !== undefined && (outcome === 'carried' || outcome === 'left')
        ? [{ operation: view.operation.name, dialect: 'stainless' as const }]
        : [],
    ),
  };
}
