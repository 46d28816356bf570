import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts, someRule } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { headerEntries } from '../plan/paging-entries.js';
import { withItemsMember } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { withParts } from '../text/optional-parts.js';
import { rustGuide } from './rust/guide.js';
import { rustItemsText } from './rust/items.js';
import { rustOperationsText } from './rust/operations.js';
import { derefBlock, pagedBlock, paginateBlock, typeBlock } from './rust/page-blocks.js';
import { rustContentBlock, rustParamsBlock, rustResponseBlock } from './rust/type-blocks.js';

export const rust: TargetEmitter = {
  language: 'rust',
  comment: '//',
  genericPage: ({ names }) => `Page<${names.response}<T>>`,
  files: rustFiles,
  guide: rustGuide,
};

/** The names that each runtime file exports, in order of the files. Files that the output omits are skipped. */
const exported = [
  ['following', []],
  ['http_transport', ['HttpTransport']],
  ['items', ['*']],
  ['json', ['FromJson', 'Json', 'ToJson']],
  ['json_serde', ['Serde']],
  ['json_text', ['JsonError']],
  ['link_header', []],
  ['next_url', []],
  ['operations', ['*']],
  ['page', ['Page', 'PageContent']],
  ['page_transport', ['PageAnswer', 'PageError', 'PageFuture', 'PageRequest', 'PageTransport']],
  ['pager', ['Paged', 'Pager']],
  ['pages', ['*']],
  ['paging', ['HeaderValue', 'Paging', 'PagingRule', 'Slot', 'Step']],
  ['position', []],
  ['request_parts', ['absolute_url']],
  ['stop_reason', ['StopReason']],
  ['stream', ['ItemStream', 'PageStream']],
  ['walk', ['PageAhead']],
] as const;

/** Runtime files whose exports only generated code needs. */
const internal: ReadonlySet<string> = new Set(['paging', 'walk']);

/** The part of the runtime that needs a file or a name. Those without an entry are in every output. */
const optional: ReadonlyMap<string, string> = new Map([
  ['HeaderValue', 'headers'],
  ['following.rs', 'urls'],
  ['link_header.rs', 'links'],
  ['next_url.rs', 'urls'],
]);

/** The runtime files that need a feature of the crate, with its name. */
const features: ReadonlyMap<string, string> = new Map([
  ['json_serde', 'serde'],
  ['stream', 'stream'],
]);

/** Writes one module: the runtime, and a file with a block for each scheme. */
function rustFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { 'http_transport.rs': transport, 'page.rs': page, ...runtime } = runtimes.rust;
  const kept = keptParts(plan);
  const isKept = (path: string) => kept.has(optional.get(path) ?? 'all');
  return [
    { path: 'mod.rs', text: moduleText(plan, kept) },
    ...Object.entries(runtime).flatMap(([path, text]) =>
      isKept(path) ? [{ path, text: withParts(text, kept) }] : [],
    ),
    ...(plan.pageType === 'generic' ? [{ path: 'page.rs', text: page }] : []),
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.rs', text: pagesText(plan) }]),
    ...(plan.items.types.length === 0 ? [] : [{ path: 'items.rs', text: rustItemsText(plan) }]),
    ...(plan.calls.length === 0 ? [] : [{ path: 'operations.rs', text: rustOperationsText(plan.calls) }]),
    ...(plan.transport ? [{ path: 'http_transport.rs', text: transport }] : []),
  ].map((file) => ({ ...file, path: `${plan.packageName}/${file.path}` }));
}

function keptParts(plan: PagesPlan): ReadonlySet<string> {
  return neededParts(plan, { all: true, ...someRule(plan), headers: plan.pages.some(readsHeaders) });
}

function readsHeaders({ paging, members }: PagePlan): boolean {
  return headerEntries(paging).length > 0 || members.some(({ from }) => from.in !== 'body');
}

function moduleText(
  { pages, pageType, transport, items, calls }: PagesPlan,
  kept: ReadonlySet<string>,
): string {
  const isGeneric = pageType === 'generic';
  const absent = new Set([
    ...(transport ? [] : ['http_transport']),
    ...(items.types.length === 0 ? ['items'] : []),
    ...(calls.length === 0 ? ['operations'] : []),
    ...(pages.length === 0 ? ['pages'] : []),
    ...(isGeneric ? [] : ['page']),
  ]);
  const isPresent = (file: string) => !absent.has(file) && kept.has(optional.get(`${file}.rs`) ?? 'all');
  const present = exported.filter(([file]) => isPresent(file));
  const uses = present.flatMap(([file, all]) => {
    const names = all.filter((name) => kept.has(optional.get(name) ?? 'all'));
    if (names.length === 0) return [];
    const use = `pub use ${file}::${names.length === 1 ? names[0] : `{${names.join(', ')}}`};`;
    return [...featureLines(file), ...(internal.has(file) ? ['#[doc(hidden)]'] : []), use];
  });
  const modules = present.flatMap(([file]) => [...featureLines(file), `mod ${file};`]);
  const text = isGeneric
    ? '//! Pages of lists: one generic page type, and a content type for each pagination scheme.'
    : '//! Pages of lists, one type for each pagination scheme.';
  // The crate may not have the features, may leave names unused, and may enable lints that are off by default.
  const allowed = [
    '#![allow(unknown_lints, unexpected_cfgs, dead_code, unused_imports)]',
    '#![allow(missing_docs, clippy::pedantic, clippy::nursery)]',
    '#![allow(clippy::too_many_arguments)]',
  ];
  return `${[text, ...allowed, '', ...modules, '', ...uses].join('\n')}\n`;
}

function featureLines(file: string): readonly string[] {
  const feature = features.get(file);
  return feature === undefined ? [] : [`#[cfg(feature = "${feature}")]`];
}

function pagesText(plan: PagesPlan): string {
  const isGeneric = plan.pageType === 'generic';
  const blocks = plan.pages.map(isGeneric ? contentOf : pageOf);
  const code = blocks.map(withoutTexts).join('\n');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const paging = [
    ...['HeaderValue'].filter(isUsed),
    'Paging',
    'PagingRule',
    ...['Slot', 'Step'].filter(isUsed),
  ];
  const ofJson = ['FromJson', ...['Json', 'ToJson'].filter(isUsed)];
  const json = `use super::json::${ofJson.length === 1 ? 'FromJson' : `{${ofJson.join(', ')}}`};`;
  const uses = isGeneric
    ? [
        json,
        'use super::page::PageContent;',
        'use super::page_transport::{PageAnswer, PageError, PageRequest};',
      ]
    : [
        'use std::sync::Arc;',
        '',
        json,
        'use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};',
        'use super::pager::page_methods;',
        'use super::pager::{Paged, Pager};',
      ];
  const head = [
    '//! What pages contain, and how the next page is requested.',
    '',
    ...uses,
    `use super::paging::{${paging.join(', ')}};`,
    ...(isGeneric ? [] : ['use super::walk::PageAhead;']),
  ];
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Erases comments and the contents of string literals. */
function withoutTexts(block: string): string {
  return block.replace(/^\s*\/\/.*$/gm, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
}

function pageOf(plan: PagePlan): string {
  return joinBlocks([
    ...rustParamsBlock(plan),
    rustResponseBlock(plan),
    typeBlock(plan),
    paginateBlock(plan),
    derefBlock(plan),
    pagedBlock(plan),
  ]);
}

function contentOf(plan: PagePlan): string {
  const full = withItemsMember(plan);
  return joinBlocks([...rustParamsBlock(full), rustResponseBlock(full), rustContentBlock(full)]);
}
