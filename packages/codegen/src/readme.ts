import type { BoundMethod, TargetId } from '@pagewright/core';
import { encodedPart } from '@pagewright/core/internal';
import { targets } from '@pagewright/core/targets';
import type { Credential } from './declared-credential.js';
import { serverAt, unnamedServer } from './declared-server.js';
import { minVersions } from './min-versions.js';
import type { PagePlan, PagesPlan } from './plan/page-plan.js';
import { linkOf } from './plan/paging-entries.js';
import { inputText } from './plan/plan-arguments.js';
import { failureParts } from './readme-failures.js';
import {
  filterText,
  givenOf,
  givenQueryOf,
  otherNotes,
  parameterText,
  requiredHeaders,
  requiresBody,
  sampleNotes,
} from './readme-samples.js';
import { type Example, exampleCall, type Guide, pathSample, type TargetEmitter } from './target-emitter.js';
import { cell, codeSpan, row, shortList } from './text/markdown.js';

interface SdkPlan extends PagesPlan {
  readonly target: TargetId;
}

/**
 * Writes the Pagination section of an SDK's README (docs/format.md#generated-output): a runnable program for the chosen
 * operation, by default the first paginated one, and the rules of every page.
 */
export function readmeText(
  plan: SdkPlan,
  methods: readonly BoundMethod[],
  { example: chosen, ...api }: ApiOfExample & { readonly example?: string | undefined },
  emitter: TargetEmitter,
): string {
  const found = paginatedIn(plan, methods, emitter);
  const isCurrent = ({ method: { operation } }: Paginated) =>
    !plan.calls.some((call) => call.operation === operation && call.isDeprecated);
  const isChosen = ({ method: { operation } }: Paginated) => operation === chosen;
  const example = found.find(isChosen) ?? found.find(isCurrent) ?? found[0];
  const { name } = targets[plan.target];
  const parts = [
    '## Pagination',
    introduction(plan, name, example === undefined ? undefined : emitter.guide),
    ...(example === undefined ? [] : exampleParts(plan, example, emitter, api)),
    ...noteOn(chosen, example),
    ...(plan.pages.length === 0 ? [] : [...failureParts(plan, emitter), ...tableParts(plan, emitter)]),
    ...limitParts(plan, name, emitter),
  ];
  return `${parts.join('\n\n')}\n`;
}

interface ApiOfExample {
  readonly server?: string | undefined;
  readonly credential: Credential | null | undefined;
}

interface Paginated {
  readonly method: BoundMethod;
  readonly page: PagePlan;
  readonly type: string;
}

function paginatedIn(
  { pages, responses }: PagesPlan,
  methods: readonly BoundMethod[],
  emitter: TargetEmitter,
): readonly Paginated[] {
  const types = new Map([
    ...responses.map((page) => [keyOf(page), { page, type: page.names.response }] as const),
    ...pages.map(
      (page) => [keyOf(page), { page, type: typesOf(page, emitter)[0] ?? page.names.page }] as const,
    ),
  ]);
  return methods.flatMap((method) => {
    const { scheme, operation } = method;
    if (scheme === null) return [];
    const found = types.get(keyOf({ scheme, operation })) ?? types.get(keyOf({ scheme }));
    return found === undefined ? [] : [{ method, ...found }];
  });
}

function keyOf({ scheme, operation }: Pick<PagePlan, 'scheme' | 'operation'>): string {
  return JSON.stringify([scheme, operation]);
}

function introduction(
  { target, profile, pageType, pages }: SdkPlan,
  name: string,
  guide: Guide | undefined,
): string {
  if (pages.length === 0 && pageType === 'method')
    return `In ${name} each paginated operation has a page type, but no operation is paginated.`;
  const { profiles } = targets[target];
  if (pages.length === 0)
    return `In ${name} there are no page types: responses are returned unchanged.${hint(profiles)}`;
  const { walk, step, fetches } = profiles[profile];
  const idiom = step === undefined ? `\`${walk}\`` : `\`${walk}\`; one page at a time: \`${step}\``;
  const walks =
    guide === undefined
      ? `To iterate over the items of all pages: ${idiom}.`
      : (guide.walk ??
        'The complete program below iterates over the items of all pages, and then page by page.');
  const how = fetches
    ? `Lists are paginated, and a page can fetch the next one. ${walks}`
    : `Lists are paginated. A page holds its items and the fields about the next page; it does not fetch anything.`;
  const needs = ` The code requires ${minVersions[target]}.`;
  const typed =
    pageType === 'generic'
      ? ' All pages have one generic type, whose argument is the response type of the scheme.'
      : '';
  return how + typed + needs;
}

function hint(profiles: (typeof targets)[TargetId]['profiles']): string {
  const named = (['latest', 'full'] as const).filter((one) => profiles[one].pageType !== 'none');
  const options = named.map((one) => `\`--profile ${one}\``);
  return options.length === 0 ? '' : ` Generate them with ${options.join(' or ')}.`;
}

