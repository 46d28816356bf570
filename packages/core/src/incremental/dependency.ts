/** A dependency of an answer of a Reader: the answer stays as it is while all of its dependencies are valid. */
export interface Dependency {
  readonly isValid: boolean;
}
