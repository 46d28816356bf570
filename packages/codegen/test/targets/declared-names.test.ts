import { parseScheme, type Scheme, type TargetId } from '@pagewright/core';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.js';

function schemeOf(name: string, request = {}): Scheme {
  const { scheme } = parseScheme(
    {
      name,
      type: 'cursor',
      request: { after: { type: 'cursor' }, ...request },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
    'config',
  );
  if (scheme === undefined) throw new Error(`${name} is no scheme`);
  return scheme;
}

function textOf(schemes: readonly Scheme[], target: TargetId, file: string): string {
  return generate({ schemes }, target).find(({ path }) => path === file)?.text ?? '';
}

describe('names that generated code declares', () => {
  test.each([
    ['typescript', 'pagination.ts', ['listOffset', 'offsetPaging']],
    ['go', 'pages.go', ['make', 'paging']],
  ] as const)(
    'in %s no name is declared twice, even if a scheme is named like another declaration',
    (target, file, names) => {
      const text = textOf(
        names.map((name) => schemeOf(name)),
        target,
        file,
      );
      const declared = [
        ...text.matchAll(/^(?:export )?(?:const|class|interface|function|var|type|func) (\w+)/gm),
      ];
      const found = declared.map(([, name]) => name);
      expect(found.length).toBeGreaterThan(names.length);
      expect(found.filter((name, index) => found.indexOf(name) !== index)).toEqual([]);
    },
  );

  test('in Rust no function has the name of an exported function of the runtime, which would hide it', () => {
    const scheme = schemeOf('page');
    const methods = [
      { operation: 'get /url', scheme: 'page', why: 'operation', operationId: 'absoluteUrl' },
    ] as const;
    const files = generate({ schemes: [scheme], methods }, 'rust');
    const text = files.find(({ path }) => path === 'pagination/operations.rs')?.text ?? '';
    expect(text).toContain('pub fn list_absolute_url(');
  });

  test('in Java the parameters of a constructor do not hide names that its body uses', () => {
    const needed = { with: { required: true }, paging: { required: true } };
    const text = textOf([schemeOf('page', needed)], 'java', 'Page2Params.java');
    expect(text).toContain('with(Slot.query("with"), Paging.needed("with", with));');
    expect(text).toContain('with(Slot.query("paging"), Paging.needed("paging", paging));');
  });
});
