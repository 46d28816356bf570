import { defaultLimits, type Limits } from '../limits.js';
import type { SyntaxProblem } from '../problems/problem.js';
import type { Parsed } from '../tree/node-view.js';
import { readDocument } from './read-document.js';
import { linkYaml, noLinks } from './yaml-links.js';
import type { YamlEntry, YamlNode } from './yaml-node.js';
import { yamlView } from './yaml-view.js';

export interface ParsedYaml extends Parsed<YamlNode, YamlEntry> {
  readonly problems: readonly SyntaxProblem[];
  /** The names of aliases that have no anchor before them. */
  readonly missing: ReadonlySet<string>;
}

/** Any text as a tree, by the YAML 1.2 core schema with merge keys. */
export function parseYaml(text: string, limits: Limits = defaultLimits): ParsedYaml {
  // YAML ends lines with a lone carriage return too, the package does not.
  const readable = text.replace(/\r(?!\n)/g, '\n');
  const { document, problems, unclosed, isLinked } = readDocument(readable, limits);
  const contents = document?.contents ?? null;
  const links = isLinked && contents !== null ? linkYaml(contents, limits) : noLinks;
  return {
    root: contents ?? { missing: 0 },
    view: yamlView(readable, links, unclosed),
    problems: [...problems, ...links.problems],
    missing: links.missing,
  };
}
