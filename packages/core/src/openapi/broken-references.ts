import type { Operation } from './operations.js';
import { parametersOf } from './parameters.js';
import { type BrokenReference, resolve } from './references.js';
import { below, keysAt, type NodeRef } from './source-document.js';

export function brokenReferences(operation: Operation): readonly BrokenReference[] {
  const { parameters, broken } = parametersOf(operation);
  const responses = below(operation.node, 'responses');
  const successes = (keysAt(responses) ?? []).filter((status) =>
    /^(?:2\d\d|2xx|default)$/i.test(String(status)),
  );
  const bodies = [
    below(operation.node, 'requestBody'),
    ...successes.map((status) => below(responses, status)),
  ].filter((node) => keysAt(node) !== undefined);
  const allBroken = [...broken];
  const follow = (node: NodeRef): readonly NodeRef[] => {
    const resolution = resolve(node);
    if (resolution.kind === 'broken') allBroken.push(resolution);
    return resolution.kind === 'found' ? [resolution.node] : [];
  };
  const holders = [...parameters.map(({ node }) => node), ...bodies.flatMap(follow)];
  for (const holder of holders) {
    const content = below(holder, 'content');
    const media = (keysAt(content) ?? []).flatMap((type) => follow(below(content, type)));
    for (const place of [holder, ...media]) {
      const schema = below(place, 'schema');
      if (keysAt(schema) !== undefined) follow(schema);
    }
  }
  return allBroken;
}
