import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import type { TargetEmitter } from '../target-emitter.js';
import { withParts } from '../text/optional-parts.js';
import { dartClassBlock } from './dart/class-block.js';
import { pagingBlock } from './dart/expressions.js';
import { dartGuide } from './dart/guide.js';
import { dartItemsText } from './dart/items.js';
import { listBlock } from './dart/list-block.js';
import { dartOperationsText } from './dart/operations.js';
import { dartParamsBlock, dartResponseBlock, responseClass } from './dart/type-blocks.js';
import { usedDeclarations } from './dart/used-code.js';

export const dart: TargetEmitter = {
  language: 'dart',
  comment: '//',
  genericPage: ({ names }) => `ResultPage<T, ${names.response}<T>>`,
  files: dartFiles,
  guide: dartGuide,
};

/** Writes one library, because its parts share private names: the runtime, then a block for each scheme. */
function dartFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { pages, pageType, transport, packageName, items, calls } = plan;
  const runtime = runtimes.dart;
  const shared = [
    runtime['pagination.dart'],
    runtime[pageType === 'generic' ? 'generic_page.dart' : 'page.dart'],
    runtime['paging.dart'],
    runtime['links.dart'],
  ].join('\n');
  const blocks = pages.map(pageBlock).join('\n');
  const text = [
    usedDeclarations(withParts(shared, neededParts(plan)), blocks),
    ...(blocks === '' ? [] : [blocks]),
  ].join('\n');
  const file = 'http_page_transport.dart';
  const library = `${packageName}.dart`;
  const sending = runtime[file].replace("import 'pagination.dart';", `import '${library}';`);
  return [
    { path: library, text },
    ...(items.types.length === 0 ? [] : [{ path: 'items.dart', text: dartItemsText(items) }]),
    ...(calls.length === 0 ? [] : [{ path: 'operations.dart', text: dartOperationsText(plan) }]),
    ...(transport ? [{ path: file, text: sending }] : []),
  ];
}

function pageBlock(plan: PagePlan): string {
  const params = plan.params.length === 0 ? [] : [dartParamsBlock(plan)];
  const types =
    plan.pageType === 'generic'
      ? [responseClass(plan), pagingBlock(plan)]
      : [dartResponseBlock(plan), pagingBlock(plan), dartClassBlock(plan)];
  return [...params, ...types, listBlock(plan)].map((block) => `${block.join('\n')}\n`).join('\n');
}
