import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { classBlock } from './dart/class-block.js';
import { listBlock } from './dart/list-block.js';
import { dartText } from './dart/literal.js';
import { pagingBlock } from './dart/paging-text.js';
import { indent } from './dart/style.js';
import { paramsBlock, responseBlock, responseClass } from './dart/type-blocks.js';

export const dart: TargetEmitter = {
  language: 'dart',
  comment: '//',
  genericPage: ({ names }) => `Page<T, ${names.response}<T>>`,
  files: dartFiles,
  walk: (page, call) => [
    ...requestLines(call),
    `final page = await ${listCall(page)};`,
    'await for (final item in page.autoPaging()) {',
    `${indent}print(item);`,
    '}',
  ],
  step: (page, call) => [
    ...requestLines(call),
    `var page = await ${listCall(page)};`,
    'while (page.hasNextPage()) {',
    `${indent}page = await page.getNextPage();`,
    '}',
  ],
};

function requestLines({ verb, path }: ExampleCall): readonly string[] {
  return [`const request = PageRequest(method: ${dartText(verb)}, url: ${dartText(path)});`];
}

function listCall({ names }: PagePlan): string {
  return `list${names.page}(transport, request, (json) => json)`;
}

/** One library, for its private parts are shared: the runtime, then a block for each scheme. */
function dartFiles({ pages, pageType, transport }: PagesPlan): readonly GeneratedFile[] {
  const runtime = runtimes.dart;
  const text = [
    runtime['pagination.dart'],
    runtime[pageType === 'generic' ? 'generic_page.dart' : 'page.dart'],
    runtime['paging.dart'],
    ...pages.map(pageBlock),
  ].join('\n');
  const file = 'http_page_transport.dart';
  return [{ path: 'pagination.dart', text }, ...(transport ? [{ path: file, text: runtime[file] }] : [])];
}

function pageBlock(plan: PagePlan): string {
  const params = plan.params.length === 0 ? [] : [paramsBlock(plan)];
  const types =
    plan.pageType === 'generic'
      ? [responseClass(plan), pagingBlock(plan)]
      : [responseBlock(plan), pagingBlock(plan), classBlock(plan)];
  return [...params, ...types, listBlock(plan)].map((block) => `${block.join('\n')}\n`).join('\n');
}
