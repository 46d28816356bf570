import { expect, test } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Books, version: '1' }
x-vendor-pagination:
  - name: linkPage
    type: cursorUrl
    request: { page: { type: cursorUrl } }
    response: { data: { type: items }, next: { type: cursorUrl, location: linkHeader } }
paths:
  /books: { get: { operationId: listBooks, x-vendor-pagination: linkPage, responses: {} } }
`;

const generate = (target: string, ...options: readonly string[]) =>
  runWithTraces(['generate', 'api.yaml', '--target', target, '--out', 'o', ...options], {
    files: { 'api.yaml': document },
  });

test('generate refuses the removed option --follow-headers, and names the profile that replaces it', async () => {
  const { status, stderr, written } = await generate('dart', '--follow-headers');
  expect(status).toBe(2);
  expect(stderr).toContain('--follow-headers was removed: use --profile full, whose pages use');
  expect(written).toEqual({});
});

test('generate --profile full follows links in headers without a note', async () => {
  const library = 'o/dart/pagination.dart';
  const { stderr, written } = await generate('dart', '--profile', 'full');
  expect(stderr).toBe('');
  expect(written[library]).toMatch(/follow: _LinkFollower\(/);
  expect((await generate('dart')).written[library]).not.toContain('_LinkFollower');
});

test('the help of generate does not mention --follow-headers', async () => {
  const { stdout } = await runWithTraces(['generate', '--help'], { files: {} });
  expect(stdout).toContain('--profile baseline|latest|full');
  expect(stdout).not.toContain('follow-headers');
});
