import { type BoundMethod, type Scheme, type TargetId, targetIds } from '@pagewright/core';
import { isTargetId } from '@pagewright/core/targets';
import type { RequiredInput } from './declared-call.js';
import { type Credential, defaultCredential } from './declared-credential.js';
import { version } from './generated/version.js';
import type { GeneratedFile } from './generated-file.js';
import { mark, marked } from './mark.js';
import type { PagesPlan } from './plan/page-plan.js';
import { type PlanOptions, planPages } from './plan/plan-pages.js';
import { readmeText } from './readme.js';
import type { TargetEmitter } from './target-emitter.js';
import { cpp } from './targets/cpp.js';
import { csharp } from './targets/csharp.js';
import { dart } from './targets/dart.js';
import { go } from './targets/go.js';
import { java } from './targets/java.js';
import { kotlin } from './targets/kotlin.js';
import { php } from './targets/php.js';
import { python } from './targets/python.js';
import { ruby } from './targets/ruby.js';
import { rust } from './targets/rust.js';
import { swift } from './targets/swift.js';
import { typescript } from './targets/typescript.js';

const emitters: Readonly<Record<TargetId, TargetEmitter>> = {
  typescript,
  python,
  go,
  java,
  kotlin,
  ruby,
  csharp,
  php,
  rust,
  dart,
  cpp,
  swift,
};

/** The schemes to generate page helpers for, and the options. */
export interface GenerateInput extends PlanOptions {
  /** The schemes that `analyze` returns. */
  readonly schemes: readonly Scheme[];
  /** The operation that the README shows, `get /users`. Default: the first paginated one. */
  readonly example?: string;
  /** The URL of the server that the README calls, as `declaredServer` returns it. Default: an example.com URL. */
  readonly server?: string;
  /**
   * The credential that the program in the README sends, as `declaredCredential` returns it; null for none. Default: a
   * bearer token.
   */
  readonly credential?: Credential | null;
}

/**
 * Generates the page helpers for one target, a README about them, and a manifest of their input. The same input gives
 * the same text, and the text of one scheme does not depend on the position of others. Throws a TypeError for an
 * unknown target.
 */
export function generate(
  { schemes, example, server, credential = defaultCredential, ...options }: GenerateInput,
  target: TargetId,
): readonly GeneratedFile[] {
  // Only callers without type checks can pass another target.
  if (!isTargetId(target))
    throw new TypeError(`There is no target ${String(target)}: pass one of ${targetIds.join(', ')}.`);
  const emitter = emitters[target];
  const plan = planPages(schemes, target, { ...options, ...withoutCredential(options, credential) });
  const { methods = [] } = options;
  const readme = {
    path: 'README.md',
    text: readmeText({ ...plan, target }, methods, { example, server, credential }, emitter),
  };
  const manifest = { path: 'pagination.json', text: manifestText(plan, schemes, methods) };
  return [...emitter.files(plan), manifest, readme].map((file) => marked(file, emitter));
}

/** The transport sends the header of the credential, so a call does not require it. */
function withoutCredential(
  { callOf }: PlanOptions,
  credential: Credential | null,
): Pick<PlanOptions, 'callOf'> {
  if (callOf === undefined || credential?.in !== 'header') return {};
  const isOther = ({ in: place, name }: RequiredInput) =>
    place !== 'header' || name?.toLowerCase() !== credential.name.toLowerCase();
  return {
    callOf: (operation) => {
      const call = callOf(operation);
      return { ...call, otherRequired: call.otherRequired.filter(isOther) };
    },
  };
}

/**
 * Writes the manifest that records the input of the pages (D40): the schemes in normal form (with descriptions, header
 * fields and literals), and for each method its scheme and why the method is bound to it. The JSON Schema of the
 * manifest is `schemas/pagination.schema.json`.
 */
export function manifestText(
  { target, profile, packageName, pages, responses }: PagesPlan,
  schemes: readonly Scheme[],
  methods: readonly BoundMethod[],
): string {
  const types = [...pages, ...responses].map(({ scheme, operation, names }) => ({
    scheme,
    ...(operation !== undefined && { operation }),
    pages: pages.length === 0 ? [] : names.pages,
    params: names.params,
    response: names.response,
  }));
  const manifest = {
    note: mark,
    version: 1,
    tool: { name: 'pagewright', version },
    target,
    profile,
    package: packageName,
    schemes,
    types,
    methods: methods.map(methodOf),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function methodOf({ operation, operationId, resource, method, scheme, why }: BoundMethod) {
  return {
    operation,
    ...(operationId !== undefined && { operationId }),
    ...(resource !== undefined && { resource }),
    ...(method !== undefined && { method }),
    scheme,
    why,
  };
}
