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
  ['typescript', 'baseline', 'get options(): PageRequestOptions {'],
  ['python', 'baseline', 'self.request = request'],
  ['go', 'baseline', 'PageRequest() *Request {'],
  ['java', 'baseline', 'public PageRequest pageRequest() {'],
  ['kotlin', 'baseline', '    public val pageRequest: PageRequest get() ='],
  ['ruby', 'baseline', 'attr_reader :page_request'],
  ['csharp', 'baseline', 'public PageRequest PageRequest =>'],
  ['php', 'baseline', 'public function getPageRequest(): PageRequest'],
  ['rust', 'baseline', 'fn request(&self) -> &PageRequest {'],
  ['dart', 'baseline', 'PageRequest get pageRequest'],
  ['dart', 'latest', 'PageRequest get pageRequest'],
  ['cpp', 'baseline', 'const PageRequest& page_request() const {'],
  ['cpp', 'latest', 'const PageRequest& page_request() const {'],
  ['swift', 'latest', 'public var pageRequest: PageRequest {'],
] as readonly (readonly [TargetId, 'baseline' | 'latest', string])[])(
  'a page of %s in the profile %s has a member with its request (D68)',
  (target, profile, line) => {
    if (scheme === undefined) throw new Error('no scheme');
    const files = generate({ schemes: [scheme], methods, profile }, target);
    expect(files.map(({ text }) => text).join('\n')).toContain(line);
  },
);
