import { vendorKeys } from '@pagewright/core/internal';
import { documentShape, mountedShape } from '../grammar/document-shape.js';
import type { ObjectShape } from '../grammar/shape.js';
import type { ReferenceTarget } from './reference-targets.js';

/** Makes the shapes of files, the same again for what is requested again. */
export class Shapes {
  /** By the prefixes: settings hold few of them. */
  readonly #documents = new Map<string, ObjectShape>();
  readonly #fragments = new WeakMap<readonly ReferenceTarget[], ObjectShape>();

  ofDocument(vendorPrefixes: readonly string[]): ObjectShape {
    const key = vendorPrefixes.join();
    const known = this.#documents.get(key);
    if (known !== undefined) return known;
    const shape = documentShape(vendorKeys(vendorPrefixes));
    this.#documents.set(key, shape);
    return shape;
  }

  /**
   * Returns the shape of a file that units refer to: what each of them reads there. The first that reads a
   * place decides.
   */
  ofFragment(reached: readonly (readonly ReferenceTarget[])[]): ObjectShape | undefined {
    const [first, ...others] = reached.filter((one) => one.length > 0);
    if (first === undefined) return undefined;
    const known = others.length === 0 ? this.#fragments.get(first) : undefined;
    if (known !== undefined) return known;
    const shape = mountedShape(
      [first, ...others].flat().map(({ node: { pointer }, shape }) => ({ pointer, shape })),
    );
    if (others.length === 0) this.#fragments.set(first, shape);
    return shape;
  }
}
