import { normalizeEndpoint, type Pointer, pointerText } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import type { Location } from 'vscode-languageserver';
import { configShape } from '../grammar/config-shape.js';
import { lspRange } from '../lsp/numbers.js';
import { type CursorContext, grammarPlaceAt } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { actionsFor, operationsOf } from '../queries/layers.js';
import { nameRange, placeOfNode, scalarsIn } from '../queries/locations.js';
import { methodsAt, methodsDecidedAt, operationFinder } from '../queries/methods.js';
import { type NamedAt, namedAt, suppressionTexts } from '../queries/names.js';
import { type FamilyStart, schemeFamily, twinsOf } from '../queries/schemes.js';

/**
 * Finds all mentions of the name at the cursor, in all files: for a scheme its bindings and names, for a field its key
 * in every equal scheme, for an operation or method its endpoints.
 */
export function references(request: CursorContext, includeDeclaration: boolean): readonly Location[] {
  return locationsOf(mentionsAt(request).filter(({ declares }) => includeDeclaration || !declares));
}

export function mentionsAt(request: CursorContext): readonly Mention[] {
  const { workspace, file } = request;
  const place = grammarPlaceAt(request);
  const units = workspace.unitsOf(file);
  if (place?.at.shape.kind === 'scalar' && place.at.shape.meaning.kind === 'jsonPath')
    return units.flatMap((unit) => targetMentions(unit, file, place.at.pointer));
  const named = place && namedAt(place, file);
  if (place === undefined || named === undefined) return [];
  switch (named.kind) {
    case 'scheme':
      return schemeMentions(workspace, { ...named, file });
    case 'field':
      return fieldMentions(workspace, file, named);
    case 'marker': {
      const names = units.flatMap((unit) =>
        methodsDecidedAt(unit, file, named.pointer).flatMap(({ scheme }) => scheme ?? []),
      );
      return [...new Set(names)].flatMap((name) => schemeMentions(workspace, { file, name }));
    }
    case 'endpoint': {
      const text = file.tree.reader.get(named.pointer);
      const operation = typeof text === 'string' ? normalizeEndpoint(text) : undefined;
      return operation === undefined ? [] : units.flatMap((unit) => operationMentions(unit, operation));
    }
    case 'method':
    case 'operation':
      return units.flatMap((unit) => {
        const operations = new Set(methodsAt(unit, file, place).map(({ operation }) => operation));
        return [...operations].flatMap((operation) => operationMentions(unit, operation));
      });
    case 'resource':
      return [];
  }
}

function fieldMentions(
  workspace: Workspace,
  file: WorkspaceFile,
  { scheme, side, name }: Extract<NamedAt, { readonly kind: 'field' }>,
): readonly Mention[] {
  const keys = twinsOf(workspace, file, scheme).map(
    (twin): Mention => ({
      file: twin.file,
      pointer: [...twin.pointer, side, name],
      part: 'key',
      declares: twin.counts,
    }),
  );
  const texts = new Set(keys.map(({ pointer }) => pointerText(pointer)));
  const configs = new Set(workspace.unitsOf(file).flatMap(({ config }) => config ?? []));
  const suppressed = [...configs].flatMap((config) =>
    suppressionTexts(config.tree.reader)
      .filter(({ text }) => texts.has(text))
      .map(({ pointer }): Mention => ({ file: config, pointer, part: 'value', declares: false })),
  );
  return [...keys, ...suppressed];
}

const maxSelected = 200;

function targetMentions(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Mention[] {
  const action = unit.layers?.actionAt(file, pointer);
  const operations = action === undefined ? [] : operationsOf(action).slice(0, maxSelected);
  return operations.flatMap((operation) => operationMentions(unit, operation));
}

const endpoints: ReadonlySet<'endpoint'> = new Set(['endpoint']);

function operationMentions(unit: Unit, operation: string): readonly Mention[] {
  const node = operationFinder(unit)(operation)?.node;
  const place = node && placeOfNode(unit, node);
  const declared: readonly Mention[] = [
    ...(place === undefined ? [] : [{ ...place, part: 'key' as const, declares: true }]),
    ...actionsFor(unit, operation).map((target): Mention => ({ ...target, part: 'value', declares: false })),
  ];
  const { config } = unit;
  if (config === undefined) return declared;
  const { reader } = config.tree;
  const named = [...scalarsIn(configShape, reader, endpoints)].filter(
    ({ pointer }) => operationNamed(reader.get(pointer)) === operation,
  );
  const suppressed = suppressionTexts(reader).filter(({ text }) => text === operation);
  return [
    ...declared,
    ...[...named, ...suppressed].map(
      ({ pointer }): Mention => ({ file: config, pointer, part: 'value', declares: false }),
    ),
  ];
}

function operationNamed(text: unknown): string | undefined {
  return typeof text === 'string' ? normalizeEndpoint(text) : undefined;
}

function schemeMentions(workspace: Workspace, start: FamilyStart): readonly Mention[] {
  const { places, units } = schemeFamily(workspace, start);
  const named = places.map(
    ({ file, pointer, kind }): Mention => ({
      file,
      pointer,
      part: 'value',
      declares: kind === 'definition' || kind === 'hidden',
    }),
  );
  const suppressed = [...units].flatMap(([{ config }, name]) =>
    (config === undefined ? [] : suppressionTexts(config.tree.reader)).flatMap(
      ({ pointer, text }): Mention[] =>
        config === undefined || text !== name
          ? []
          : [{ file: config, pointer, part: 'value', declares: false }],
    ),
  );
  return [...named, ...suppressed];
}

interface Mention {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  readonly part: Part;
  readonly declares: boolean;
}

export function locationsOf(mentions: readonly Mention[]): readonly Location[] {
  const locations = mentions.map(({ file, pointer, part }) => ({
    uri: file.uri,
    range: lspRange(file, nameRange(file.tree, pointer, part)),
  }));
  return [...new Map(locations.map((location) => [JSON.stringify(location), location])).values()];
}
