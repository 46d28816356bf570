import type { Finding, Part } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import { report, wordList } from '../../diagnostics/report.js';
import { strategies } from '../../format/roles.js';
import { type TargetId, targetIds } from '../../format/target-ids.js';
import { namedProfile, type TargetProfile } from '../../format/target-profiles.js';
import { grouped } from '../../json/grouped.js';
import type { Pointer } from '../../json/json.js';
import type { Reader } from '../../reader/reader.js';
import type { LocatedScheme } from '../../scheme/parse-schemes.js';
import { responseFieldWith, type Scheme } from '../../scheme/scheme.js';
import { type ChosenPackages, packageProblem } from '../../targets/package-names.js';
import { targetName, targets } from '../../targets/support-matrix.js';
import { targetSupport } from '../../targets/target-support.js';
import { declaredPath } from '../operation/reading.js';

/**
 * Reports, for each scheme, the configured targets on which paging stops early with the profile of the
 * configuration (docs/format.md#field-location-limits, D35).
 */
export function checkTargets(
  schemes: readonly LocatedScheme[],
  config: Reader,
  addFinding: (finding: Finding) => void,
  profile?: TargetProfile,
): void {
  const configured = configuredTargets(config, profile);
  if (configured.ids.length === 0) return;
  for (const located of schemes) {
    const repeated = repeatFinding(located, configured);
    if (repeated !== undefined) addFinding(repeated);
    const limits = targetLimits(located.scheme, configured);
    if (limits.length > 0) addFinding(limitFinding(located, limits, configured));
  }
}

function limitFinding(
  { scheme, source, pointer }: LocatedScheme,
  limits: readonly TargetLimit[],
  configured: ConfiguredTargets,
): Finding {
  const affected = limits.flatMap((limit) => limit.targets);
  const cause = causeOf(scheme, affected, configured);
  const sentences = limits.map(({ targets: ids, note }) => {
    const names = wordList(ids.map(targetName));
    return `In ${names}, the page helper ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
  });
  const cost = [...sentences, ...(cause.remedy === '' ? [] : [cause.remedy])].join(' ');
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

function repeatFinding(
  { scheme, source, pointer }: LocatedScheme,
  { ids, profile }: ConfiguredTargets,
): Finding | undefined {
  const [field] = responseFieldWith(scheme, 'cursorUrl') ?? [];
  const affected = ids.filter((id) => targetSupport(scheme, id, profile).mayRepeat !== undefined);
  if (field === undefined || affected.length === 0) return undefined;
  return report(
    'Pagination/RepeatedFirstPage',
    { scheme: scheme.name, targets: wordList(affected.map(targetName)), field },
    {
      at: { source, pointer: [...pointer, 'response', field], part: 'key' },
      suppressionKey: scheme.name,
      data: { scheme: scheme.name, side: 'response', targets: affected, field },
    },
  );
}

interface Cause {
  readonly path: Pointer;
  readonly part: Part;
  /** Empty if only another scheme type would help: then the API itself would have to change. */
  readonly remedy: string;
  readonly data: FindingFacts;
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
      return {
        path: ['response', link],
        part: 'key',
        remedy: `Set the location of ${link} to bodyLink.`,
        data,
      };
    }
    return { path: ['type'], part: 'value', remedy: '', data: {} };
  }
  return itemCursorCause(scheme) ?? cursorPathCause(scheme);
}

function itemCursorCause({ type, response }: Scheme): Cause | undefined {
  const field = Object.keys(response).find((key) => response[key]?.itemCursor !== undefined);
  if (type !== 'cursorId' || field === undefined) return undefined;
  return {
    path: ['response', field, 'itemCursor'],
    part: 'key',
    remedy:
      'If the API also returns the identifier next to the items, read it with a field of role cursorId.',
    data: { field },
  };
}

function cursorPathCause(scheme: Scheme): Cause {
  const role = strategies[scheme.type].carries;
  const carrier = role && responseFieldWith(scheme, role);
  if (carrier?.[1].cursorPath === undefined) {
    return { path: ['type'], part: 'value', remedy: '', data: {} };
  }
  const [field, { path, cursorPath }] = carrier;
  const whole = [...path, ...cursorPath];
  return {
    path: ['response', field, 'cursorPath'],
    part: 'key',
    remedy: `Read the cursor itself instead, with ${declaredPath(whole)}.`,
    data: { field, key: 'path', path: whole },
  };
}

interface TargetLimit {
  readonly note: string;
  readonly targets: readonly TargetId[];
}

/**
 * Groups targets by the reason why paging stops early. Returns an empty list if all targets share one reason, which
 * is then a mistake of the scheme. Omits targets that never fetch.
 */
function targetLimits(scheme: Scheme, { ids, profile }: ConfiguredTargets): readonly TargetLimit[] {
  const notes = new Map(fetching(profile).map((id) => [id, stopNote(scheme, id, profile)]));
  if (new Set(notes.values()).size < 2) return [];
  return [...grouped(ids, (id) => notes.get(id))].map(([note, affected]) => ({ note, targets: affected }));
}

function fetching(profile: TargetProfile): readonly TargetId[] {
  return targetIds.filter((id) => targets[id].profiles[profile].fetches);
}

function stopNote(scheme: Scheme, id: TargetId, profile: TargetProfile): string | undefined {
  const { advances, notes, mayRepeat } = targetSupport(scheme, id, profile);
  // Another rule reports paging that may never end.
  return advances || mayRepeat !== undefined ? undefined : notes[0];
}

export interface ConfiguredTargets {
  /** In the order of `targetIds`, without duplicates. */
  readonly ids: readonly TargetId[];
  readonly profile: TargetProfile;
  readonly packages: ChosenPackages;
}

/**
 * Reads the targets of a configuration: a list of ids, or an object with an entry per target, where `false`
 * turns one off. The object may name the profile (D35), unless `given` overrides it. Unknown targets are
 * skipped here and reported by the check of settings. Without a configuration there are no targets.
 */
export function configuredTargets(config: Reader | undefined, given?: TargetProfile): ConfiguredTargets {
  if (config === undefined) return { ids: [], profile: given ?? 'baseline', packages: {} };
  const profile = given ?? profileOf(config);
  const at = ['targets'];
  const keys = config.keys(at) ?? [];
  const named = new Set<unknown>(
    keys.map((key) => (typeof key === 'number' ? config.get([...at, key]) : isOn(config, key) && key)),
  );
  return { ids: targetIds.filter((id) => named.has(id)), profile, packages: packagesIn(config) };
}

export function profileOf(config: Reader): TargetProfile {
  return namedProfile(config.get(['targets', 'profile'])) ?? 'baseline';
}

function isOn(config: Reader, target: string): boolean {
  const at = ['targets', target];
  return config.keys(at) !== undefined || config.get(at) === true;
}

function packagesIn(config: Reader): ChosenPackages {
  const chosen = targetIds.flatMap((id) => {
    const name = config.get(['targets', id, 'package']);
    return typeof name === 'string' && packageProblem(id, name) === undefined ? [[id, name] as const] : [];
  });
  return Object.fromEntries(chosen);
}
