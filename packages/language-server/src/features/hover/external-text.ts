import type { Finding, Pointer, Scheme, SourceLocation } from '@pagewright/core';
import { schemeTypes } from '@pagewright/core/format';
import { isRecord } from '@pagewright/core/internal';
import { externalFormatNames, externalScheme } from '@pagewright/importers';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { bulletList, code, line, strong, type Text, words } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import {
  type ExternalConfigScheme,
  type ExternalHere,
  externalAt,
  externalSchemeAt,
  mappingAt,
} from '../../queries/external-declarations.js';
import { fieldTargetIn, resolveTarget } from '../../queries/field-targets.js';
import { bindingLine, operationsLine, requestsText } from './binding-text.js';
import { fieldTargetText } from './field-text.js';

const maxDeclarations = 3;

/** Describes the external declaration at the place. Empty if there is none. */
export function externalText(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const { file } = request;
  const scheme = externalSchemeAt(unit, file, place);
  if (scheme !== undefined) return schemeStory(scheme);
  return externalAt(request, unit, place, maxDeclarations).flatMap((here) =>
    storyOf(here, unit, file, place.node.pointer),
  );
}

function schemeStory({ externalFormat, name, scheme, operations, notes }: ExternalConfigScheme): Text {
  return [
    line(
      strong(code(name)),
      ` · a scheme of ${externalFormatNames[externalFormat]}`,
      ' · ',
      ...operationsLine(operations),
    ),
    ...schemeText(scheme),
    ...notesText(notes, scheme !== undefined),
  ];
}

function storyOf(here: ExternalHere, unit: Unit, file: WorkspaceFile, pointer: Pointer): Text {
  return externalStory(here, unit, partText(here, unit, file, pointer));
}

export function externalStory(here: ExternalHere, unit: Unit, part: Text = []): Text {
  const { declaration, methods } = here;
  const { externalFormat, operation, place, meaning, notes } = declaration;
  const bound = methods.filter(({ why }) => why !== 'none');
  return [
    line(
      strong(code(String(place.pointer.at(-1)))),
      ` · declares for ${externalFormatNames[externalFormat]} how `,
      code(operation),
      ' pages',
    ),
    ...part,
    ...meaningText(here),
    ...bound.map((method) => line(...bindingLine(unit, method), ' That takes precedence here.')),
    ...notesText(notes, meaning.kind !== 'none'),
  ];
}

function meaningText({ declaration }: ExternalHere): Text {
  const { meaning, operation } = declaration;
  switch (meaning.kind) {
    case 'never':
      return [
        line(
          'It declares that ',
          code(operation),
          ' is not paginated: in Pagewright, that is ',
          code('false'),
          '.',
        ),
      ];
    case 'none':
      return [line('It can’t be converted to a scheme:')];
    case 'scheme':
      return schemeText(externalScheme(declaration, meaning.name ?? 'page'));
  }
}

function schemeText(scheme: Scheme | undefined): Text {
  if (scheme === undefined)
    return [line('The declaration is incomplete, so it can’t be converted to a scheme.')];
  return [
    line('Converts to a scheme of type ', code(scheme.type), ` · ${schemeTypes[scheme.type]}`),
    ...requestsText(scheme),
  ];
}

function notesText(notes: readonly Finding[], isConverted: boolean): Text {
  return bulletList(
    notes.map(({ message }) => words(message)),
    isConverted ? [strong('When it is converted')] : undefined,
  );
}

function partText(
  { declaration, view }: ExternalHere,
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
): Text {
  const { meaning } = declaration;
  const origin = mappingAt(unit, declaration, file, pointer);
  // A mapping that covers the whole declaration describes no particular part of it.
  if (meaning.kind !== 'scheme' || origin === undefined || isSame(origin.original, declaration.place))
    return [];
  const { generated } = origin;
  const target = fieldTargetIn(meaning.declaration, generated);
  if (target === undefined) return [];
  const [side, key] = generated;
  const fields = side === undefined ? undefined : meaning.declaration[side];
  const field = isRecord(fields) && key !== undefined ? fields[key] : undefined;
  const role = isRecord(field) ? field.type : undefined;
  const isMissing = resolveTarget(view, target).kind === 'missing';
  return [
    line(
      side === 'request' ? 'Here: request field ' : 'Here: member of the page ',
      strong(code(String(key))),
      ...(typeof role === 'string' ? [' · role ', code(role)] : []),
    ),
    // Omits the last line, which says in how many operations the target occurs: here there is only one operation.
    ...fieldTargetText(target, [view], 1, () => false).slice(0, -1),
    ...(isMissing ? [line('That is not in ', code(declaration.operation), '.')] : []),
  ];
}

function isSame(one: SourceLocation, { source, file, pointer }: SourceLocation): boolean {
  const isThere = one.source === source && one.file === file && one.pointer.length === pointer.length;
  return isThere && one.pointer.every((step, index) => step === pointer[index]);
}
