import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { withItemsMember } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { cppClassBlock } from './cpp/class-block.js';
import { cppGuide } from './cpp/guide.js';
import { cppContentBlock, cppParamsBlock, cppResponseBlock } from './cpp/type-blocks.js';

export const cpp: TargetEmitter = {
  language: 'cpp',
  comment: '//',
  genericPage: ({ names }) => `Page<${names.response}<T>>`,
  files: cppFiles,
  guide: cppGuide,
};

/** Headers alone: the runtime, and one with a block for each scheme. */
function cppFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = runtimes.cpp;
  const pageType = plan.pageType === 'generic' ? 'generic_page_type.inc' : 'page_type.inc';
  // An include inside of a namespace is replaced with its text: it is part of the file.
  const page = runtime['page.hpp'].replace('#include "page_type.inc"\n', () => runtime[pageType]);
  return [
    { path: 'json.hpp', text: runtime['json.hpp'] },
    { path: 'page.hpp', text: page },
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.hpp', text: pagesText(plan) }]),
    ...(plan.transport ? [{ path: 'http_transport.hpp', text: runtime['http_transport.hpp'] }] : []),
  ];
}

const includes = ['cstddef', 'cstdint', 'map', 'optional', 'string', 'utility', 'vector'];

function pagesText({ pages, pageType }: PagesPlan): string {
  const isGeneric = pageType === 'generic';
  const included = isGeneric ? [...includes.slice(0, -1), 'variant', 'vector'] : includes;
  const head = [
    '#pragma once',
    '',
    ...included.map((name) => `#include <${name}>`),
    '',
    '#include "page.hpp"',
    '',
    'namespace pagination {',
  ];
  const blocks = pages.map(isGeneric ? contentOf : pageOf);
  return `${[head.join('\n'), ...blocks, '}  // namespace pagination'].join('\n\n')}\n`;
}

/** The types of a scheme, with a page type of its own. */
function pageOf(plan: PagePlan): string {
  return joinBlocks([...cppParamsBlock(plan), cppResponseBlock(plan), cppClassBlock(plan)]);
}

/** The types of a scheme, as the generic page takes them. */
function contentOf(plan: PagePlan): string {
  const full = withItemsMember(plan);
  return joinBlocks([...cppParamsBlock(full), cppResponseBlock(full), cppContentBlock(full)]);
}
