import type { GeneratedFile } from '../../generated-file.js';
import { neededParts } from '../../plan/needed-parts.js';
import type { PagesPlan } from '../../plan/page-plan.js';
import { flagEntries, headerEntries, pagingEntries, urlEntries } from '../../plan/paging-entries.js';
import { hasFormats, readsItems } from '../../plan/plan-items.js';
import { withParts } from '../../text/optional-parts.js';
import { jvmRuntimeText } from './formats.js';

const isAdapter = ({ adapter }: PagesPlan) => adapter;

/** The runtime files that only some outputs need. Names without an extension are files of both languages. */
const needed: Readonly<Record<string, (plan: PagesPlan, kept: ReadonlySet<string>) => boolean>> = {
  FetchedPage: isAdapter,
  Paginated: isAdapter,
  PaginatedAsync: isAdapter,
  PagingParams: isAdapter,
  PagingScheme: isAdapter,
  BodySlot: (_, kept) => kept.has('bodySlots'),
  HeaderSlot: (_, kept) => kept.has('headerSlots'),
  HttpPageTransport: ({ transport }) => transport,
  NextUrl: (_, kept) => kept.has('urls'),
  HeaderSource: (_, kept) => kept.has('headers'),
  ItemJson: ({ items }) => readsItems(items),
  ItemMembers: ({ items }) => items.types.length > 0,
  ItemFormats: ({ items }) => hasFormats(items),
  'PageFlow.kt': ({ calls }) => calls.length > 0,
  'PageList.kt': ({ calls }) => calls.length > 0,
};

/** Returns the runtime files that an output needs. `own` are its other files. */
export function jvmRuntimeFiles(
  plan: PagesPlan,
  runtime: Readonly<Record<string, string>>,
  own: readonly GeneratedFile[],
): readonly GeneratedFile[] {
  const kept = jvmParts(plan, own.map(({ text }) => text).join('\n'));
  return Object.entries(runtime)
    .filter(([path]) => (needed[path] ?? needed[path.replace(/\..*/, '')])?.(plan, kept) !== false)
    .map(([path, text]) => ({
      path,
      text: tidied(jvmRuntimeText(path, withParts(text, kept), plan.items)),
    }));
}

/**
 * Returns the parts of the Java and Kotlin runtimes that an output needs: entries and rules of its schemes, places of
 * its parameters, and the readers that the generated code calls.
 */
function jvmParts(plan: PagesPlan, code: string): ReadonlySet<string> {
  const { pages } = plan;
  const entries = pages.flatMap(({ paging }) =>
    [...pagingEntries(paging), ...urlEntries(paging), ...flagEntries(paging)].flatMap(({ kind, name }) =>
      kind === 'path' && name !== 'items' ? [name, `${name}Path`, 'paths', 'reads'] : [name],
    ),
  );
  const headers = pages.flatMap(({ paging }) =>
    headerEntries(paging).flatMap(({ name }) => [name, name.replace('Header', ''), 'headers', 'reads']),
  );
  const called = [...code.matchAll(calls)];
  const found = new Set([
    ...neededParts(plan),
    ...entries,
    ...headers,
    ...called.flatMap(([, name]) => name ?? []),
  ]);
  const parts = Object.entries(implied).filter(([, causes]) => causes.some((cause) => found.has(cause)));
  for (const [part] of parts) found.add(part);
  return new Set([...found, ...opposites.flatMap(([part, other]) => (found.has(part) ? [] : [other]))]);
}

/** Parts, and those in their place if an output doesn't need them. */
const opposites = [
  ['adapter', 'noAdapter'],
  ['joined', 'noJoined'],
  ['limitValue', 'noLimitValue'],
  ['literals', 'noLiterals'],
  ['start', 'noStart'],
  ['starts', 'noStarts'],
] as const;

/** Uses of the readers of items and pages, and of the rules for URLs. */
const calls =
  /\b(?:(?:ItemFormats|ItemJson|NextUrl|ItemValue|JsonValue|json|members)(?:::|\.)|(?=\w+At\())(\w+)/g;

/** Maps a part to the parts that need it. */
const implied: Readonly<Record<string, readonly string[]>> = {
  lists: ['list', 'listOfNullable'],
  members: ['map'],
  object: ['map'],
  counts: ['end'],
  limits: ['offsets', 'limit', 'limitValue'],
  tokenHeaders: ['tokens', 'adapter'],
  urlHeaders: ['urls', 'adapter'],
  starts: ['literals', 'start', 'adapter'],
  nextHeader: ['tokenHeader', 'urlHeader'],
  shortPages: ['advancesByItems', 'adapter'],
  string: ['date', 'dateTime', 'uuid'],
  integers: ['integerAt', 'integer'],
  anyAt: ['stringAt', 'tokenAt', 'booleanAt', 'numberAt', 'integerAt', 'listAt', 'objectAt'],
};

/** Removes unused imports, and blank lines at the start of a body, which removed parts leave behind. */
function tidied(text: string): string {
  const imports = /^import (?:static )?[\w.]+?(\w+)(?: as (\w+))?;?\n/gm;
  const code = text.replace(imports, '');
  const used = text.replace(imports, (line, name: string, alias: string | undefined) =>
    new RegExp(`\\b${alias ?? name}\\b`).test(code) ? line : '',
  );
  return used.replaceAll('{\n\n', '{\n');
}
