import { analyze, objectReader, parseScheme, targetSupport } from '@pagewright/core';
import { diffDeclarations } from '@pagewright/diff';
import { readRecording } from '@pagewright/exchanges';
import { importDeclarations } from '@pagewright/importers';
import { createMock } from '@pagewright/mock';
import { checkParsedDocument } from '@pagewright/units';
import { verifyRecording, verifyServer } from '@pagewright/verify';
import { expect, it } from 'vitest';

const scheme = {
  name: 'userPage',
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { users: { type: 'items' }, next: { type: 'cursor' } },
};
const get = { 'x-vendor-pagination': scheme, responses: { 200: { $ref: 'users.yaml' } } };
const document = { openapi: '3.1.0', info: { title: 'People', version: '1' }, paths: { '/users': { get } } };
const analysis = analyze({ document });

/** Hides the type of a value from the compiler, as callers in plain JavaScript do. */
const any = (value: unknown) => value as never;
const liveWith = (options: object) =>
  verifyServer({ document, send: any(async () => ({ body: {} })), options: any(options) }).next();

it.each<readonly [string, () => unknown, RegExp]>([
  [
    'analyze with a string of prefixes',
    () => analyze({ document, options: { vendorPrefixes: any('acme') } }),
    /^vendorPrefixes is a string: pass a list of prefixes\.$/,
  ],
  [
    'createMock with a string of prefixes',
    () => createMock({ document, options: { vendorPrefixes: any('acme') } }),
    /^vendorPrefixes is a string: /,
  ],
  [
    'checkParsedDocument with a string of prefixes',
    () => checkParsedDocument({ document, vendorPrefixes: any('acme') }),
    /^vendorPrefixes is a string: /,
  ],
  [
    'analyze with an object of formats',
    () => analyze({ document, options: { externalFormats: any({}) } }),
    /^externalFormats is another object: pass a list of formats\.$/,
  ],
  [
    'analyze with an unknown profile',
    () => analyze({ document, options: { profile: any('newest') } }),
    /^There is no profile newest: pass one of baseline, latest, full\.$/,
  ],
  [
    'parseScheme with an unknown profile',
    () => parseScheme(scheme, 'config', { profile: any('newest') }),
    /^There is no profile newest: /,
  ],
  [
    'diffDeclarations with an unknown profile',
    () => diffDeclarations(analysis, analysis, { profile: any(7) }),
    /^There is no profile 7: /,
  ],
  [
    'diffDeclarations with an unknown target',
    () => diffDeclarations(analysis, analysis, { targets: any(['klingon']) }),
    /^There is no target klingon: pass one of typescript, /,
  ],
  [
    'diffDeclarations with a string of targets',
    () => diffDeclarations(analysis, analysis, { targets: any('go') }),
    /^targets is a string: pass a list of targets\.$/,
  ],
  [
    'createMock with an unknown fault',
    () => createMock({ document, options: { faults: any([{ kind: 'nope' }]) } }),
    /^There is no fault nope: pass one of clamp, /,
  ],
  [
    'createMock with a string of faults',
    () => createMock({ document, options: { faults: any('clamp') } }),
    /^faults is a string: pass a list of \{ kind, operation\? \}\.$/,
  ],
  [
    'verifyServer with a limit of NaN',
    () => liveWith({ maxRequests: Number.NaN }),
    /^maxRequests is NaN: pass a number\.$/,
  ],
  [
    'verifyServer with a limit that is a string',
    () => liveWith({ maxRequests: '5' }),
    /^maxRequests is a string: pass a number\.$/,
  ],
  [
    'verifyServer with a string of operations',
    () => liveWith({ operations: 'get /users' }),
    /^operations is a string: pass a list of names, /,
  ],
  [
    'verifyRecording with a recording instead of its exchanges',
    () => verifyRecording({ document, exchanges: any({ exchanges: [], problems: [] }) }),
    /^exchanges is another object: pass a list of exchanges, /,
  ],
  [
    'importDeclarations with an unknown format',
    () => importDeclarations({ document, options: { from: any(['postman']) } }),
    /^There is no format postman: pass one of stainless, /,
  ],
  [
    'analyze with an async openFile',
    () => analyze({ document, options: { openFile: any(async () => undefined) } }),
    /^openFile returned a Promise: return \{ file, reader \} or undefined/,
  ],
  [
    'createMock with an openFile that returns plain data as the reader',
    () => createMock({ document, options: { openFile: any(() => ({ file: 'users.yaml', reader: {} })) } }),
    /^openFile returned another object: return \{ file, reader \} or undefined/,
  ],
  [
    'readRecording with undefined',
    () => readRecording(any(undefined)),
    /^The recording is undefined: pass a /,
  ],
  ['readRecording with a number', () => readRecording(any(7)), /^The recording is a number: pass a string, /],
  ['readRecording with an object', () => readRecording(any({})), /^The recording is another object: /],
  [
    'readRecording with parts that are bytes',
    () => readRecording(any([new Uint8Array(1)])),
    /^A part of the recording is a Uint8Array: /,
  ],
])('%s throws a TypeError that says what to pass', async (_, call, message) => {
  const failure = await Promise.resolve()
    .then(call)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TypeError);
  expect(failure).toMatchObject({ message: expect.stringMatching(message) });
});

it('readRecording returns the same exchanges for the bytes of a recording as for its text', async () => {
  const line = '{"request":{"url":"https://api.example.com/ü"},"response":{"body":[]}}';
  const { exchanges } = await readRecording(new TextEncoder().encode(line));
  expect(exchanges).toEqual((await readRecording(line)).exchanges);
  expect(exchanges).toHaveLength(1);
});

it('analyze accepts an openFile that returns undefined or a Reader', () => {
  const opened = { file: 'users.yaml', reader: objectReader({ description: 'Users' }) };
  for (const result of [undefined, opened])
    expect(() => analyze({ document, options: { openFile: () => result } })).not.toThrow();
});

it('`requirements`, the former name of the profile `baseline`, gives the same results in libraries', () => {
  const profile = any('requirements');
  expect(analyze({ document, options: { profile } })).toEqual(analysis);
  expect(diffDeclarations(analysis, analysis, { profile })).toEqual([]);
  const [parsed] = analysis.schemes;
  expect(parsed && targetSupport(parsed, 'go', profile)).toEqual(parsed && targetSupport(parsed, 'go'));
});
