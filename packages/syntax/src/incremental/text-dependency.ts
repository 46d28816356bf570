import type { Dependency } from '@pagewright/core/incremental';

/** A dependency on something about a text, valid until an edit invalidates it. */
export class TextDependency implements Dependency {
  isValid = true;

  invalidate(): void {
    this.isValid = false;
  }
}
