import type { Finding, RelatedLocation, SourceLocation } from '../diagnostics/finding.js';
import { report } from '../diagnostics/report.js';
import { markerKey } from '../format/vendor-extensions.js';
import type { JsonObject } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import {
  type BindingContext,
  nameOf,
  type Outcome,
  resolveBinding,
  type Subject,
} from './resolve-binding.js';
import type { ConfiguredSchemes } from './scheme-registry.js';

/**
 * Reports a method that ends unpaginated because the profile latest does not read what declares its pagination, or
 * takes its `paginated: true` for no scheme. `joined`: the schemes with those of the document, where these do not count.
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
    profile: 'requirements',
    readsDeclarations: true,
    addFinding: () => undefined,
  });
  const unread = before.kind === 'inline' || before.binding.scheme !== null ? unreadPart(before) : undefined;
  const { configured, operation } = subject;
  if (unread === undefined && configured?.isTrue !== true) return [];
  const method = nameOf(subject);
  const sentences = [
    ...(configured?.isTrue === true ? ['`paginated: true` names no scheme.'] : []),
    ...(unread === undefined ? [] : [unread.sentence]),
  ];
  const name = unread?.name ?? 'a scheme';
  const args = {
    method,
    problem: sentences.join(' '),
    hint: remedyOf(name, subject, context, joined !== undefined),
  };
  const inConfig: SourceLocation | undefined = configured && {
    source: 'config',
    pointer: configured.pointer,
    part: 'key',
  };
  const at = inConfig ?? unread?.place;
  if (at === undefined) return [];
  const related: readonly RelatedLocation[] =
    inConfig === undefined || unread === undefined
      ? []
      : [{ ...withoutPart(unread.place), message: 'this declares its pagination' }];
  const facts = unread === undefined ? undefined : factsOf(unread, context.schemes, joined);
  const inDocument =
    joined === undefined && configured === undefined && operation !== undefined
      ? { operation: pointerText(operation.node.pointer) }
      : {};
  const data = facts && { ...facts, ...inDocument };
  return [
    {
      ...report('Pagination/UnreadDeclaration', args, {
        at,
        suppressionKey: method,
        related,
        ...(data !== undefined && { data }),
      }),
      ...(operation !== undefined && { operation: operation.name }),
    },
  ];
}

function remedyOf(
  name: string,
  { configured }: Subject,
  { keys: [own] }: BindingContext,
  hasConfig: boolean,
): string {
  if (configured !== undefined) return `Name ${name} in its \`paginated\`.`;
  if (hasConfig) return `Place it in the configuration, with \`paginated: ${name}\`.`;
  return `Name ${name} in ${own?.pagination} of the operation.`;
}

/** The part of a declaration that decided, and is not read. */
interface UnreadPart {
  readonly name: string;
  readonly place: SourceLocation;
  readonly sentence: string;
  readonly isInline: boolean;
}

function unreadPart(before: Outcome): UnreadPart | undefined {
  const isInline = before.kind === 'inline';
  const place = isInline ? before.decidedBy : before.binding.decidedBy;
  const name = isInline ? before.located.scheme.name : before.binding.scheme;
  if (place === undefined || name === null) return undefined;
  const key = String(place.pointer.at(-1));
  if (isInline || before.binding.why !== 'marker')
    return { name, place, isInline, sentence: `Beside a configuration ${key} of the operation is not read.` };
  // A marker of Stainless is read, and leads to no scheme of the configuration.
  const sentence =
    key === markerKey
      ? `Beside a configuration the scheme ${name} of the document does not count.`
      : `Its marker ${key} is not read.`;
  return { name, place, isInline, sentence };
}

/** The place of the scheme that the configuration has to get, where it has none of that name. */
function factsOf(
  { name, place, isInline }: UnreadPart,
  schemes: ConfiguredSchemes,
  joined: ConfiguredSchemes | undefined,
): JsonObject | undefined {
  const own = schemes.find(name);
  // Another scheme of the configuration has the name.
  if (own !== undefined && isInline) return undefined;
  if (own !== undefined) return { name };
  const { file, pointer } = isInline ? place : (joined?.find(name) ?? place);
  return { name, declaration: { pointer: [...pointer], ...(file !== undefined && { file }) } };
}

function withoutPart({ source, file, pointer }: SourceLocation): Omit<RelatedLocation, 'message'> {
  return { source, ...(file !== undefined && { file }), pointer };
}
