import { describeNext, describeStops, type Finding, type Scheme, type TargetId } from '@pagewright/core';
import { requestRoles, responseRoles } from '@pagewright/core/format';
import { type LocatedScheme, pathText } from '@pagewright/core/internal';
import type { OperationView } from '@pagewright/core/openapi';
import type { RequestField, ResponseField } from '@pagewright/core/paging';
import { targetName } from '@pagewright/core/targets';
import {
  bulletList,
  code,
  heading,
  type Inline,
  type Line,
  line,
  placeLink,
  shortText,
  strong,
  type Text,
  table,
  words,
} from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import { type FieldTarget, resolveTarget, targetDescription, typeText } from '../../queries/field-targets.js';
import { chosenTargets } from '../../queries/targets.js';
import { namedUpTo, targetStory } from '../hover/target-text.js';

/**
 * The fields of a scheme with their roles. The last column describes each field in the operation, or explains its role
 * if `view` is undefined.
 */
export function fieldsTable({ request, response }: Scheme, view?: OperationView): Text {
  const last = view === undefined ? 'What it does' : 'In this operation';
  const sent = Object.values(request).map((field): readonly Line[] => [
    sentAs(field),
    roleLine(field.type),
    view === undefined
      ? meaning(requestRoles, field.type, 'A plain parameter.')
      : targetSummary(view, sentTo(field)),
  ]);
  const read = Object.entries(response).map(([name, field]): readonly Line[] => [
    readAs(name, field),
    roleLine(field.type),
    view === undefined
      ? meaning(responseRoles, field.type, 'A plain member of the page.')
      : targetSummary(view, readFrom(field)),
  ]);
  return [...table(['Request field', 'Role', last], sent), ...table(['Response field', 'Role', last], read)];
}

function sentAs({ param, location, path, value }: RequestField): Line {
  const name: Inline = code(location === 'body' ? pathText(path ?? [param]) : param);
  const always: Line = value === undefined ? [] : [', always ', code(JSON.stringify(value))];
  return [name, ...(location === 'query' ? [] : [` (${location})`]), ...always];
}

function readAs(
  name: string,
  { location, headerName, rel, path, itemCursor, cursorPath }: ResponseField,
): Line {
  const where =
    location === 'linkHeader'
      ? `link ${rel ?? 'next'} of ${headerName ?? 'Link'}`
      : location === 'header'
        ? (headerName ?? 'Link')
        : pathText(path);
  const inner = cursorPath === undefined ? [] : [', its ', code(pathText(cursorPath))];
  const ofItem = itemCursor === undefined ? [] : [', the last item’s ', code(pathText(itemCursor))];
  return [
    code(name),
    ...(where === name ? [] : [' from ', code(where)]),
    ...(location === 'body' ? [] : [` (${location})`]),
    ...inner,
    ...ofItem,
  ];
}

function roleLine(role: string | undefined): Line {
  return role === undefined ? ['none'] : [code(role)];
}

function meaning(roles: Readonly<Record<string, string>>, role: string | undefined, none: string): Line {
  return words((role !== undefined && Object.hasOwn(roles, role) ? roles[role] : undefined) ?? none);
}

function sentTo({ param, location, path }: RequestField): FieldTarget {
  return location === 'body'
    ? { kind: 'requestBody', path: path ?? [param] }
    : { kind: 'parameter', name: param, header: location === 'header' };
}

function readFrom({ location, headerName, path }: ResponseField): FieldTarget {
  return location === 'header' || location === 'linkHeader'
    ? { kind: 'header', name: headerName ?? 'Link' }
    : { kind: 'response', path };
}

function targetSummary(view: OperationView, target: FieldTarget): Line {
  const resolution = resolveTarget(view, target);
  if (resolution.kind === 'missing') return ['missing'];
  if (resolution.kind === 'unknown') return ['not described'];
  const description = targetDescription(resolution.node, resolution.schema)?.trim();
  return [
    typeText(resolution.schema) ?? 'any type',
    ...(description ? [` · ${shortText(description)}`] : []),
  ];
}

const maxReported = 50;

/** Lists the most severe findings first. Says `None.` if there are no findings. */
export function findingsSection(unit: Unit, isIncluded: (finding: Finding) => boolean): Text {
  const found = unit.check().reported.filter(isIncluded);
  if (found.length === 0) return [line('None.')];
  const sorted = (['error', 'warn', 'info'] as const).flatMap((severity) =>
    found.filter((finding) => finding.severity === severity),
  );
  const shown = sorted.slice(0, maxReported).map((finding): Line => {
    const { severity, code, message } = finding;
    return [
      strong(severityWords[severity]),
      ' · ',
      { rule: code },
      ` · ${message} · `,
      placeLink(unit, finding),
    ];
  });
  const more: readonly Line[] =
    sorted.length > maxReported ? [[`and ${sorted.length - maxReported} more`]] : [];
  return bulletList([...shown, ...more]);
}

const severityWords = { error: 'error', warn: 'warning', info: 'info' } as const;

export function isInDeclaration(
  { source, file, pointer }: Pick<Finding, 'source' | 'file' | 'pointer'>,
  located: LocatedScheme,
): boolean {
  return (
    located.source === source &&
    located.file === file &&
    located.pointer.every((step, index) => step === pointer[index])
  );
}

export function pagingSections(scheme: Scheme, unit: Unit, configured: readonly TargetId[]): Text {
  const { targets, profile } = chosenTargets(unit, configured);
  const named = namedUpTo(scheme, unit.check().analysis);
  return [
    heading(3, 'Next request'),
    line(describeNext(scheme)),
    heading(3, 'Stops when'),
    ...bulletList(describeStops(scheme).map((stop) => [stop])),
    heading(3, 'Targets'),
    ...table(
      ['Target', 'Pages', 'Page type', 'Use', 'Limits'],
      targets.map((id): readonly Line[] => {
        const { advances, walksItems, pageType, idioms, notes } = targetStory(scheme, named, id, profile);
        const reach = advances ? 'every page' : walksItems ? 'stops early' : 'no further page';
        return [[targetName(id)], [reach], pageType, [idioms], [notes.join(' ')]];
      }),
    ),
  ];
}
