import { normalizeEndpoint } from '../../config/endpoint.js';
import type { PointerEdit } from '../../diagnostics/edit.js';
import type { Reader } from '../../reader/reader.js';
import type { PlacedMethod } from './place-methods.js';

const theirs = ['readme', 'example_requests', 'pagination', 'endpoint'];
const ours = ['readme', 'exampleRequests', 'pagination'];

/** The operation that the README walks, under the key that is read here too, where it pages by a scheme carried over. */
export function carryExample(config: Reader, methods: readonly PlacedMethod[]): readonly PointerEdit[] {
  const endpoint = config.get(theirs);
  if (typeof endpoint !== 'string' || config.get(ours) !== undefined) return [];
  const operation = normalizeEndpoint(endpoint);
  const isCarried = methods.some(
    ({ configured, outcome }) => configured.endpoint === operation && outcome === 'carried',
  );
  return isCarried ? [{ kind: 'set', pointer: ours, value: endpoint }] : [];
}