/** If the chosen operation is not paginated, says so and names the operation that is shown instead (D47). */
function noteOn(chosen: string | undefined, example: Paginated | undefined): readonly string[] {
  if (chosen === undefined || example === undefined || example.method.operation === chosen) return [];
  const [asked, shown] = [chosen, example.method.operation].map(operationCell);
  return [
    `> The configuration chooses ${asked} for this example, but that operation is not paginated; the example shows ${shown}.`,
  ];
}

function exampleParts(
  plan: PagesPlan,
  { method, page, type }: Paginated,
  emitter: TargetEmitter,
  { server, credential }: ApiOfExample,
): readonly string[] {
  const call = exampleCall(method);
  const answer = `\`${call.verb} ${call.path}\` returns \`${type}\`.`;
  if (plan.pages.length === 0) return [answer];
  const { file, customTransport, program, adapter, more, pageType, sends = [] } = emitter.guide;
  const names = [...call.path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []);
  const { byOperation, custom: customTypes } = plan.items;
  const [item, custom] = [byOperation[method.operation], customTypes[method.operation]];
  const listing = plan.calls.find((one) => one.operation === method.operation);
  const required = listing?.query.filter((one) => one.required) ?? [];
  const givenQuery = required.flatMap(givenQueryOf);
  const others = listing?.inputs.filter((one) => !sends.includes(one.in)) ?? [];
  const isSampled = [...required, ...others].every((one) => givenQueryOf(one).length > 0);
  const query = givenQuery.map(({ parameter, value }) =>
    [parameter.wireName, value].map((one) => encodedPart(String(one))).join('='),
  );
  const filled = call.path.replace(/\{([^{}]+)\}/g, (_, name: string) => pathSample(name));
  const member = page.members.find(({ holdsItems, type: { kind } }) => !holdsItems && scalar.has(kind));
  const example: Example = {
    plan,
    page,
    base: baseOf(server),
    path: filled + (query.length === 0 ? '' : `?${query.join('&')}`),
    ...(credential?.in === 'header' && { credential }),
    ...(credential?.in === 'query' && { queryKey: credential.name }),
    verb: call.verb,
    given: page.params.flatMap(givenOf),
    givenQuery,
    ...(member !== undefined && { member }),
    ...(item !== undefined && { item }),
    ...(custom !== undefined && { custom }),
    ...(listing !== undefined && isSampled && { call: listing }),
  };
  const quick =
    plan.transport && example.call !== undefined ? emitter.guide.quick?.(example, example.call) : undefined;
  const isFirst = plan.transport && emitter.guide.quick === undefined;
  const complete = [
    `${plan.transport ? 'A' : 'With that, a'} complete program, \`${file}\`:`,
    block(program(example), emitter),
  ];
  const pages =
    pageType && `A page of \`${call.verb} ${call.path}\` is of the type \`${pageType(example)}\`.`;
  return [
    ...(quick === undefined ? [] : [block(quick, emitter)]),
    ...(isFirst ? complete : []),
    (pages ?? answer) + parameterText(page.params) + filterText(listing) + memberText(page),
    ...callParts(plan, emitter),
    ...sampleNotes({
      path: names.map(codeSpan),
      query: givenQuery.map(({ parameter }) => codeSpan(parameter.wireName)),
      headers: sends.includes('header') ? requiredHeaders(example).map(codeSpan) : [],
      body: sends.filter((one) => one === 'body' && requiresBody(example)),
      inputs: (example.call?.inputs ?? []).map((one) =>
        inputText({ in: one.in, name: codeSpan(one.wireName) }),
      ),
    }),
    ...(listing === undefined ? [] : otherNotes(listing, example.call === undefined ? undefined : sends)),
    transportText(plan, emitter, credential),
    ...(plan.transport ? [] : [block(customTransport(plan), emitter)]),
    ...(isFirst ? [] : complete),
    ...(more?.(example) ?? []),
    ...(adapter === undefined || !plan.adapter
      ? []
      : adapterParts(page, plan.target, block(adapter(example), emitter))),
  ];
}

/** Lists the functions if there are several, with the arguments that they need. */
function callParts({ calls }: PagesPlan, { guide: { callText } }: TargetEmitter): readonly string[] {
  if (callText === undefined || calls.length < 2) return [];
  const rows = calls.map((call) => row([codeSpan(callText(call)), operationCell(call.operation)]));
  return [[row(['function', 'lists the items of']), row(['---', '---']), ...rows].join('\n')];
}

function baseOf(url: string | undefined): string {
  const { origin, path } = (url === undefined ? undefined : serverAt(url)) ?? unnamedServer;
  return origin + path;
}

function adapterParts({ paging }: PagePlan, target: string, walk: string): readonly string[] {
  return linkOf(paging) === undefined && (paging.rule !== 'url' || target === 'typescript')
    ? [
        'Your own client can use the same rules: your function receives the parameters to send, and returns the response of the client.',
        walk,
      ]
    : [
        "A function that calls your own client can't follow the next URLs of this list: it reads the list as a single page.",
      ];
}

const scalar: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

