import type { Dependency } from '@pagewright/core/incremental';

export class TextDependency implements Dependency {
  isValid = true;

  invalidate(): void {
    this.isValid = false;
  }
}
