import type { Scheme } from '@pagewright/core';
import type { RequestRole, ResponseRole } from '@pagewright/core/format';
import { advancingField, type requestField } from '@pagewright/core/scheme';
import { sentText } from '../requests/sent-values.js';
import type { OperationPages } from '../walks/operation-pages.js';
import { hasSucceeded, type RecordedPage } from '../walks/page.js';

/** The evidence in recorded traffic for one field of a scheme. */
export interface FieldEvidence<Page = RecordedPage> {
  readonly part: 'request' | 'response';
  readonly field: string;
  readonly role: RequestRole | ResponseRole;
  /** A clause such as `2 after 1`. It contains no values of the traffic except counts. */
  readonly shows: string;
  /** The exchanges with the evidence, in their order. */
  readonly exchanges: readonly Page[];
}

/** Lists the evidence in recorded pages for each field with a role. Leaves out fields without evidence. */
export function fieldEvidence(scheme: Scheme, walked: OperationPages): readonly FieldEvidence[] {
  const sound = walked.pages.filter(hasSucceeded);
  const byIndex = new Map(walked.pages.map((page) => [page.index, page]));
  const links = [...walked.links.nextOf].flatMap(([from, to]) => {
    const pages = [byIndex.get(from), byIndex.get(to)] as const;
    return pages[0] === undefined || pages[1] === undefined ? [] : [[pages[0], pages[1]] as const];
  });
  const facts: Facts = { scheme, sound, links, walks: walked.walks.map(({ pages }) => pages) };
  return [
    ...Object.entries(scheme.request).flatMap(([field, declared]): readonly FieldEvidence[] => {
      const { type: role } = declared;
      if (role === undefined) return [];
      const shown = role === 'limit' ? limitShown(declared, facts) : positionShown(declared, facts);
      return shown === undefined ? [] : [{ part: 'request', field, role, ...shown }];
    }),
    ...Object.entries(scheme.response).flatMap(([field, { type: role }]): readonly FieldEvidence[] => {
      const shown = role === undefined ? undefined : answers[role]?.(field, facts);
      return role === undefined || shown === undefined ? [] : [{ part: 'response', field, role, ...shown }];
    }),
  ];
}

interface Facts {
  readonly scheme: Scheme;
  readonly sound: readonly RecordedPage[];
  readonly links: readonly (readonly [RecordedPage, RecordedPage])[];
  readonly walks: readonly (readonly RecordedPage[])[];
}

type Shown = Pick<FieldEvidence, 'shows' | 'exchanges'>;
type SentField = NonNullable<ReturnType<typeof requestField>>;

function positionShown(field: SentField, { scheme, links }: Facts): Shown | undefined {
  const [link] = links;
  if (link === undefined || field !== advancingField(scheme)) return undefined;
  const [from, to] = link;
  const isCounted = scheme.type === 'offset' || scheme.type === 'pageNumber';
  const [before, after] = [sentText(from.sent, field), sentText(to.sent, field)];
  const shows = isCounted
    ? `${after} after ${before === undefined ? 'a page without it' : before}`
    : 'the value from the previous page';
  return { shows: `sends ${shows}`, exchanges: [from, to] };
}

function limitShown(field: SentField, { sound }: Facts): Shown | undefined {
  const asking = sound.filter(({ sent }) => /^\d+$/.test(sentText(sent, field) ?? ''));
  const limitOf = ({ sent }: RecordedPage) => Number(sentText(sent, field));
  const page = asking.find((one) => limitOf(one) === one.content.items.length) ?? asking[0];
  if (page === undefined) return undefined;
  const { length } = page.content.items;
  return { shows: `asks for ${limitOf(page)}, and gets ${length}`, exchanges: [page] };
}

const answers: Readonly<Partial<Record<ResponseRole, (key: string, facts: Facts) => Shown | undefined>>> = {
  items: (_, { scheme, sound, links }) => {
    const page = sound.find(({ content }) => content.items.length > 0);
    if (page === undefined) return undefined;
    const { length } = page.content.items;
    const list = `has ${length} ${length === 1 ? 'item' : 'items'}`;
    const isSent = scheme.type === 'cursorId' && links[0]?.[0] === page;
    return { shows: isSent ? `${list}; the next request names the last` : list, exchanges: [page] };
  },
  cursor: (_, { links: [link] }) => link && { shows: 'leads to the next request', exchanges: link },
  cursorUrl: (_, { links: [link] }) => link && { shows: 'leads to the next request', exchanges: link },
  hasMore: (key, { links, walks }) => {
    const more = links.find(([page]) => isTrue(page, key))?.[0];
    const last = walks.map((pages) => pages.at(-1)).find((page) => page?.content.members[key] === false);
    if (more === undefined && last === undefined) return undefined;
    const shows = [
      ...(more === undefined ? [] : ['is true before another page']),
      ...(last === undefined ? [] : ['is false on the last one']),
    ];
    return { shows: shows.join(', and '), exchanges: [more, last].filter((page) => page !== undefined) };
  },
  total: (key, facts) => countShown(key, facts, 'items', (pages) => sumOfItems(pages)),
  totalPages: (key, facts) => countShown(key, facts, 'pages', (pages) => pages.length),
};

function isTrue({ content }: RecordedPage, key: string): boolean {
  return content.members[key] === true || content.members[key] === 'true';
}

function sumOfItems(pages: readonly RecordedPage[]): number {
  return pages.reduce((sum, { content }) => sum + content.items.length, 0);
}

function countShown(
  key: string,
  { walks, sound }: Facts,
  unit: 'items' | 'pages',
  counted: (pages: readonly RecordedPage[]) => number,
): Shown | undefined {
  const walk = walks.find(
    (pages) => pages.length > 1 && Number(pages[0]?.content.members[key]) === counted(pages),
  );
  const [first] = walk ?? [];
  if (walk !== undefined && first !== undefined)
    return { shows: `is ${counted(walk)}, and the walk has as many ${unit}`, exchanges: [first] };
  const page = sound.find(({ content }) => /^\d+$/.test(String(content.members[key])));
  return page && { shows: `is ${String(page.content.members[key])}`, exchanges: [page] };
}
