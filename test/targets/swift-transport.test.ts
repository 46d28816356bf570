import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './kit/programs.js';
import { valueInput } from './kit/value-programs.js';
import { swiftTools } from './swift/program-tools.js';

const text = `import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let base = URL(string: "http://localhost")!
let first = URLSessionPageTransport(base: base)
let second = URLSessionPageTransport(base: base, headers: ["X-Own": "1"])
let custom = URLSession(configuration: .ephemeral)
let third = URLSessionPageTransport(base: base, session: custom)
var fourth = URLSessionPageTransport(base: base)
fourth.session = custom

print(first.session === second.session, second.headers)
print(third.session === custom, fourth.session === custom, first.session === custom)
custom.invalidateAndCancel()
`;

test.runIf(swiftTools.missing() === undefined)(
  'transports in Swift share a session, unless they get another one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-swift-'));
    try {
      const program = { file: 'main.swift', text };
      const printed = await runProgram(swiftTools, { folder, below: '' }, valueInput(), program);
      expect(printed.trim().split('\n')).toEqual(['true ["X-Own": "1"]', 'true true false']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  400_000,
);
