import { type BoundMethod, targets } from '@pagewright/core';
import type { PagePlan, PagesPlan } from './plan/page-plan.js';
import { exampleCall, type TargetEmitter } from './target-emitter.js';
import { plainText } from './text/comment.js';

/**
 * The Pagination section of an SDK's README (REQUIREMENTS "Generated output"): it walks the operation that was chosen,
 * else the first that is paginated. Without any it says how pages are used with none in particular.
 */
export function readmeText(
  plan: PagesPlan,
  methods: readonly BoundMethod[],
  chosen: string | undefined,
  emitter: TargetEmitter,
): string {
  const example = exampleOf(plan, methods, chosen, emitter);
  const { name } = targets[plan.target];
  const parts = [
    '## Pagination',
    introduction(plan, name),
    ...(example === undefined ? [] : exampleParts(plan, example, emitter)),
    ...tableParts(plan, emitter),
    ...limitParts(plan, name, emitter),
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Example {
  readonly method: BoundMethod;
  readonly page: PagePlan;
  /** The type of what is returned. */
  readonly type: string;
}

function exampleOf(
  { pages, responses }: PagesPlan,
  methods: readonly BoundMethod[],
  chosen: string | undefined,
  emitter: TargetEmitter,
): Example | undefined {
  const types = new Map([
    ...responses.map((page) => [keyOf(page), { page, type: page.names.response }] as const),
    ...pages.map(
      (page) => [keyOf(page), { page, type: typesOf(page, emitter)[0] ?? page.names.page }] as const,
    ),
  ]);
  const paginated = methods.flatMap((method) => {
    const { scheme, operation } = method;
    if (scheme === null) return [];
    const found = types.get(keyOf({ scheme, operation })) ?? types.get(keyOf({ scheme }));
    return found === undefined ? [] : [{ method, ...found }];
  });
  return paginated.find(({ method }) => method.operation === chosen) ?? paginated[0];
}

/** What a page is of: a scheme, or one operation that goes by it. */
function keyOf({ scheme, operation }: Pick<PagePlan, 'scheme' | 'operation'>): string {
  return JSON.stringify([scheme, operation]);
}

function introduction({ target, profile, pageType, pages }: PagesPlan, name: string): string {
  if (pages.length === 0 && pageType === 'method')
    return `In ${name} each paginated operation has a page type, and there is none.`;
  if (pages.length === 0) return `In ${name} there are no page types: responses are returned as they are.`;
  const { walk, step } = targets[target].profiles[profile];
  const walking = `Every item, over all pages: ${walk}.`;
  const stepping = step === undefined ? '' : ` One page at a time: ${step}.`;
  const typed =
    pageType === 'generic'
      ? ' All pages are of one type, which takes the response type of their scheme.'
      : '';
  return walking + stepping + typed;
}

function exampleParts(
  { pages }: PagesPlan,
  { method, page, type }: Example,
  emitter: TargetEmitter,
): readonly string[] {
  const call = exampleCall(method);
  const answer = `\`${call.verb} ${call.path}\` answers with \`${type}\`.`;
  if (pages.length === 0) return [answer];
  const walk = emitter.walk(page, call);
  const step = emitter.step(page, call);
  return [
    answer,
    ...(walk === undefined ? [] : [block(walk, emitter)]),
    ...(step === undefined ? [] : ['Or page by page:', block(step, emitter)]),
  ];
}

function block(lines: readonly string[], { language }: TargetEmitter): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}

function tableParts({ pages, pageType }: PagesPlan, emitter: TargetEmitter): readonly string[] {
  if (pages.length === 0) return [];
  const head = [...(pageType === 'method' ? ['operation'] : []), 'page', 'next request', 'stops when'];
  const rows = pages.map((page) => {
    const { operation, next, stops } = page;
    const types = typesOf(page, emitter)
      .map((type) => `\`${type}\``)
      .join(', ');
    const whose = operation === undefined ? [] : [operationCell(operation)];
    return row([...whose, types, cell(next), cell(stops.join('; or '))]);
  });
  return [[row(head), row(head.map(() => '---')), ...rows].join('\n')];
}

/** The types that pages have, as code writes them. */
function typesOf(page: PagePlan, { genericPage }: TargetEmitter): readonly string[] {
  return page.pageType === 'generic' && genericPage !== undefined ? [genericPage(page)] : page.names.pages;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function operationCell(operation: string): string {
  const { verb, path } = exampleCall({ operation });
  return cell(`${verb} ${path}`);
}

/** Pages of one scheme leave out the same, but for headers that only some of their operations declare. */
function limitParts({ pages, left }: PagesPlan, name: string, emitter: TargetEmitter): readonly string[] {
  const ofScheme = new Map<string, readonly PagePlan[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.scheme, page.notes]);
    ofScheme.set(key, [...(ofScheme.get(key) ?? []), page]);
  }
  const noted = [
    ...[...ofScheme.values()].map((same) => ({
      who: same.map((page) => `\`${typesOf(page, emitter)[0] ?? page.names.page}\``).join(', '),
      notes: same[0]?.notes ?? [],
    })),
    ...left.map(({ scheme, notes }) => ({ who: cell(scheme), notes })),
  ].filter(({ notes }) => notes.length > 0);
  if (noted.length === 0) return [];
  const lines = noted.map(({ who, notes }) => `- ${who}: ${notes.map(cell).join(' ')}`);
  return [`What pages in ${name} leave out:`, lines.join('\n')];
}

function cell(text: string): string {
  return plainText(text).replace(/[|\\`<>*_[\]]/g, (mark) => `\\${mark}`);
}
