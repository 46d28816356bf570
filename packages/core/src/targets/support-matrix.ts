import type { TargetId } from '../format/target-ids.js';
import type { TargetProfile } from '../format/target-profiles.js';

/** What a target's generated pages can do, and the code that uses them (docs/format.md#generated-output). */
export interface Abilities {
  readonly walk: string;
  /** How to get one page at a time; absent if pages are never fetched. */
  readonly step?: string;
  /** True if the generated pages can request a second page. */
  readonly fetches: boolean;
  readonly pageType: 'scheme' | 'method' | 'generic' | 'none';
  readonly readsCursorPath: boolean;
  readonly readsItemCursor: boolean;
  /**
   * How cursorUrl schemes work:
   * - follows: requests the URL of a bodyLink field
   * - replaysQuery: sends only the query of that URL
   * - lastPage: treats the first page as the last
   * - stops: stops after the first page
   * - declines: does not generate the scheme
   */
  readonly cursorUrl: 'follows' | 'replaysQuery' | 'lastPage' | 'stops' | 'declines';
  /**
   * How a cursorUrl scheme treats a URL at `body`:
   * - unread: ignores it
   * - written: writes it into the request's cursor parameter, if there is one
   * - alone: writes it into the request's cursor parameter; if there is no such parameter, follows it
   * - taken: always follows it
   */
  readonly bodyUrl: 'unread' | 'written' | 'alone' | 'taken';
  /** What happens to header and linkHeader fields. Only 'read' lets them advance or end paging. */
  readonly headerFields: 'carried' | 'metadata' | 'read';
  /**
   * How a request field in a header is sent (D18). 'declared' means in a header if the operation declares a header,
   * otherwise in the query.
   */
  readonly headerParams: 'query' | 'header' | 'declared';
}

/** A target and what its pages do in each profile. */
export interface TargetColumns {
  readonly name: string;
  readonly profiles: Readonly<Record<TargetProfile, Abilities>>;
}

const plain = {
  fetches: true,
  pageType: 'scheme',
  readsCursorPath: false,
  readsItemCursor: false,
  cursorUrl: 'stops',
  bodyUrl: 'unread',
  headerFields: 'carried',
  headerParams: 'query',
} as const;

const typescript: Abilities = {
  ...plain,
  walk: 'for await over the page',
  step: 'hasNextPage(), getNextPage(), iterPages()',
  readsCursorPath: true,
  readsItemCursor: true,
};

const python: Abilities = {
  ...plain,
  walk: 'for / async for over the page',
  step: 'has_next_page(), get_next_page(), iter_pages()',
  readsCursorPath: true,
  readsItemCursor: true,
};

const go: Abilities = {
  ...plain,
  walk: 'ListAutoPaging(...) with Next(), Current(), Err()',
  step: 'GetNextPage()',
};

const jvm: Abilities = { ...plain, walk: 'autoPager()', step: 'hasNextPage()' };

const latestJvm: Abilities = {
  ...jvm,
  step: 'hasNextPage(), nextPage()',
  pageType: 'method',
  readsCursorPath: true,
  readsItemCursor: true,
  cursorUrl: 'replaysQuery',
  bodyUrl: 'alone',
  headerParams: 'declared',
};

const ruby: Abilities = {
  ...plain,
  walk: 'auto_paging_each with a block',
  step: 'next_page',
  cursorUrl: 'declines',
};

const csharp: Abilities = {
  ...plain,
  walk: 'await foreach over the list',
  step: 'await foreach over AsPages, NextAsync()',
  readsItemCursor: true,
  cursorUrl: 'lastPage',
};

const php: Abilities = {
  ...plain,
  walk: 'foreach, or pagingEachItem()',
  step: 'hasNextPage(), getNextPage()',
};

const rust: Abilities = {
  ...plain,
  walk: 'paginate() pager with next().await',
  step: 'Pager::next_page',
  cursorUrl: 'follows',
};

const dart: Abilities = {
  ...plain,
  walk: 'await for over autoPaging()',
  step: 'hasNextPage(), getNextPage()',
  headerFields: 'metadata',
};

const cpp: Abilities = {
  ...plain,
  walk: 'Page<T> with items and next-page metadata, no fetching',
  fetches: false,
  headerFields: 'metadata',
};

const fetchingCpp: Partial<Abilities> = {
  walk: 'a range-based for over the pages, which fetches through your transport',
  step: 'has_next_page(), next_page()',
};

const swift: Abilities = {
  ...plain,
  walk: 'no page helper; the response is returned as is',
  fetches: false,
  pageType: 'none',
};

const latestSwift: Abilities = {
  ...plain,
  walk: 'for try await item in client.x.list(...)',
  step: '.pages, firstPage(), page.hasNextPage, page.nextPage()',
  pageType: 'generic',
  readsCursorPath: true,
  readsItemCursor: true,
  cursorUrl: 'follows',
  bodyUrl: 'alone',
  headerFields: 'read',
  headerParams: 'header',
};

/** In the profile `latest`, targets that don't follow a URL at `body` write it into the cursor parameter. */
const writing = { bodyUrl: 'written' } as const;

/** Every ability turned on. `walk`, `step` and `pageType` come from the profile `latest`. */
export const everything = {
  fetches: true,
  readsCursorPath: true,
  readsItemCursor: true,
  cursorUrl: 'follows',
  bodyUrl: 'taken',
  headerFields: 'read',
  headerParams: 'header',
} as const satisfies Partial<Abilities>;

/** The column `full` is `latest` with every ability turned on (D50), except for abilities in the argument `full`. */
function columns(
  baseline: Abilities,
  latest: Abilities,
  full: Partial<Abilities> = {},
): TargetColumns['profiles'] {
  return { baseline, latest, full: { ...latest, ...everything, ...full } };
}

/**
 * The target matrix (docs/format.md#field-location-limits); `latest` follows the newer documentation of
 * generators (D35).
 */
export const targets: Readonly<Record<TargetId, TargetColumns>> = {
  typescript: {
    name: 'TypeScript',
    profiles: columns(typescript, { ...typescript, ...writing }),
  },
  python: { name: 'Python', profiles: columns(python, { ...python, ...writing }) },
  go: { name: 'Go', profiles: columns(go, { ...go, ...writing, readsItemCursor: true }) },
  java: { name: 'Java', profiles: columns(jvm, latestJvm) },
  kotlin: { name: 'Kotlin', profiles: columns(jvm, latestJvm) },
  ruby: {
    name: 'Ruby',
    profiles: columns(ruby, {
      ...ruby,
      readsCursorPath: true,
      readsItemCursor: true,
      cursorUrl: 'follows',
      bodyUrl: 'taken',
    }),
  },
  csharp: {
    name: 'C#',
    profiles: columns(csharp, { ...csharp, ...writing, pageType: 'method' }),
  },
  php: {
    name: 'PHP',
    profiles: columns(php, { ...php, ...writing, readsItemCursor: true }),
  },
  rust: {
    name: 'Rust',
    profiles: columns(rust, {
      ...rust,
      ...writing,
      pageType: 'generic',
      readsItemCursor: true,
      headerParams: 'header',
    }),
  },
  dart: {
    name: 'Dart',
    profiles: columns(dart, { ...dart, ...writing, pageType: 'generic' }),
  },
  cpp: { name: 'C++', profiles: columns(cpp, { ...cpp, pageType: 'generic' }, fetchingCpp) },
  swift: { name: 'Swift', profiles: columns(swift, latestSwift) },
};

/** Returns a target's name in prose, such as `C#` for `csharp`. */
export function targetName(target: TargetId): string {
  return targets[target].name;
}
