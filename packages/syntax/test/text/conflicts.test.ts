import { describe, expect, it } from 'vitest';
import { withoutConflicts } from '../../src/text/conflict-markers.js';
import { dataOf, json, reportedBy, textAt, yaml } from '../reported.js';

const conflicted = `openapi: 3.1.0
<<<<<<< HEAD
info: ours
=======
info: theirs
>>>>>>> feature
paths: {}
`;

describe('an unresolved merge conflict', () => {
  it('a merge conflict is reported once, and its first version is read with the rest of the file', () => {
    const tree = yaml(conflicted);
    expect(reportedBy(tree)).toStrictEqual([
      'conflict at 2:1 "<<<<<<< HEAD": This merge conflict is not resolved. Its first version is read; the second is not. (4:1 The second version begins here.)',
    ]);
    expect(dataOf(tree)).toStrictEqual({ openapi: '3.1.0', info: 'ours', paths: {} });
    expect(textAt(tree, ['paths'], 'key')).toBe('paths');
    expect(tree.text).toBe(conflicted);
  });

  it('a merge conflict in JSON is skipped, including the common ancestor of three-way markers', () => {
    const tree = json(
      '{\r\n<<<<<<< a\r\n"x": 1,\r\n||||||| base\r\n"x": 0,\r\n=======\r\n"x": 2,\r\n>>>>>>> b\r\n"y": 3\r\n}',
    );
    expect(reportedBy(tree)).toHaveLength(1);
    expect(dataOf(tree)).toStrictEqual({ x: 1, y: 3 });
  });

  it('blanking a merge conflict keeps all offsets', () => {
    const { text } = withoutConflicts('😀\n<<<<<<< a\nö\n=======\n😀\r\n>>>>>>> b\nz');
    expect(text).toBe('😀\n         \nö\n       \n  \r\n         \nz');
  });

  it.each([
    '<<<<<<< a\nb: 1\n',
    'a: 1\n=======\nb: 1\n>>>>>>> c\n',
    '<<<<<<< a\n>>>>>>> c\n',
    '<<<<<<<a\n=======\n>>>>>>>c\n',
    ' <<<<<<< a\n =======\n >>>>>>> c\n',
  ])('the text %j is not a merge conflict', (text) => {
    expect(withoutConflicts(text)).toStrictEqual({ text, conflicts: [] });
  });
});
