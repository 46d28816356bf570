import { describe, expect, it } from 'vitest';
import {
  parseMcpInstallation,
  parseMcpServer,
  parseMcpServerCreated,
  parseMcpServerCreation,
} from '../../src/resources/parse-mcp-server.js';
import { astral, describeTable, faults, notA, type Row } from './rows.js';
import { mcpInstallation, mcpServer, mcpServerCreated, mcpServerCreation } from './samples.js';

const text = (row: string): Row => ({ row, takes: ['', 'text', astral(200)], refuses: notA('string') });
const flag = (row: string): Row => ({ row, takes: [true, false], refuses: notA('boolean') });

const sized = (row: string, most: number): Row => ({
  row,
  takes: ['a', 'é', 'x'.repeat(most - 1), 'x'.repeat(most), astral(most)],
  refuses: [
    ['', 'minLength'],
    ['x'.repeat(most + 1), 'maxLength'],
    [astral(most + 1), 'maxLength'],
    ...notA('string'),
  ],
});

const uids = (row: string): Row => ({
  row,
  takes: [[], ['a'], ['a', 'a', ''], Array.from({ length: 1000 }, (_, index) => `uid-${index}`)],
  refuses: notA('array'),
  leftOut: 'optional',
});

describeTable('MCP server', parseMcpServer, { ...mcpServer }, [
  text('id | string'),
  sized('name | string | length 1 to 100', 100),
  sized('slug | string | length 1 to 60', 60),
  flag('autoAddOperations | boolean'),
  text('createdAt | string'),
  text('updatedAt | string'),
]);

describeTable('MCP installation', parseMcpInstallation, { ...mcpInstallation }, [
  text('id | string'),
  text('mcpServerId | string | id of the owning server'),
  text('name | string'),
  text('slug | string'),
  flag('isPrivate | boolean'),
  { row: 'accessGroups | array', takes: [[], [null, { any: ['thing'] }]], refuses: notA('array') },
  {
    row: 'loginPortalUid | string or null | null if there is none',
    takes: [null, '', 'portal'],
    refuses: notA('string', 'null'),
  },
  { row: 'mcpVersion | null if not set', takes: [null, '1', 1, true, [], { major: 1 }], refuses: [] },
  flag('piiRedactionEnabled | boolean'),
  flag('credentialRedactionEnabled | boolean'),
]);

describeTable(
  'POST /v1/mcp/servers: create an MCP server',
  parseMcpServerCreation,
  { ...mcpServerCreation },
  [
    sized('name | string | required; length 1 to 100', 100),
    { ...sized('slug | string | length 1 to 60', 60), leftOut: 'optional' },
    uids('versionUids | array of string | API document version uids'),
    uids('projectUids | array of string | project uids'),
  ],
);

describe('POST /v1/mcp/servers: uids', () => {
  it('every uid of an MCP server creation that is not a string is reported', () => {
    expect(faults(parseMcpServerCreation({ name: 'x', versionUids: ['a', 1, null, 'b', ['c']] }))).toEqual([
      ['/versionUids/1', 'type'],
      ['/versionUids/2', 'type'],
      ['/versionUids/4', 'type'],
    ]);
  });
});

describeTable('POST /v1/mcp/servers: response body', parseMcpServerCreated, { ...mcpServerCreated }, [
  { row: 'server | MCP server', takes: [mcpServer], refuses: notA('object') },
  { row: 'installation | MCP installation', takes: [mcpInstallation], refuses: notA('object') },
]);

describe('POST /v1/mcp/servers: response body, inside', () => {
  it('faults of an MCP server and of its installation are reported at their places', () => {
    const server = { ...mcpServer, slug: '' };
    const installation = { ...mcpInstallation, loginPortalUid: 1, extra: true };
    expect(faults(parseMcpServerCreated({ server, installation })).toSorted()).toEqual([
      ['/installation/extra', 'additionalProperties'],
      ['/installation/loginPortalUid', 'type'],
      ['/server/slug', 'minLength'],
    ]);
  });
});
