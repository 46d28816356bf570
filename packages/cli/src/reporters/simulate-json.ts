import type { Json, PageRequest, WalkedPage } from '@pagewright/core';
import { isRecord, noticeText } from '@pagewright/core/internal';
import {
  type Credentials,
  shownBody,
  shownHeader,
  shownParameter,
  shownUrl,
  withoutCredentials,
} from '@pagewright/core/masking';
import { isExactNumber, stringifyJson } from '@pagewright/core/paging';
import { changesBetween, readFields } from '../simulate/changes.js';
import type { Simulation } from '../simulate/sender.js';
import type { WalkEvent } from '../simulate/walk-pages.js';

/** Every page in order, and how the walk ended. Credentials are masked. */
export function simulationJson(events: readonly WalkEvent[], simulation: Simulation): string {
  const { operation, scheme, credentials } = simulation;
  const end = events.find((event) => event.kind === 'end');
  const notices = events.flatMap((event) =>
    event.kind === 'notice' ? [{ ...event.notice, message: noticeText(event.notice) }] : [],
  );
  const pages = events.flatMap((event) => {
    if (event.kind === 'page') return [pageJson(event, simulation)];
    return event.kind === 'failed' ? [failureJson(event, credentials)] : [];
  });
  const result = {
    version: 1,
    operation,
    scheme: scheme.name,
    type: scheme.type,
    pages,
    items: end?.items ?? 0,
    ...(notices.length > 0 && { notices }),
    reason: end?.reason ?? null,
    message: end === undefined ? null : hide(end.message, credentials),
    ok: end?.ok ?? false,
  };
  return `${stringifyJson(result, 2)}\n`;
}

function failureJson(
  { request, problem, status, milliseconds, bodyStart }: Extract<WalkEvent, { kind: 'failed' }>,
  credentials: Credentials,
): object {
  return {
    request: requestJson(request, credentials),
    problem: hide(problem, credentials),
    ...(status !== undefined && { status }),
    ...(milliseconds !== undefined && { milliseconds }),
    ...(bodyStart !== undefined && { bodyStart: hide(bodyStart, credentials) }),
  };
}

function pageJson(
  { page, milliseconds, repeatsItems, omitted }: Extract<WalkEvent, { kind: 'page' }>,
  { scheme, credentials }: Simulation,
): object {
  const { request, response, items, next } = page;
  return {
    request: requestJson(request, credentials),
    status: response.status ?? 200,
    ...(milliseconds !== undefined && { milliseconds }),
    items: items.length,
    ...(repeatsItems && { repeatsItems }),
    read: readFields(scheme, page).map(({ name, role, place, value }) => ({
      name,
      role: role ?? null,
      place,
      ...shownValue(value, credentials),
    })),
    ...positionJson(page, credentials),
    next:
      next.kind === 'stop'
        ? { stop: next.reason }
        : {
            changes: changesBetween(request, next.request).map(({ name, from = null, to = null }) => ({
              name,
              from: from === null ? null : shownParameter(name, from, credentials),
              to: to === null ? null : shownParameter(name, to, credentials),
            })),
            ...((next.credentialsDropped || omitted.length > 0) && {
              credentialsDropped: true,
              dropped: omitted,
            }),
          },
  };
}

/** The position after a page, from which another walk can continue; hidden if it contains a credential. */
function positionJson(
  { position, positionProblem }: WalkedPage,
  credentials: Credentials,
): Pick<WalkedPage, 'position' | 'positionProblem'> {
  if (position !== null && hide(position, credentials) !== position)
    return { position: null, positionProblem: 'it holds a credential' };
  return { position, ...(positionProblem !== undefined && { positionProblem }) };
}

/** Shows a scalar in full, but only the size of a list or an object. */
function shownValue(value: Json | undefined, credentials: Credentials): object {
  if (value === undefined) return { value: null, missing: true };
  if (Array.isArray(value)) return { length: value.length };
  if (isExactNumber(value)) return { value };
  if (isRecord(value)) return { members: Object.keys(value).length };
  return { value: typeof value === 'string' ? hide(value, credentials) : value };
}

function requestJson(request: PageRequest, credentials: Credentials): object {
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [
    name,
    shownHeader(name, value, credentials),
  ]);
  return {
    method: request.method,
    url: hide(shownUrl(request, credentials), credentials),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(request.body !== undefined && {
      body: shownBody(request.body, credentials),
    }),
  };
}

function hide(text: string, credentials: Credentials): string {
  return withoutCredentials(text, credentials);
}
