import { describe, expect, test } from 'vitest';
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

describe('links of headers', () => {
  test.each(['swift', 'cpp'])('are not followed in %s without a word', async (target) => {
    const { status, stderr, written } = await generate(target, '--follow-headers');
    const why = target === 'cpp' ? 'its pages fetch nothing' : 'it has pages with --profile latest alone';
    expect(status).toBe(0);
    expect(stderr).toContain(`pagewright: ${target}: --follow-headers changes nothing: ${why}\n`);
    expect((await generate(target)).written).toEqual(written);
  });

  test('are followed in Swift with --profile latest, and nothing is said', async () => {
    const { stderr, written } = await generate('swift', '--follow-headers', '--profile', 'latest');
    expect(stderr).toBe('');
    expect(written['o/swift/Pagination/Pages.swift']).toContain('urlHeader: .link("Link", rel: "next")');
  });

  test('are followed in Dart where that is asked for alone', async () => {
    const library = 'o/dart/pagination.dart';
    const { stderr, written } = await generate('dart', '--follow-headers');
    expect(stderr).toBe('');
    expect(written[library]).toContain("_LinkFollower('Link', 'next'");
    expect((await generate('dart')).written[library]).not.toContain('_LinkFollower');
  });
});
