import type { Finding, SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { markerKey } from '../format/vendor-extensions.js';
import {
  type BindingContext,
  nameOf,
  type Outcome,
  resolveBinding,
  type Subject,
} from './resolve-binding.js';
import type { ConfiguredSchemes } from './scheme-registry.js';

/**
 * Reports a method that stays unpaginated only because the profile `latest` does not read its declaration, or because
 * `paginated: true` names no scheme. `joined` has all schemes, including the document's; it is set only if the
 * document's schemes don't apply.
 */
export function unreadDeclaration(
  subject: Subject,
  outcome: Outcome,
  context: BindingContext,
  joined: ConfiguredSchemes | undefined,
): readonly Finding[] {
  if (outcome.kind === 'inline' || outcome.binding.why !== 'none') return [];
  const before = resolveBinding(subject, {
    ...context,
    schemes: joined ?? context.schemes,
    profile: 'baseline',
    readsDeclarations: true,
    addFinding: () => undefined,
  });
  const { configured, operation } = subject;
  const isTrue = configured?.isTrue === true;
  const isInline = before.kind === 'inline';
  const { decidedBy: place } = isInline ? before : before.binding;
  const name = isInline ? before.located.scheme.name : before.binding.scheme;
  const at: SourceLocation | undefined =
    configured === undefined ? place : { source: 'config', pointer: configured.pointer, part: 'key' };
  if (at === undefined || (name === null && !isTrue)) return [];
  const own = name !== null && context.schemes.find(name);
  const { file, pointer = [] } = (isInline ? place : name !== null && joined?.find(name)) || {};
  const method = nameOf(subject);
  const isMarked = !isInline && before.binding.why === 'marker';
  const problem = isTrue
    ? '`paginated: true` names no scheme'
    : problemOf(String(place?.pointer.at(-1)), isMarked ? name : undefined);
  const args = { method, problem, scheme: name ?? 'its scheme' };
  return [
    report('Pagination/UnreadDeclaration', args, {
      at,
      suppressionKey: method,
      operation: operation?.name,
      related:
        configured === undefined || name === null || place === undefined
          ? []
          : [
              {
                source: place.source,
                ...withFile(place),
                pointer: place.pointer,
                message: `${name} is declared here`,
              },
            ],
      data:
        name === null || (own && isInline)
          ? {}
          : { name, ...(!own && { declaration: { ...withFile({ file }), pointer: [...pointer] } }) },
    }),
  ];
}

function problemOf(key: string, marked: string | null | undefined): string {
  if (marked === undefined) return `${key} is not read if there is a configuration`;
  if (key === markerKey) return `scheme ${marked} of the document is not read if there is a configuration`;
  return `${key} is not read`;
}

function withFile({ file }: { readonly file?: string | undefined }): { readonly file?: string } {
  return file === undefined ? {} : { file };
}
