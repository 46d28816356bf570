import type { PlanOptions } from '@pagewright/codegen';
import { type TargetId, targetIds } from '@pagewright/core';
import type { LocatedScheme } from '@pagewright/core/internal';
import { targetName } from '@pagewright/core/targets';
import type { KnownUnit } from '@pagewright/language-server/browser';
import type { HelperFile, PageHelperAnswer, PageHelperParams } from '../generated-page/generated-page.js';

/** The code generator, which is large and therefore loaded on first use. */
type Codegen = typeof import('@pagewright/codegen');

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
  { generate, planPages, pageTypeFiles }: Codegen,
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
  const plan = planPages(schemes, target, options);
  const changed = all.filter(({ path, text }) => without.get(path) !== text && !/\.(?:md|json)$/.test(path));
  if (changed.length === 0) {
    const notes = plan.left.find((one) => one.scheme === scheme.name)?.notes ?? [];
    return {
      problem: [`${targetName(target)} generates no page type for ${scheme.name}.`, ...notes].join(' '),
    };
  }
  return { files: pageTypeFiles(changed, plan, scheme.name) };
}
