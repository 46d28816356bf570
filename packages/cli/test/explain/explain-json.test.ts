import {
  describeNext,
  describeStops,
  parseSchemes,
  type Scheme,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { cleanDocument, configuration, plainDocument } from '../support/documents.js';
import { run } from '../support/fake-io.js';

const json = async (argv: readonly string[], files: Readonly<Record<string, string>>): Promise<unknown> =>
  JSON.parse((await run(['explain', '--format', 'json', ...argv], { files })).stdout);

const { schemes } = parseSchemes(
  [
    {
      name: 'userPages',
      type: 'pageNumber',
      request: { page: { type: 'pageNumber' } },
      response: { users: { type: 'items' }, more: { type: 'hasMore' } },
    },
    {
      name: 'userOffsets',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { users: { type: 'items' }, more: { type: 'hasMore' } },
    },
  ],
  'document',
);
const [userPages, userOffsets] = schemes as [Scheme, Scheme];

const explained = (scheme: Scheme) => ({
  next: describeNext(scheme),
  stops: describeStops(scheme),
  targets: Object.fromEntries(targetIds.map((id) => [id, targetSupport(scheme, id)])),
});

describe('explain --format json', () => {
  it('explain --format json has schemes, and every operation with scheme, reason, stops and targets', async () => {
    expect(await json(['a.yaml'], { 'a.yaml': cleanDocument })).toEqual({
      version: 1,
      schemes: [userPages],
      operations: [
        {
          operation: 'get /users',
          operationId: 'listUsers',
          scheme: 'userPages',
          why: 'operation',
          ...explained(userPages),
        },
        { operation: 'get /health', scheme: null, why: 'none', next: null, stops: [], targets: {} },
      ],
    });
  });

  it('explain --format json explains a configuration with its document', async () => {
    expect(await json(['sdk.yaml'], { 'sdk.yaml': configuration, 'openapi.yaml': plainDocument })).toEqual({
      version: 1,
      schemes: [userOffsets],
      operations: [
        {
          operation: 'get /users',
          operationId: 'listUsers',
          resource: ['users'],
          method: 'list',
          scheme: 'userOffsets',
          why: 'config',
          ...explained(userOffsets),
        },
      ],
    });
  });

  it('explain --format json uses the column of the target matrix that the configuration selects (D35)', async () => {
    const files = {
      'sdk.yaml': `${configuration}targets: { profile: latest }\n`,
      'openapi.yaml': plainDocument,
    };
    const latest = Object.fromEntries(targetIds.map((id) => [id, targetSupport(userOffsets, id, 'latest')]));
    expect(await json(['sdk.yaml'], files)).toMatchObject({ operations: [{ targets: latest }] });
  });

  it('explain --format json has only the requested operation', async () => {
    expect(await json(['a.yaml', 'get /health'], { 'a.yaml': cleanDocument })).toMatchObject({
      operations: [{ operation: 'get /health' }],
    });
  });

  it('explain --format json refuses a folder with several documents', async () => {
    const { status, stdout, stderr } = await run(['explain', '--format', 'json', '.'], {
      files: { 'a.yaml': cleanDocument, 'b.yaml': cleanDocument },
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--format json explains one document at a time, and . contains 2');
  });
});
