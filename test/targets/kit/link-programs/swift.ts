import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const swiftLinks: LinkProgram = {
  file: 'main.swift',
  text: `import Foundation
import Pagination

let transport = URLSessionPageTransport(
  base: URL(string: CommandLine.arguments[1])!, headers: ["Authorization": "Bearer ${token}"])
let list = transport.getBaseLinked(state: "open") { $0.headers["X-Tenant"] = "acme" }
for try await hit in list { print("hit \\(hit.id)") }
let position = try await list.firstPage().position
for try await page in list.pages(from: position) {
  for hit in page.items { print("hit \\(hit.id)") }
}
`,
};
