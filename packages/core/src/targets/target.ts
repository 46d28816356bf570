/** How well the pages of a target support a scheme. */
export interface TargetSupport {
  /** False if paging stops early or no page is ever fetched. True for a scheme with a single page. */
  readonly advances: boolean;
  /** True if users can walk the items of the pages that are reached. */
  readonly walksItems: boolean;
  /** One sentence per consequence, such as "Stops after the first page: cursorPath is not read." */
  readonly notes: readonly string[];
  /**
   * A note that the target may request its first page forever, because it writes the next URL into the cursor
   * parameter (profile `latest`). Pagewright's own page helpers stop instead.
   */
  readonly mayRepeat?: string;
}

/** The public type names for one scheme. */
export interface TargetNames {
  readonly page: string;
  /** One page type; two in Python, sync and async. */
  readonly pages: readonly string[];
  readonly params: string;
  readonly response: string;
}
