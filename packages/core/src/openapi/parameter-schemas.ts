import { resolve } from './references.js';
import { below, keysAt, type Spot } from './spot.js';

/** The schema of a parameter, or those of its content, references followed. */
export function parameterSchemas(parameter: Spot): readonly Spot[] {
  const content = below(parameter, 'content');
  const media = (keysAt(content) ?? []).map((type) => below(content, type));
  return [parameter, ...media].flatMap((owner) => {
    const schema = below(owner, 'schema');
    if (keysAt(schema) === undefined) return [];
    const found = resolve(schema);
    return found.kind === 'found' ? [found.spot] : [];
  });
}
