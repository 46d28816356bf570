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
  const example = exampleOf(plan, methods, chosen);
  const { name } = targets[plan.target];
  const parts = [
    '## Pagination',
    introduction(plan, name),
    ...(example === undefined ? [] : exampleParts(plan, example, emitter)),
    ...tableParts(plan),
    ...limitParts(plan, name),
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
  plan: PagesPlan,
  methods: readonly BoundMethod[],
  chosen: string | undefined,
): Example | undefined {
  const types = new Map([
    ...plan.responses.map((page) => [page.scheme, { page, type: page.names.response }] as const),
    ...plan.pages.map((page) => [page.scheme, { page, type: page.names.page }] as const),
  ]);
  const paginated = methods.flatMap((method) => {
    const found = method.scheme === null ? undefined : types.get(method.scheme);
    return found === undefined ? [] : [{ method, ...found }];
  });
  return paginated.find(({ method }) => method.operation === chosen) ?? paginated[0];
}

function introduction({ target, profile, pages }: PagesPlan, name: string): string {
  if (pages.length === 0) return `In ${name} there are no page types: responses are returned as they are.`;
  const { walk, step } = targets[target].profiles[profile];
  const walking = `Every item, over all pages: ${walk}.`;
  return step === undefined ? walking : `${walking} One page at a time: ${step}.`;
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

function tableParts({ pages }: PagesPlan): readonly string[] {
  if (pages.length === 0) return [];
  const rows = pages.map(({ names, next, stops }) => {
    const types = names.pages.map((page) => `\`${page}\``).join(', ');
    return `| ${types} | ${cell(next)} | ${cell(stops.join('; or '))} |`;
  });
  return [['| page | next request | stops when |', '| --- | --- | --- |', ...rows].join('\n')];
}

function limitParts({ pages, left }: PagesPlan, name: string): readonly string[] {
  const noted = [
    ...pages.map(({ names, notes }) => ({ who: `\`${names.page}\``, notes })),
    ...left.map(({ scheme, notes }) => ({ who: cell(scheme), notes })),
  ].filter(({ notes }) => notes.length > 0);
  if (noted.length === 0) return [];
  const lines = noted.map(({ who, notes }) => `- ${who}: ${notes.map(cell).join(' ')}`);
  return [`What pages in ${name} leave out:`, lines.join('\n')];
}

function cell(text: string): string {
  return plainText(text).replace(/[|\\`<>*_[\]]/g, (mark) => `\\${mark}`);
}
