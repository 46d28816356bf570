import { vendorKeys } from '@pagewright/core/internal';
import { documentShape, mountedShape } from '../grammar/document-shape.js';
import type { ObjectShape } from '../grammar/shape.js';
import type { ReferenceTarget } from './reference-targets.js';

/**
 * Builds and caches the shapes of files. The same input gives the same object, which callers compare by
 * identity.
 */
export class Shapes {
  /** Keyed by the joined vendor prefixes. */
  readonly #documents = new Map<string, ObjectShape>();
  readonly #fragments = new WeakMap<readonly ReferenceTarget[], ObjectShape>();

  ofDocument(vendorPrefixes: readonly string[]): ObjectShape {
    const key = vendorPrefixes.join();
    const cached = this.#documents.get(key);
    if (cached !== undefined) return cached;
    const shape = documentShape(vendorKeys(vendorPrefixes));
    this.#documents.set(key, shape);
    return shape;
  }

  /** The shape of a file that units refer to. If several targets overlap, the first one wins. */
  ofFragment(reached: readonly (readonly ReferenceTarget[])[]): ObjectShape | undefined {
    const [first, ...others] = reached.filter((one) => one.length > 0);
    if (first === undefined) return undefined;
    const cached = others.length === 0 ? this.#fragments.get(first) : undefined;
    if (cached !== undefined) return cached;
    const shape = mountedShape(
      [first, ...others].flat().map(({ node: { pointer }, shape }) => ({ pointer, shape })),
    );
    if (others.length === 0) this.#fragments.set(first, shape);
    return shape;
  }
}
