import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { expect, test } from 'vitest';
import { declaredInput } from './kit/declared-input.js';
import { hasTool } from './kit/has-tool.js';
import { isCode, place } from './swift/code-files.js';
import { missingCompiler, swiftCompiler } from './swift/compiler.js';

/** Swift's reserved and contextual keywords. */
const words =
  'associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in repeat return throw switch where while as await async is false nil self super throws true try any some actor macro each get set'.split(
    ' ',
  );
const text = { type: 'string' };

function input() {
  const properties = Object.fromEntries([...words, 'hashValue', 'description'].map((word) => [word, text]));
  const fields = Object.fromEntries(words.map((word) => [word, {}]));
  const items = { type: 'array', items: { $ref: '#/components/schemas/Word' } };
  const body = { type: 'object', properties: { data: items } };
  const operation = (names: readonly string[], place: 'path' | 'query') => ({
    'x-vendor-pagination': 'words',
    parameters: names.map((name) => ({ in: place, name, required: place === 'path', schema: text })),
    responses: { 200: { description: '', content: { 'application/json': { schema: body } } } },
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Words', version: '1' },
    components: { schemas: { Word: { type: 'object', required: words, properties } } },
    'x-vendor-pagination': [
      {
        name: 'words',
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { data: { type: 'items' } },
      },
      {
        name: 'fields',
        type: 'offset',
        request: { ...fields, offset: { type: 'offset' } },
        response: { ...fields, data: { type: 'items' } },
      },
    ],
    paths: {
      '/words': { get: { ...operation(words, 'query'), operationId: 'listWords' } },
      ...Object.fromEntries(
        words.map((word) => [`/of/{${word}}`, { get: { ...operation([word], 'path'), operationId: word } }]),
      ),
    },
  };
  return { ...declaredInput(document), profile: 'latest' } as const;
}

test.runIf(hasTool('keywords in Swift', missingCompiler()))(
  'Swift members, arguments and items named like keywords get no underscore, and compile',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-names-'));
    try {
      const compiler = await swiftCompiler();
      const files = generate(input(), 'swift').filter(isCode);
      const named = (name: string) => files.find(({ path }) => path.endsWith(name))?.text ?? '';
      // The scheme's list function and the operation's method have the same name.
      expect(named('Pages.swift')).toContain('public func listWords<');
      expect(named('Operations.swift')).toContain('public func listWords(');
      expect(named('Items.swift')).toContain('public let `default`: String\n');
      expect(named('Operations.swift')).toContain('if let `in` { request.query["in"]');
      const sources = [
        ...place(folder, files),
        ...place(folder, [
          {
            path: 'Use.swift',
            text: 'func use(_ word: Word) -> Int { Set([word.hashValue_]).count + word.hashValue }\n',
          },
        ]),
      ];
      expect(await compiler.check(folder, ['-parse-as-library', '-typecheck', ...sources])).toBe('');
      const formatted = await compiler.formatted(folder, sources.slice(0, -1));
      expect(formatted).toBe(files.map((file) => file.text).join(''));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  400_000,
);
