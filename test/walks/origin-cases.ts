import type { HostileCase } from './hostile-case.js';
import { type Answer, answer, json } from './hostile-servers.js';

const to = (next: unknown, headers: Readonly<Record<string, string | string[]>> = {}): Answer =>
  json({ users: [1], next }, headers);
const port = (url: string) => new URL(url).port;

/** Walks in which a next URL leads to another origin. */
const ledAway: readonly HostileCase[] = (
  [
    ['names another port', ({ away }) => `${away}/linked`],
    ['names another host on the same port', ({ home }) => `http://localhost:${port(home)}/linked`],
    ['names another host without a scheme', ({ away }) => away.replace('http:', '')],
    ['has backslashes instead of slashes', ({ away }) => away.replaceAll('/', '\\')],
    ['begins with a slash and a backslash', ({ away }) => away.replace('http://', '/\\')],
    ['has line ends inside the scheme', ({ away }) => away.replace('http', 'ht\r\ntp')],
    ['begins with blanks', ({ away }) => `  \t${away}/linked`],
    [
      'has an upper-case scheme and a host written as one number',
      ({ away }) => `HTTP://2130706433:${port(away)}/`,
    ],
    ['has a host in full-width digits', ({ away }) => `http://１２７.0.0.1:${port(away)}/`],
    ['repeats the keys in its own query', ({ away }) => `${away}/linked?api_key=mine&tenant=mine`],
    ['has a fragment', ({ away }) => `${away}/linked#api_key=mine`],
  ] satisfies readonly (readonly [string, (at: { home: string; away: string }) => string])[]
).map(
  ([title, next]): HostileCase => ({
    title: `a next URL that ${title} gets no data of the caller`,
    walk: 'linked',
    home: (at) => [to(next(at))],
    reason: 'emptyPage',
    elsewhere: 1,
    reported: /(?:dropped|left out)[\s\S]*Authorization[\s\S]*Cookie[\s\S]*X-Api-Key[\s\S]*X-Tenant/,
  }),
);

/** URLs that must not be requested. */
const refused: readonly HostileCase[] = (
  [
    ['a user name', ({ away }) => away.replace('//', '//me:you@')],
    ['a user name that looks like the server', ({ home, away }) => `${home}@${new URL(away).host}/`],
    ['a user name on the same server', ({ home }) => home.replace('//', '//me@')],
    ['javascript:', () => 'javascript:alert(1)'],
    ['data:', () => 'data:application/json,{"users":[1]}'],
    ['file:', () => 'file:///etc/passwd'],
    ['ftp:', () => 'ftp://127.0.0.1/'],
    ['blob:', ({ home }) => `blob:${home}/1`],
    ['no host', () => 'http://'],
    ['an invalid port', () => 'http://127.0.0.1:99999/'],
  ] satisfies readonly (readonly [string, (at: { home: string; away: string }) => string])[]
).map(([title, next]) => ({
  title: `a next URL with ${title} is not requested`,
  walk: 'linked',
  home: (at) => [to(next(at))],
  reason: 'unsupportedUrl',
}));

export const originCases: readonly HostileCase[] = [
  ...ledAway,
  ...refused,
  {
    title: 'a next URL with another spelling of the same server gets the data of the caller',
    walk: 'linked',
    home: ({ home }) => [
      to(`HTTP://0x7f.1:${port(home)}/linked?page=2`),
      to(`http://127.0.0.1.:0${port(home)}/linked?page=3`),
      json({ users: [] }),
    ],
    reason: 'emptyPage',
  },
  {
    title: 'a next URL with https on a port that speaks HTTP fails, and nothing is sent unencrypted',
    walk: 'linked',
    home: ({ home }) => [to(home.replace('http:', 'https:'))],
    reason: 'requestFailed',
  },
  {
    title: 'a next URL that leads back from another origin is requested without credentials',
    walk: 'linked',
    home: ({ away }) => [to(`${away}/linked`)],
    away: ({ home }) => [to(`${home}/linked?page=3`)],
    reason: 'emptyPage',
    elsewhere: 1,
    without: 1,
  },
  {
    title: 'cookies that servers set are never sent to any origin',
    walk: 'linked',
    home: ({ home, away }) => [
      to(`${home}/linked?page=2`, { 'Set-Cookie': 'planted=at-home; Path=/' }),
      to(`${away}/linked`, { 'Set-Cookie': 'planted=again; Domain=127.0.0.1' }),
    ],
    away: ({ away }) => [to(`${away}/linked?page=4`, { 'Set-Cookie': 'planted=away' })],
    reason: 'emptyPage',
    elsewhere: 2,
  },
  ...[301, 302, 303, 307, 308].map(
    (status): HostileCase => ({
      title: `a redirect ${status} to another origin is not followed`,
      walk: 'linked',
      home: ({ away }) => [answer(status, '', { Location: `${away}/linked` })],
      reason: 'failedResponse',
      reported: /leads elsewhere|redirect/,
    }),
  ),
  {
    title: 'a redirect of a request with a body is not followed',
    walk: 'inBody',
    home: ({ away }) => [answer(307, '', { Location: `${away}/in-body` })],
    reason: 'failedResponse',
  },
  {
    title: 'a redirect from another origin back to the first one is not followed',
    walk: 'linked',
    home: ({ away }) => [to(`${away}/linked`)],
    away: ({ home }) => [answer(302, '', { Location: `${home}/linked` })],
    reason: 'failedResponse',
    elsewhere: 1,
  },
  {
    title: 'a redirect without a Location header is a failed response',
    walk: 'linked',
    home: () => [answer(302)],
    reason: 'failedResponse',
  },
  {
    title: 'a request that follows a Link header to another origin has no data of the caller',
    walk: 'headed',
    home: ({ away }) => [json({ users: [1] }, { Link: `<${away}/headed>; rel="next"` })],
    reason: 'emptyPage',
    elsewhere: 1,
  },
  {
    title: 'the first next link of several Link headers is followed, and links with an anchor are ignored',
    walk: 'headed',
    home: ({ away }) => [
      json(
        { users: [1] },
        {
          Link: [
            `<${away}/anchored>; rel=next; anchor="#other"`,
            '</headed?page=2>; rel="prev next"',
            `<${away}/second>; rel=next`,
          ],
        },
      ),
      json({ users: [] }),
    ],
    reason: 'emptyPage',
    last: { target: /^\/headed\?page=2&api_key=/ },
  },
  {
    title: 'a line end in a next URL does not add a header',
    walk: 'linked',
    home: ({ home }) => [to(`${home}/linked?page=2\r\nX-Injected: 1`), json({ users: [] })],
    reason: 'emptyPage',
    last: { target: /^\/linked\?page=2X-Injected:(?:%20| )1&api_key=/ },
  },
];
