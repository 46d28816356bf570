import { describeNext, type PageRequest } from '@pagewright/core';
import { noticeText } from '@pagewright/core/internal';
import {
  type Credentials,
  shownBody,
  shownHeader,
  shownParameter,
  shownUrl,
  withoutCredentials,
} from '@pagewright/core/masking';
import { stringifyJson } from '@pagewright/core/paging';
import { changesBetween, readFields, serverChange, shortValue } from '../simulate/changes.js';
import type { Simulation } from '../simulate/sender.js';
import type { WalkEnd, WalkEvent } from '../simulate/walk-pages.js';
import { padTo, visible, wrap } from '../terminal/text-width.js';
import { count, type TextStyle } from './text.js';

const indent = 4;
const maxValue = 48;

export function simulationTitle({ operation, scheme }: Simulation, { paint, columns }: TextStyle): string {
  const title = `${visible(operation)}, ${visible(scheme.name)} (${scheme.type})`;
  const next = wrap(visible(describeNext(scheme)), columns).map((line) => paint('dim', line));
  return `${paint('bold', title)}\n${next.join('\n')}\n\n`;
}

export function simulationStep(event: WalkEvent, simulation: Simulation, style: TextStyle): string {
  const { paint, columns } = style;
  const { credentials } = simulation;
  const line = (text: string, gap = indent) =>
    wrap(text, columns === undefined ? undefined : Math.max(40, columns - gap)).map(
      (one) => ' '.repeat(gap) + one,
    );
  const lines = (text: string) => line(text).join('\n');
  if (event.kind === 'end') return `${endLine(event, style, credentials)}\n`;
  if (event.kind === 'notice') return `${paint('yellow', lines(noticeText(event.notice)))}\n\n`;
  if (event.kind === 'failed') {
    const { problem, bodyStart } = event;
    const body = (bodyStart ?? '').split('\n').filter((one) => one !== '');
    return [
      ...requestLines(event.index, event, simulation, style),
      paint('red', lines(shown(problem, credentials))),
      ...body.map((one) => paint('dim', lines(shown(one, credentials)))),
      '',
      '',
    ].join('\n');
  }
  const { page, milliseconds, repeatsItems, omitted } = event;
  const { response, items, next } = page;
  const status = response.status ?? 200;
  const time = milliseconds === undefined ? '' : ` in ${milliseconds} ms`;
  const result = [
    ...requestLines(page.index, { request: page.request, previous: event.previous }, simulation, style),
    `    ${paint('green', String(status))}${time}, ${count(items.length, 'item')}`,
    ...fieldLines(event, simulation, style),
  ];
  if (repeatsItems) {
    result.push(
      paint('yellow', lines('the same items as the page before: does the API repeat its last page?')),
    );
  }
  if (next.kind === 'next') {
    const changes = changesBetween(page.request, next.request).map(({ name, from, to }) => {
      const value = (text: string | undefined) =>
        text === undefined ? 'nothing' : shortValue(shownParameter(name, text, credentials), maxValue);
      return `${name} = ${value(to)}${from === undefined ? '' : ` (was ${value(from)})`}`;
    });
    const text = changes.length === 0 ? 'the same request' : changes.join(', ');
    result.push(paint('cyan', lines(shown(`next: ${text}`, credentials))));
    const server = serverChange(page.request, next.request);
    if (server !== undefined) result.push(paint('yellow', lines(visible(leftBehind(server, omitted)))));
  }
  return `${result.join('\n')}\n\n`;
}

function leftBehind(server: string, omitted: readonly string[]): string {
  const what =
    omitted.length === 0 ? 'everything that you passed is sent to it' : `omitted: ${omitted.join(', ')}`;
  return `the next page is on another server, ${server}; ${what}`;
}

/** Formats a request. Includes the headers only if they differ from the previous request. */
function requestLines(
  index: number,
  { request, previous }: { readonly request: PageRequest; readonly previous: PageRequest | undefined },
  { credentials }: Simulation,
  { paint }: TextStyle,
): readonly string[] {
  const headers = Object.entries(request.headers ?? {})
    .filter(([name, value]) => previous?.headers?.[name] !== value)
    .map(
      ([name, value]) =>
        `    ${paint('dim', `${visible(name)}: ${visible(shownHeader(name, value, credentials))}`)}`,
    );
  const body =
    request.body === undefined
      ? []
      : [`    ${paint('dim', `body ${visible(shortBody(request, credentials))}`)}`];
  const target = `${request.method} ${shown(shownUrl(request, credentials), credentials)}`;
  return [`${paint('bold', padTo(String(index + 1), indent))}${paint('bold', target)}`, ...headers, ...body];
}

function shortBody({ body = null }: PageRequest, credentials: Credentials): string {
  const text = stringifyJson(shownBody(body, credentials));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function fieldLines(
  { page }: Extract<WalkEvent, { kind: 'page' }>,
  { scheme, credentials }: Simulation,
  { paint }: TextStyle,
): readonly string[] {
  const rows = readFields(scheme, page).map(({ name, role, place, value }) => [
    visible(name),
    shown(shortValue(value, maxValue), credentials),
    visible(place === name ? (role ?? '') : `${role ?? 'no role'}, ${place}`),
  ]);
  const widths = [0, 1].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([name = '', value = '', role = '']) =>
    `    ${padTo(name, widths[0] ?? 0)}  ${padTo(value, widths[1] ?? 0)}  ${paint('dim', role)}`.trimEnd(),
  );
}

function endLine(end: WalkEnd, { paint }: TextStyle, credentials: Credentials): string {
  const { ok, reason, message, items, pages } = end;
  const walked = `${count(items, 'item')} on ${count(pages, 'page')}`;
  const why = `${shown(message, credentials)} (${reason})`;
  return ok
    ? `${paint(['bold', 'green'], 'Ended')} after ${walked}: ${why}`
    : `${paint(['bold', 'red'], 'Stopped')} after ${walked}: ${why}`;
}

function shown(text: string, credentials: Credentials): string {
  return visible(withoutCredentials(text, credentials));
}
