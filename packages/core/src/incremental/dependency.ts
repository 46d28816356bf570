/** An input that a cached value was computed from. The value is up to date while all of its dependencies are valid. */
export interface Dependency {
  readonly isValid: boolean;
}
