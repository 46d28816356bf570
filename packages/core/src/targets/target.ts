/** The support of a target for a scheme. */
export interface TargetSupport {
  /** Reaches every page the scheme describes; false where it stops early or fetches nothing. True for a single page. */
  readonly advances: boolean;
  /** Has an idiom to walk the items, over as many pages as it reaches. */
  readonly walksItems: boolean;
  /** One sentence for each consequence, e.g. "Stops after the first page: cursorPath is not read." */
  readonly notes: readonly string[];
  /**
   * The one of the notes by which the target may ask for its first page again and again, instead of stopping: it writes the
   * URL of the next page into the request's cursor parameter (profile latest). The page helpers made here stop instead.
   */
  readonly mayRepeat?: string;
}

/** The public type names made from one scheme. */
export interface TargetNames {
  /** The first of `pages`. */
  readonly page: string;
  /** Every page type: one, but two in Python, sync and async. */
  readonly pages: readonly string[];
  readonly params: string;
  readonly response: string;
}
