import { isRecord, parseUrl, suggest } from '@pagewright/core/internal';
import { type TokenScopes, tokenProblems } from './auth/tokens.js';
import { defaultServiceLimits, type ReferenceApiOptions, type ServiceLimits } from './options.js';

type Check = (value: unknown) => string | undefined;

const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
const call: Check = (value) => (typeof value === 'function' ? undefined : 'a function');
const text: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'a string');

const checks: Readonly<Record<keyof ReferenceApiOptions, Check>> = {
  tokens: (value) => (isScopesByToken(value) ? undefined : 'an object with a list of scopes for each token'),
  seed: (value) =>
    (typeof value === 'object' && value !== null) || text(value) === undefined
      ? undefined
      : 'a seed, or the path of one',
  data: text,
  createdStatus: (value) => (value === 200 || value === 201 ? undefined : '200 or 201'),
  pages: flag,
  inspect: flag,
  cors: (value) =>
    Array.isArray(value) && value.every(isOrigin)
      ? undefined
      : 'a list of origins, such as http://localhost:3000, or *',
  baseUrl: (value) => (isBaseUrl(value) ? undefined : 'an http or https URL without a query'),
  logger: call,
  quiet: flag,
  ids: call,
  requestIds: call,
  clock: call,
  limits: (value) => (isRecord(value) ? undefined : 'an object of limits'),
};

/** Lists all problems, each with its option's name. JavaScript callers may pass anything. */
export function optionProblems(options: unknown): readonly string[] {
  if (!isRecord(options)) return ['options: expected an object'];
  return [
    ...unknownNames('', options, checks),
    ...Object.entries(checks).flatMap(([name, check]) => {
      const value = options[name];
      const expected = value === undefined ? undefined : check(value);
      return expected === undefined ? [] : [`${name}: expected ${expected}, found ${shown(name, value)}`];
    }),
    ...(isScopesByToken(options.tokens) ? tokenProblems(options.tokens) : []),
    ...(isRecord(options.limits) ? limitProblems(options.limits) : []),
  ];
}

function limitProblems(limits: Readonly<Record<string, unknown>>): readonly string[] {
  const wrong = (Object.keys(defaultServiceLimits) as (keyof ServiceLimits)[]).filter((name) => {
    const value = limits[name];
    return value !== undefined && !(Number.isSafeInteger(value) && Number(value) >= 0);
  });
  return [
    ...unknownNames('limits.', limits, defaultServiceLimits),
    ...wrong.map(
      (name) => `limits.${name}: expected a whole number, at least 0, found ${shown(name, limits[name])}`,
    ),
  ];
}

function unknownNames(place: string, options: object, known: object): readonly string[] {
  return Object.keys(options)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const suggestion = suggest(name, Object.keys(known));
      return `${place}${name}: there is no such option${suggestion === undefined ? '' : `. Did you mean ${suggestion}?`}`;
    });
}

function shown(name: string, value: unknown): string {
  if (name === 'tokens') return Array.isArray(value) ? 'a list' : 'something else';
  return (JSON.stringify(value) ?? String(value)).slice(0, 100);
}

function isScopesByToken(value: unknown): value is TokenScopes {
  return isRecord(value) && Object.values(value).every((scopes) => Array.isArray(scopes));
}

export function isOrigin(value: unknown): boolean {
  if (value === '*') return true;
  return typeof value === 'string' && /^https?:/.test(value) && parseUrl(value)?.origin === value;
}

export function isBaseUrl(value: unknown): boolean {
  const url = typeof value === 'string' && !/[?#]/.test(value) ? parseUrl(value) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}
