import type { Finding, Part } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import { strategies } from '../../format/roles.js';
import type { TargetId } from '../../format/target-ids.js';
import type { JsonObject, Pointer } from '../../json/json.js';
import type { Reader } from '../../reader/reader.js';
import { responseFieldWith } from '../../scheme/fields.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { Scheme } from '../../scheme/scheme.js';
import { targetName, targets } from '../../targets/support-matrix.js';
import { declaredPath } from '../operation/path-hint.js';
import { type ConfiguredTargets, configuredTargets } from './configured-targets.js';
import { type TargetLimit, targetLimits } from './target-limits.js';

/**
 * Tells once for each scheme on which of the configuration's targets it stops early, and why, in the configuration's profile
 * (docs/format.md#field-location-limits, D35). Nothing without targets.
 */
export function checkTargets(
  schemes: readonly PlacedScheme[],
  config: Reader,
  found: (finding: Finding) => void,
): void {
  const configured = configuredTargets(config);
  if (configured.ids.length === 0) return;
  for (const placed of schemes) {
    const limits = targetLimits(placed.scheme, configured);
    if (limits.length > 0) found(limitFinding(placed, limits, configured));
  }
}

function limitFinding(
  { scheme, source, pointer }: PlacedScheme,
  limits: readonly TargetLimit[],
  configured: ConfiguredTargets,
): Finding {
  const affected = limits.flatMap((limit) => limit.targets);
  const cause = causeOf(scheme, affected, configured);
  const sentences = limits.map(({ targets: ids, note }) => {
    const names = wordList(ids.map(targetName));
    return `On ${names} the page helper ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
  });
  const cost = [...sentences, cause.remedy].join(' ');
  return report(
    'Pagination/TargetLimit',
    { scheme: scheme.name, cost },
    {
      at: { source, pointer: [...pointer, ...cause.path], part: cause.part },
      suppressionKey: scheme.name,
      related: [{ source: 'config', pointer: ['targets'], message: 'the targets are named here' }],
      data: { scheme: scheme.name, side: 'response', targets: affected, ...cause.data },
    },
  );
}

/** The part of the scheme that the targets fall short of, and what to write instead. */
interface Cause {
  readonly path: Pointer;
  readonly part: Part;
  readonly remedy: string;
  readonly data: JsonObject;
}

function causeOf(scheme: Scheme, affected: readonly TargetId[], { profile }: ConfiguredTargets): Cause {
  if (scheme.type === 'cursorUrl') {
    const link = responseFieldWith(scheme, 'cursorUrl')?.[0];
    const follow = affected.every((id) => {
      const { cursorUrl } = targets[id].profiles[profile];
      return cursorUrl === 'follows' || cursorUrl === 'replaysQuery';
    });
    if (follow && link !== undefined && scheme.response[link]?.location === 'body') {
      const data = { field: link, location: 'bodyLink' };
      return { path: ['response', link], part: 'key', remedy: 'Set its location to bodyLink.', data };
    }
    return { path: ['type'], part: 'value', remedy: 'Prefer a scheme of type cursor.', data: {} };
  }
  return itemCursorCause(scheme) ?? cursorPathCause(scheme);
}

function itemCursorCause({ type, response }: Scheme): Cause | undefined {
  const field = Object.keys(response).find((key) => response[key]?.itemCursor !== undefined);
  if (type !== 'cursorId' || field === undefined) return undefined;
  return {
    path: ['response', field, 'itemCursor'],
    part: 'key',
    remedy: 'If the API returns the identifier beside the items too, read it with a field of role cursorId.',
    data: { field },
  };
}

/** Every target reads a path; the envelope around the cursor is what they differ in. */
function cursorPathCause(scheme: Scheme): Cause {
  const role = strategies[scheme.type].carries;
  const found = role && responseFieldWith(scheme, role);
  if (found?.[1].cursorPath === undefined) {
    return { path: ['type'], part: 'value', remedy: 'Choose a type that these targets advance.', data: {} };
  }
  const [field, { path, cursorPath }] = found;
  const whole = [...path, ...cursorPath];
  return {
    path: ['response', field, 'cursorPath'],
    part: 'key',
    remedy: `Read the cursor itself instead, with ${declaredPath(whole)}.`,
    data: { field, key: 'path', path: whole },
  };
}