function memberText({ members }: PagePlan): string {
  const beside = members.filter(({ holdsItems }) => !holdsItems);
  return beside.length === 0
    ? ''
    : ` Besides its items, a page holds ${beside.map(({ name }) => codeSpan(name)).join(', ')}.`;
}

function transportText(
  plan: PagesPlan,
  { guide }: TargetEmitter,
  credential: ApiOfExample['credential'],
): string {
  const { transport } = plan;
  const [type, method] = typeof guide.transport === 'function' ? guide.transport(plan) : guide.transport;
  const named = /^[A-Za-z]+$/.test(type) ? codeSpan(type) : type;
  const what = `Requests are sent by a transport, ${named}. Its method \`${method}\` sends a request and returns the status, the headers and the decoded body.`;
  const auth = authText(credential, guide);
  const exact =
    guide.rounds === undefined
      ? ''
      : ` ${guide.rounds} rounds integers beyond 2^53: pass them as text, because a rounded cursor names another item.`;
  return transport && guide.made !== undefined
    ? `${what}${credential?.in === 'header' ? '' : auth} A transport is included: ${guide.made}.${passedText(credential)}`
    : `${what}${auth} Write a transport for your client; retries belong there, too.${exact} For example:`;
}

function passedText(credential: ApiOfExample['credential']): string {
  return credential?.in === 'header' ? ` The program passes it the ${credential.name} header.` : '';
}

function authText(
  credential: ApiOfExample['credential'],
  { keyInQuery = () => 'add it to the query of the request' }: Pick<Guide, 'keyInQuery'>,
): string {
  if (credential === null) return '';
  if (credential?.in !== 'query') return ` Add the ${credential?.name ?? 'Authorization'} header there.`;
  return ` The API takes its key in the query parameter ${codeSpan(credential.name)}: ${keyInQuery(credential.name)}.`;
}

function block(lines: readonly string[], { language }: TargetEmitter): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n');
}

/** Writes a table of how each scheme pages. If each operation has a page type, a second table lists these types. */
function tableParts({ pages, pageType }: PagesPlan, emitter: TargetEmitter): readonly string[] {
  const firsts = pages.filter(
    ({ scheme }, index) => pages.findIndex((one) => one.scheme === scheme) === index,
  );
  const head = [pageType === 'method' ? 'scheme' : 'page', 'next request', 'ends when'];
  const rows = firsts.map((page) => {
    const { scheme, next, stops } = page;
    const types = typesOf(page, emitter).map(codeSpan).join(', ');
    return row([pageType === 'method' ? cell(scheme) : types, cell(next ?? 'none'), endOf(next, stops)]);
  });
  const table = [row(head), row(head.map(() => '---')), ...rows].join('\n');
  if (pageType !== 'method') return [table];
  const own = [row(['operation', 'page', 'scheme']), row(['---', '---', '---'])];
  const types = pages.map(({ scheme, operation = '', names }) =>
    row([operationCell(operation), codeSpan(names.page), cell(scheme)]),
  );
  return [table, [...own, ...types].join('\n')];
}

function endOf(next: string | undefined, stops: readonly string[]): string {
  if (next === undefined) return 'the first page is read';
  return stops.length === 0 ? 'the caller stops' : cell(stops.join('; or '));
}

function typesOf(page: PagePlan, { genericPage }: TargetEmitter): readonly string[] {
  return page.pageType === 'generic' && genericPage !== undefined ? [genericPage(page)] : page.names.pages;
}

function operationCell(operation: string): string {
  const { verb, path } = exampleCall({ operation });
  return cell(`${verb} ${path}`);
}

/** An offset that advances by the limit skips items after a page that the server made shorter (D49). */
function shortPageNotes({ paging: { rule, limit, advancesByItems } }: PagePlan): readonly string[] {
  return rule !== 'offset' || limit === undefined || advancesByItems
    ? []
    : [
        'The offset advances by the limit that was sent. If the server returns fewer items, because its own maximum is lower, items are skipped; in the profile full, the offset advances by the number of received items.',
      ];
}

/** Lists each limit once. Names the pages that have the limit, unless all pages have it. */
function limitParts({ pages, left }: PagesPlan, name: string, emitter: TargetEmitter): readonly string[] {
  const noted = [
    ...pages.map((page) => ({
      who: codeSpan(typesOf(page, emitter)[0] ?? page.names.page),
      notes: [...page.notes, ...shortPageNotes(page)],
    })),
    ...left.map(({ scheme, notes }) => ({ who: cell(scheme), notes })),
  ];
  const bySentence = new Map<string, string[]>();
  for (const { who, notes } of noted)
    for (const note of notes) bySentence.set(note, [...(bySentence.get(note) ?? []), who]);
  if (bySentence.size === 0) return [];
  const lines = [...bySentence].map(([note, who]) =>
    who.length === noted.length && noted.length > 1
      ? `- ${cell(note)}`
      : `- ${cell(note)} (${shortList(who)})`,
  );
  return [`Limitations of pages in ${name}:`, lines.join('\n')];
}
