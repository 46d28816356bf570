import { describe, expect, it } from 'vitest';
import { httpOriginOf, readBase, urlOnBase } from '../../src/walk/live-run.js';

describe('the address of a server', () => {
  it.each([
    ['https://api.test', 'https://api.test', 'https://api.test'],
    [' http://localhost:8080/v1/ ', 'http://localhost:8080/v1', 'http://localhost:8080'],
    ['HTTPS://API.test:443//', 'https://api.test', 'https://api.test'],
  ])('the server address %s is accepted', (text, url, origin) => {
    expect(readBase(text)).toMatchObject({ url, origin });
  });

  it.each([
    ['', /Enter the address/],
    ['api.test', /not a valid address/],
    ['file:///etc/passwd', /must start with https/],
    ['javascript:alert(1)', /must start with https/],
    ['https://user:secret@api.test', /user name/],
    ['https://api.test/?key=1', /everything after the path/],
    ['https://api.test/#a', /everything after the path/],
  ])('the server address %s is refused, and the problem says what to change', (text, problem) => {
    expect(readBase(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it.each([
    ['https://api.test/v1/books?a=1', 'https://api.test/v1', 'http://localhost:1/x/books?a=1'],
    ['/books', '', 'http://localhost:1/x/books'],
    ['/v1/books', '/v1', 'http://localhost:1/x/books'],
    ['/v10/books', '/v1', 'http://localhost:1/x/v10/books'],
    ['books', '', 'http://localhost:1/x/books'],
    ['https://other.test/books', 'https://api.test/v1', 'https://other.test/books'],
    ['https://api.test/v10', 'https://api.test/v1', 'https://api.test/v10'],
    ['//evil.test/books', '', 'http://localhost:1/x//evil.test/books'],
  ])(
    'the server address that the user entered replaces the server of the document: %s',
    (url, server, expected) => {
      const base = readBase('http://localhost:1/x/');
      if ('problem' in base) throw new Error(base.problem);
      expect(urlOnBase(url, server, base)).toBe(expected);
    },
  );

  it.each([
    ['https://a.test/b', 'https://a.test'],
    ['http://a.test:80/b', 'http://a.test'],
    ['/b', undefined],
    ['ftp://a.test', undefined],
    ['https://user@a.test', undefined],
  ])('httpOriginOf returns the origin of %s, or undefined if it may not be requested: %s', (url, origin) => {
    expect(httpOriginOf(url)).toBe(origin);
  });
});
