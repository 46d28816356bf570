import { parseScheme, type TargetId } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'byCursor',
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' } },
  },
  'config',
);
const methods = [{ operation: 'get /a', scheme: 'byCursor', why: 'operation' }] as const;

test.each([
  ['typescript', 'requirements', 'get options(): PageRequestOptions {'],
  ['python', 'requirements', 'self.request = request'],
  ['go', 'requirements', 'func (p *ByCursor[T]) PageRequest() *Request {'],
  ['java', 'requirements', 'public PageRequest pageRequest() {'],
  ['kotlin', 'requirements', '    val pageRequest: PageRequest,'],
  ['ruby', 'requirements', 'attr_reader :page_request'],
  ['csharp', 'requirements', 'public PageRequest PageRequest =>'],
  ['php', 'requirements', 'public function getPageRequest(): PageRequest'],
  ['rust', 'requirements', 'fn request(&self) -> &PageRequest {'],
  ['dart', 'requirements', 'final PageRequest pageRequest;'],
  ['dart', 'latest', 'final PageRequest pageRequest;'],
  ['cpp', 'requirements', 'const PageRequest& page_request() const {'],
  ['cpp', 'latest', 'const PageRequest& page_request() const {'],
  ['swift', 'latest', 'public var pageRequest: PageRequest {'],
] as readonly (readonly [TargetId, 'requirements' | 'latest', string])[])(
  'a page of %s in the profile %s shows the request that produced it (D68)',
  (target, profile, line) => {
    if (scheme === undefined) throw new Error('no scheme');
    const files = generate({ schemes: [scheme], methods, profile }, target);
    expect(files.map(({ text }) => text).join('\n')).toContain(line);
  },
);
