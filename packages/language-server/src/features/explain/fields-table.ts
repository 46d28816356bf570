import {
  pathText,
  type RequestField,
  type ResponseField,
  requestRoles,
  responseRoles,
  type Scheme,
} from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import type { LeadTarget } from '../about/lead-target.js';
import { leadIn } from '../about/leads-in.js';
import { descriptionOf, typeText } from '../about/schema-text.js';
import { code, excerpt, type Inline, type Line, type Text, table, words } from '../hover/text.js';

/** The fields of a scheme with their roles: what they are in an operation, or, without one, what the roles mean. */
export function fieldsTable({ request, response }: Scheme, view?: OperationView): Text {
  const last = view === undefined ? 'What it does' : 'In this operation';
  const sent = Object.values(request).map((field): readonly Line[] => [
    sentAs(field),
    roleLine(field.type),
    view === undefined
      ? meaning(requestRoles, field.type, 'A plain parameter.')
      : leadLine(view, sentTo(field)),
  ]);
  const read = Object.entries(response).map(([name, field]): readonly Line[] => [
    readAs(name, field),
    roleLine(field.type),
    view === undefined
      ? meaning(responseRoles, field.type, 'A plain member of the page.')
      : leadLine(view, readFrom(field)),
  ]);
  return [...table(['Request field', 'Role', last], sent), ...table(['Response field', 'Role', last], read)];
}

function sentAs({ param, location, path, value }: RequestField): Line {
  const name: Inline = code(location === 'body' ? pathText(path ?? [param]) : param);
  const always: Line = value === undefined ? [] : [', always ', code(JSON.stringify(value))];
  return [name, ...(location === 'query' ? [] : [` (${location})`]), ...always];
}

/** The name that the page gives it, where the response has another. */
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

function sentTo({ param, location, path }: RequestField): LeadTarget {
  return location === 'body'
    ? { kind: 'requestBody', path: path ?? [param] }
    : { kind: 'parameter', name: param, header: location === 'header' };
}

function readFrom({ location, headerName, path }: ResponseField): LeadTarget {
  return location === 'header' || location === 'linkHeader'
    ? { kind: 'header', name: headerName ?? 'Link' }
    : { kind: 'response', path };
}

function leadLine(view: OperationView, target: LeadTarget): Line {
  const lead = leadIn(view, target);
  if (lead.kind === 'missing') return ['is not there'];
  if (lead.kind === 'unknown') return ['not described'];
  const description = descriptionOf(lead.spot, lead.schema)?.trim();
  return [typeText(lead.schema) ?? 'any type', ...(description ? [` · ${excerpt(description)}`] : [])];
}
