import type { SourceLocation } from '@pagewright/core';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalSubject,
  toolExtensions,
} from '@pagewright/core/external';
import {
  below,
  keysAt,
  locationOf,
  type NodeRef,
  type OperationView,
  operationIdOf,
  valueAt,
} from '@pagewright/core/openapi';
import { removalOf } from '../shared/imported.js';
import { noteOn } from '../shared/note.js';
import { type RedoclyConfig, type RedoclySettings, redoclySettings } from './redocly-config.js';
import { misfitOf } from './redocly-fit.js';
import { type RedoclyKey, readRule, redoclyTypes } from './redocly-rule.js';
import { schemeOfRule } from './redocly-scheme.js';

const { redocly: key, redoclyBefore: olderKey } = toolExtensions;

/** `x-redoclyPagination` on operations, or its older name. */
export const redocly: ExternalFormat = {
  id: 'redocly',
  words: [key, olderKey],
  read: (subject) => read(subject, undefined),
  pagesBy: ({ view }) => {
    const own = ownKey(view);
    return own === undefined ? undefined : redoclyTypes(valueAt(own));
  },
};

/**
 * Applies a `redocly.yaml`. Excluded operations don't page. For every other operation, the first of these applies: its
 * rule in the configuration, its own rule, a convention that fits.
 */
export function redoclyWith(config: RedoclyConfig): ExternalFormat {
  const settings = redoclySettings(config);
  return { ...redocly, isApart: true, read: (subject) => read(subject, settings) };
}

interface Declared {
  readonly value: unknown;
  readonly place: SourceLocation;
  readonly at: (key?: RedoclyKey) => SourceLocation;
  readonly isExplicit: boolean;
}

function read(
  subject: ExternalSubject,
  settings: RedoclySettings | undefined,
): ExternalDeclaration | undefined {
  const { view } = subject;
  const own = ownKey(view);
  const head = {
    externalFormat: 'redocly',
    operation: view.operation.name,
    // The configuration is not edited: it belongs to Redocly, and a convention also applies to future operations.
    removal: ownKeys(view).map(removalOf),
  } as const;
  const id = settings && operationIdOf(view.operation);
  const excludedAt = id === undefined ? undefined : settings?.excludedAt(id);
  if (settings !== undefined && excludedAt !== undefined)
    return { ...head, place: settings.at('exclude', excludedAt), meaning: { kind: 'never' }, notes: [] };
  const declared = ruleOf(own, id, settings);
  if (declared === undefined) return undefined;
  const { place, at, isExplicit } = declared;
  const note = noteOn(subject, 'redocly');
  const older = own === undefined || place.pointer.at(-1) !== olderKey ? [] : [renamed(own, note)];
  const reading = isExplicit ? readRule(declared.value) : conventionOf(settings);
  if (reading === undefined) return undefined;
  const refuse = (at: SourceLocation, problem: string, suggestion?: string): ExternalDeclaration => {
    const extras = suggestion === undefined ? {} : { data: { suggestion } };
    const finding = note('Pagination/ForeignUnreadable', { problem }, at, extras);
    return { ...head, place, meaning: { kind: 'none' }, notes: [...older, finding], removal: [] };
  };
  if (reading.kind === 'broken') return refuse(at(reading.key), reading.problem, reading.suggestion);
  const ruled = { rule: reading.rule, view, at, isExplicit, note };
  const misfit = misfitOf(ruled);
  if (misfit !== undefined && !isExplicit) return undefined;
  if (misfit !== undefined && misfit !== 'unread' && misfit.isCheckedAnyway !== true)
    return refuse(at(misfit.key), misfit.problem, misfit.suggestion);
  const { meaning, notes } = schemeOfRule(ruled);
  return { ...head, place, meaning, notes: [...older, ...notes] };
}

function conventionOf(settings: RedoclySettings | undefined) {
  const rule = settings?.convention;
  // The check of the configuration reports keys without effect, once for all operations.
  return rule && ({ kind: 'rule', rule: { ...rule, ignored: [] } } as const);
}

function ruleOf(
  own: NodeRef | undefined,
  id: string | undefined,
  settings: RedoclySettings | undefined,
): Declared | undefined {
  const inConfig = id === undefined ? undefined : settings?.ruleFor(id);
  if (settings !== undefined && id !== undefined && inConfig !== undefined) {
    const at = (part?: RedoclyKey) =>
      part === undefined
        ? ({ ...settings.at('operations', id), part: 'key' } as const)
        : settings.at('operations', id, part);
    return { value: inConfig, place: at(), at, isExplicit: true };
  }
  if (own !== undefined) {
    const at = (part?: RedoclyKey) =>
      part === undefined ? locationOf(own, 'key') : locationOf(below(own, part), 'value');
    return { value: valueAt(own), place: at(), at, isExplicit: true };
  }
  if (settings?.convention === undefined) return undefined;
  const at = (part?: RedoclyKey) =>
    part === undefined ? ({ ...settings.at(), part: 'key' } as const) : settings.at(part);
  return { value: undefined, place: at(), at, isExplicit: false };
}

function ownKeys({ operation: { node } }: OperationView): readonly NodeRef[] {
  const keys = keysAt(node) ?? [];
  return [key, olderKey].filter((one) => keys.includes(one)).map((one) => below(node, one));
}

function ownKey(view: OperationView): NodeRef | undefined {
  return ownKeys(view)[0];
}

function renamed(own: NodeRef, note: ReturnType<typeof noteOn>) {
  const problem = `the key is ${olderKey}, which newer versions of Redocly do not read. Did you mean ${key}?`;
  return note('Pagination/ForeignMistake', { problem }, locationOf(own, 'key'), {
    data: { suggestion: key },
  });
}
