import {
  type ExternalFormatId,
  externalFormatNames,
  mappingOf,
  type SourceMapping,
} from '../../external/external-declaration.js';
import type { Pointer } from '../../json/json.js';
import { pathText } from '../../paging/exchange/wording.js';
import { requestFieldWith, type Scheme } from '../../scheme/scheme.js';
import type { FoundEnd } from '../operation/find-end.js';
import type { OfferedEnd } from '../operation/offered-end.js';
import { offeredText } from '../operation/own-remedies.js';
import type { Remedies } from '../operation/remedies.js';

interface ToolWords {
  readonly beginsAtDefault?: true;
  readonly endsAtShortPage?: true;
  /** The tool's setting for a parameter's location: the X in ` Set X to Y.` */
  readonly place?: string;
  /** Returns the setting by which the tool ends paging at a field of that role, for use after "Declare". */
  readonly end?: (role: FoundEnd['role'], path?: string) => string | undefined;
  /** Returns the declaration that makes the tool follow a URL, for use after "declare". */
  readonly link?: (path: string) => string;
  readonly firstPageCost?: string;
  readonly pagesAsOffset?: (name: string) => string;
}

const tools: Readonly<Partial<Record<ExternalFormatId, ToolWords>>> = {
  fern: {
    beginsAtDefault: true,
    endsAtShortPage: true,
    end: (role, path) =>
      role === 'hasMore' ? `has-next-page${path === undefined ? '' : `: $response.${path}`}` : undefined,
    link: (path) => `the form with next_uri: $response.${path}`,
    pagesAsOffset: (name) =>
      ` If ${name} counts pages, set offset-semantics: page-index in generators.yml (offsetSemantics for TypeScript), or leave out step.`,
  },
  speakeasy: {
    beginsAtDefault: true,
    endsAtShortPage: true,
    end: (role, path) =>
      role === 'totalPages' ? `the output numPages${path === undefined ? '' : `: $.${path}`}` : undefined,
    link: (path) => `type: url with nextUrl: $.${path}`,
  },
  redocly: {
    firstPageCost: 'it sends page 1 first, and page 0 is never read.',
    link: (path) => `style: body-link with nextLink: /${path.replaceAll('.', '/')}`,
  },
  stainless: {
    place: 'param_location',
    end: (role) => `a field with the purpose ${purposes[role]}`,
    link: () => 'type: cursor_url and a field with the purpose cursor_url_field',
  },
  typespec: { link: () => 'x-ms-list-next-link' },
};

const purposes: Readonly<Record<FoundEnd['role'], string>> = {
  hasMore: 'has_next_page',
  total: 'offset_total_count_field',
  totalPages: 'total_page_count_field',
};

/** True if a tool stops at a short page, and therefore rarely requests a page past the last one. */
export function endsAtShortPage(externalFormat: ExternalFormatId, scheme: Scheme): boolean {
  return tools[externalFormat]?.endsAtShortPage === true && requestFieldWith(scheme, 'limit') !== undefined;
}

/** Returns the remedies in another tool's terms. Scalar needs none, because its format is Pagewright's. */
export function externalRemedies(
  externalFormat: ExternalFormatId,
  mappings: readonly SourceMapping[],
): { readonly remedies?: Remedies } {
  if (externalFormat === 'scalar') return {};
  const words = tools[externalFormat] ?? {};
  const tool = externalFormatNames[externalFormat];
  const remedies: Remedies = {
    path: (field, path, key) => {
      const generated = ['response', field, ...(key === 'path' ? [] : [key])];
      const encode = mappingOf(mappings, generated)?.encode;
      if (path.length === 0 && !readsWhole.has(externalFormat)) return ' The response itself is the list.';
      const written = encode?.(path) ?? pathText(path);
      return ` Did you mean ${written === '' ? "''" : String(written)}?`;
    },
    firstValue: (_, value) =>
      words.beginsAtDefault === true
        ? ` Give the parameter the default ${value}, at which ${tool} begins.`
        : '',
    ...(words.firstPageCost !== undefined && { firstPageCost: words.firstPageCost }),
    optional: () => ' Make it optional.',
    place: (place) => (words.place === undefined ? '' : ` Set ${words.place} to ${place}.`),
    otherPosition: (name) => ` It takes ${name}, which may be its position.`,
    pagesAsOffset: (name) => words.pagesAsOffset?.(name) ?? '',
    end: (_, end) => endText(words, end),
  };
  return { remedies };
}

const readsWhole: ReadonlySet<ExternalFormatId> = new Set(['speakeasy', 'redocly']);

function endText({ end, link }: ToolWords, offered: OfferedEnd | undefined): string {
  const { declared, next } = offered ?? {};
  if (declared !== undefined) {
    const read = end?.(declared.role, dotted(declared.path));
    if (read !== undefined) return ` Declare ${read}, which the response has.`;
  }
  const followed =
    next?.isUrl === true && link !== undefined
      ? ` To make paging end when ${pathText(next.path)} is null, declare ${link(dotted(next.path))}.`
      : '';
  const unread =
    declared === undefined ? '' : ` This format cannot read ${pathText(declared.path)} of the response.`;
  const facts = `${unread}${offeredText(offered)}`;
  if (facts !== '') return `${facts}${followed}`;
  const roles = (['hasMore', 'totalPages'] as const).flatMap((role) => end?.(role) ?? []);
  return roles.length === 0 ? '' : ` Declare ${roles.join(' or ')}, if the API sends it.`;
}

function dotted(path: Pointer): string {
  return path.join('.');
}
