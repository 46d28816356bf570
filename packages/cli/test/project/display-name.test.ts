import { describe, expect, it } from 'vitest';
import { displayName } from '../../src/project/source-file.js';

describe('the name of a file', () => {
  it.each([
    ['/work/api/openapi.yaml', 'api/openapi.yaml'],
    ['/work/openapi.yaml', 'openapi.yaml'],
    ['/work-other/openapi.yaml', '/work-other/openapi.yaml'],
    ['/dev/fd/63', '/dev/fd/63'],
    ['<stdin>', '<stdin>'],
  ])('the display name of %s is %s', (path, name) => {
    expect(displayName('/work', path)).toBe(name);
  });

  it('the display name of a file in a nearby folder is relative', () => {
    expect(displayName('/home/me/project', '/home/me/other/openapi.yaml')).toBe('../other/openapi.yaml');
  });
});
