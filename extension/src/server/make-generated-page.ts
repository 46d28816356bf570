import type {
  declaredHeaders,
  declaredTypes,
  GeneratedFile,
  generate,
  PlanOptions,
  planPages,
} from '@pagewright/codegen';
import { type TargetId, targetIds } from '@pagewright/core';
import type { LocatedScheme } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';
import type { KnownUnit } from '@pagewright/language-server/browser';
import type { HelperFile, PageHelperAnswer, PageHelperParams } from '../generated-page/generated-page.js';

/** The code generator, which is large and therefore loaded on first use. */
export interface Codegen {
  readonly generate: typeof generate;
  readonly planPages: typeof planPages;
  readonly declaredHeaders: typeof declaredHeaders;
  readonly declaredTypes: typeof declaredTypes;
}

type GeneratedUnit = Pick<KnownUnit, 'analysis' | 'profile' | 'document' | 'openFile' | 'unreadable'>;

/** Generates all schemes, because names can depend on other schemes, and returns the files of the requested one. */
export function makePageHelper(
  units: readonly GeneratedUnit[],
  { scheme: name, target: wanted, profile }: PageHelperParams,
  codegen: Codegen,
): PageHelperAnswer {
  const target = targetIds.find((one) => one === wanted);
  if (target === undefined) return { problem: `${wanted} is not a target.` };
  const isRequested = ({ scheme }: LocatedScheme) => scheme.name === name;
  const unit = units.find(({ analysis }) => analysis.located.some(isRequested)) ?? units[0];
  const located = unit?.analysis.located.find(isRequested);
  if (unit === undefined || located === undefined) return { problem: whyAbsent(name, units[0]) };
  const { unreadable: doubt } = unit;
  const { analysis, document, openFile } = unit;
  const options = {
    methods: analysis.methods,
    profile: profile ?? unit.profile,
    ...(document !== undefined && {
      headersOf: codegen.declaredHeaders(document, openFile),
      typesOf: codegen.declaredTypes(document, openFile),
    }),
  };
  const files = filesOf(located, analysis.schemes, target, options, codegen);
  return 'problem' in files ? files : { files: files.files, ...(doubt !== undefined && { doubt }) };
}

function whyAbsent(name: string, unit: GeneratedUnit | undefined): string {
  const ignored = unit?.analysis.findings.find(
    ({ code, suppressionKey }) => code === 'Pagination/IgnoredScheme' && suppressionKey === name,
  );
  return unit?.unreadable ?? ignored?.message ?? `The scheme ${name} no longer exists.`;
}

/** Returns the files that belong to a scheme: those that would change or disappear if the scheme had another name. */
function filesOf(
  { scheme }: LocatedScheme,
  schemes: KnownUnit['analysis']['schemes'],
  target: TargetId,
  options: PlanOptions,
  { generate, planPages }: Codegen,
): { readonly files: readonly HelperFile[] } | { readonly problem: string } {
  let other = `${scheme.name}Other`;
  while (schemes.some(({ name }) => name === other)) other += 'Other';
  const renamed = schemes.map((one) => (one.name === scheme.name ? { ...one, name: other } : one));
  const methods = options.methods?.map((one) =>
    one.scheme === scheme.name ? { ...one, scheme: other } : one,
  );
  const all = generate({ ...options, schemes }, target);
  const without = new Map(
    generate({ ...options, ...(methods !== undefined && { methods }), schemes: renamed }, target).map(
      ({ path, text }) => [path, text],
    ),
  );
  const { left, pages, responses } = planPages(schemes, target, options);
  const changed = all.filter(({ path, text }) => without.get(path) !== text && !/\.(?:md|json)$/.test(path));
  if (changed.length === 0) {
    const notes = left.find((one) => one.scheme === scheme.name)?.notes ?? [];
    return {
      problem: [`${targetName(target)} generates no page type for ${scheme.name}.`, ...notes].join(' '),
    };
  }
  const names = [...pages, ...responses]
    .filter((one) => one.scheme === scheme.name)
    .flatMap((one) => [one.names.page, ...one.names.pages, one.names.params, one.names.response]);
  const schemeFiles = changed.map((file) => ({ ...file, line: lineOf(file, names) }));
  const rank = ({ text }: HelperFile) => {
    const first = names.findIndex((name) => declares(text, name));
    return first < 0 ? names.length : first;
  };
  return { files: schemeFiles.sort((one, other) => rank(one) - rank(other)) };
}

function lineOf({ text }: GeneratedFile, names: readonly string[]): number {
  const lines = text.split('\n');
  let line = lines.findIndex((one) => names.some((name) => declares(one, name)));
  while (line > 0 && lines[line - 1]?.trim() !== '') line--;
  return Math.max(line, 0);
}

const keyword = String.raw`\b(?:class|interface|struct|type|record|module|enum)\s+`;

function declares(text: string, name: string): boolean {
  const escaped = name.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`);
  return new RegExp(`${keyword}${escaped}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}
