import { readdirSync, readFileSync } from 'node:fs';
import { parseScheme, type Scheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';

interface VectorFile {
  readonly cases?: readonly { readonly scheme: unknown }[];
}

const folder = new URL('../../../../test/conformance/', import.meta.url);

/** Returns the different schemes of the conformance vectors. */
function vectorSchemes(): readonly Scheme[] {
  const found = new Map<string, Scheme>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { cases = [] }: VectorFile = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    for (const one of cases) {
      const { scheme } = parseScheme(one.scheme, 'config');
      if (scheme !== undefined) found.set(JSON.stringify({ ...scheme, name: '' }), scheme);
    }
  }
  return [...found.values()];
}

/** Returns generated code without its comments. */
function codeOf(scheme: Scheme, target: 'php' | 'rust'): string {
  const methods = [{ operation: 'get /books', scheme: scheme.name, why: 'operation' }] as const;
  const files = generate({ schemes: [scheme], methods, profile: 'full', transport: true }, target);
  const code = files.filter(({ path }) => /\.(?:php|rs)$/.test(path));
  return code.map(({ text }) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')).join('\n');
}

function namesIn(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

function isNamedOnce(code: string, name: string): boolean {
  return code.split(new RegExp(`\\b${name}\\b`)).length === 2;
}

const schemes = vectorSchemes();

test('PHP for one scheme has the code that it calls, and no other', () => {
  for (const scheme of schemes) {
    const code = codeOf(scheme, 'php');
    const declared = new Set(namesIn(code, /(?:function |(?:private|public|readonly) \S+ \$|class )(\w+)/g));
    const [rules = ''] = /return new Paging\([^;]*/.exec(code) ?? [];
    const called = [
      ...namesIn(code, /(?:self::|Paging::|PositionText::|\$this->|new (?=\w+\())(\w+)/g),
      ...namesIn(rules, /[(\s](\w+): /g),
    ];
    const missing = called.filter((name) => !declared.has(name) && !/^(?:self|static|[A-Z]+)$/.test(name));
    const unused = [
      ...namesIn(code, /private (?:static )?function (\w+)/g),
      ...namesIn(code, /final protected function (\w+)/g),
      ...namesIn(code, /private \S+ \$(\w+)/g).filter((name) => !code.includes(`->${name}`)),
    ].filter((name) => isNamedOnce(code, name));
    expect({ missing, unused }, JSON.stringify(scheme)).toEqual({ missing: [], unused: [] });
  }
});
