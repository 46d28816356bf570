import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { afterAll, describe, expect, test } from 'vitest';
import { programTools, runProgram } from './kit/programs.js';
import { searchInput } from './kit/search-server.js';

/**
 * Each program looks up an error's `retry-after` header as `Retry-After`, and prints its value and whether an absent
 * header gives null.
 */
const programs: Partial<Readonly<Record<TargetId, { readonly file: string; readonly text: string }>>> = {
  typescript: {
    file: 'headers.ts',
    text: `import { PageError } from './pagination.js';

const answer = { status: 429, headers: { 'retry-after': '7' }, body: undefined };
const error = new PageError('failedResponse', 'refused', answer);
const shown: string | undefined = error.header('Retry-After');
console.log(shown, error.header('X-Other') === undefined ? 'True' : 'False');
`,
  },
  python: {
    file: 'headers.py',
    text: `from pagination import PageAnswer, PageError

answer = PageAnswer(None, 429, {"retry-after": "7"})
error = PageError("failedResponse", "refused", answer)
print(error.header("Retry-After"), error.header("X-Other") is None)
`,
  },
  ruby: {
    file: 'headers.rb',
    text: `require_relative "pagination"

answer = Pagination::PageAnswer.new(status: 429, headers: { "retry-after" => ["7"] }, body: nil)
error = Pagination::PageError.new("failedResponse", "refused", answer)
puts "#{error.header("Retry-After")} #{error.header("X-Other").nil?.to_s.capitalize}"
`,
  },
  php: {
    file: 'headers.php',
    text: `<?php

require __DIR__ . '/autoload.php';

$answer = new Pagination\\PageAnswer(null, 429, ['retry-after' => ['7']]);
$error = new Pagination\\PageException('failedResponse', 'refused', $answer);
echo $error->header('Retry-After'), ' ', $error->header('X-Other') === null ? 'True' : 'False', "\\n";
`,
  },
  rust: {
    file: 'main.rs',
    text: `mod pagination;

use pagination::{Json, PageAnswer};

fn main() {
    let headers = vec![("retry-after".to_string(), "7".to_string())];
    let answer = PageAnswer { status: 429, headers, body: Json::Null };
    let other = if answer.header("X-Other").is_none() { "True" } else { "False" };
    println!("{} {other}", answer.header("Retry-After").unwrap());
}
`,
  },
};

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(programTools)('headers of an error in $target', (tools) => {
  const { target, missing } = tools;
  const program = programs[target];

  test.runIf(missing() === undefined && program !== undefined)(
    'a program reads a header of an error by its name in any case',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-headers-${target}-`));
      folders.push(folder);
      const { file, text } = program ?? { file: '', text: '' };
      const printed = await runProgram(tools, { folder, below: tools.folder }, searchInput(), { file, text });
      expect(printed.trim()).toBe('7 True');
    },
    400_000,
  );
});
