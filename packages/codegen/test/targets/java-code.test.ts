import { describe, expect, test } from 'vitest';
import {
  assigned,
  chain,
  classHead,
  generic,
  type JavaCode,
  javaCall,
  methodHead,
  newObject,
} from '../../src/targets/java/code.js';
import { javaLines } from '../../src/targets/java/lay-out.js';

const long = (length: number, letter = 'a') => letter.repeat(length);
const shown = (code: JavaCode, indent = 0) => javaLines(code, indent).join('\n');
const args = (...texts: readonly string[]): readonly JavaCode[] => texts.map((text) => [text]);

/** The expected layouts are those of google-java-format. */
describe('the layout of Java code', () => {
  test('a Java statement is on one line if it has at most 100 columns', () => {
    const statement = (length: number) => shown([...javaCall(['sent'], 'put', args(long(length))), ';']);
    expect(statement(89)).toBe(`sent.put(${long(89)});`);
    expect(statement(90)).toBe(`sent.put(\n    ${long(90)});`);
  });

  test('Java arguments move to a separate line, and to one line each if they do not fit there', () => {
    expect(shown(javaCall(undefined, 'read', args(long(40), long(40), long(11))))).toBe(
      `read(\n    ${long(40)}, ${long(40)}, ${long(11)})`,
    );
    expect(shown(javaCall(undefined, 'read', args(long(50), long(50), 'b')))).toBe(
      `read(\n    ${long(50)},\n    ${long(50)},\n    b)`,
    );
  });

  test('Java arguments share lines if each has fewer than ten columns', () => {
    const nine = args(...Array.from({ length: 12 }, () => long(9)));
    expect(shown(javaCall(undefined, 'f', nine)).split('\n').length).toBe(3);
    const ten = args(...Array.from({ length: 12 }, () => long(10)));
    expect(shown(javaCall(undefined, 'f', ten)).split('\n').length).toBe(13);
  });

  test('a Java format string has its own line, and the arguments after it share the next line', () => {
    expect(shown(javaCall(undefined, 'f', args('"%s"', long(50), long(40))))).toBe(
      `f(\n    "%s",\n    ${long(50)}, ${long(40)})`,
    );
    expect(shown(javaCall(undefined, 'f', args('"s"', long(50), long(45))))).toBe(
      `f(\n    "s",\n    ${long(50)},\n    ${long(45)})`,
    );
  });

  test('several chained Java calls are on separate lines, and a single call stays on the first line', () => {
    const calls = (...lengths: readonly number[]) =>
      lengths.map((length) => ({ name: 'items', args: args(long(length)) }));
    const paging = assigned('Paging PAGING', chain(newObject('Paging', args('"offset"')), calls(60, 60)));
    expect(shown(paging, 2).split('\n')).toEqual([
      '  Paging PAGING =',
      '      new Paging("offset")',
      `          .items(${long(60)})`,
      `          .items(${long(60)});`,
    ]);
    expect(shown(chain(newObject('Paging', args('"offset"')), calls(80))).split('\n')).toEqual([
      'new Paging("offset").items(',
      `    ${long(80)})`,
    ]);
  });

  test('a Java class head breaks before implements, and before class if the name is too long', () => {
    const head = (name: string) =>
      shown(classHead('public final', name, generic('Base', 'T'), generic('Page', 'T')));
    expect(head('Name')).toBe('public final class Name<T> extends Base<T> implements Page<T> {');
    expect(head(long(50))).toBe(
      `public final class ${long(50)}<T> extends Base<T>\n    implements Page<T> {`,
    );
    expect(head(long(81)).split('\n')[0]).toBe('public final');
  });

  test('a Java method head breaks at its parameters, and then before its type', () => {
    const parameters = [
      { type: ['PageTransport'], name: 'transport' },
      { type: ['PageRequest'], name: 'request' },
    ];
    const head = (length: number) =>
      shown(
        methodHead({ before: 'public static <T>', result: generic(long(length), 'T') }, 'fetch', parameters),
        2,
      );
    expect(head(50)).toBe(
      `  public static <T> ${long(50)}<T> fetch(\n      PageTransport transport, PageRequest request) {`,
    );
    expect(head(80)).toBe(
      `  public static <T>\n      ${long(80)}<T> fetch(\n          PageTransport transport, PageRequest request) {`,
    );
  });
});
