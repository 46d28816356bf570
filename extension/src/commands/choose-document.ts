import type { ExploredUnit } from '@pagewright/language-server/requests';
import { window } from 'vscode';
import { sourceEditor } from '../editor/subject-at-cursor.js';
import { type ExploredModel, unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';
import { targetOf } from './given-target.js';

/** Returns the URI of the document that a code lens or a row of the explorer passes to its command. */
export function uriArgument(argument: unknown): string | undefined {
  return typeof argument === 'object' &&
    argument !== null &&
    'uri' in argument &&
    typeof argument.uri === 'string'
    ? argument.uri
    : targetOf(argument)?.uri;
}

export async function documentHere(model: ExploredModel): Promise<string | undefined> {
  const editor = sourceEditor();
  if (editor === undefined) return undefined;
  return unitWith(await model.current(), editor.document.uri.toString())?.document?.uri;
}

interface Choice {
  readonly title: string;
  readonly placeHolder: string;
  readonly none: string;
  /** Undefined if the document can't be chosen. */
  readonly detailOf: (unit: ExploredUnit) => string | undefined;
}

/** Asks the user for a document, unless there is only one to choose from. */
export async function pickDocument(
  model: ExploredModel,
  { title, placeHolder, none, detailOf }: Choice,
): Promise<string | undefined> {
  const { units } = await model.current();
  const labels = fileLabels(units);
  const items = units.flatMap((unit) => {
    const { document } = unit;
    const detail = detailOf(unit);
    return document === undefined || detail === undefined
      ? []
      : [{ label: labelText(labels(document)), uri: document.uri, detail }];
  });
  if (items.length === 0) void window.showInformationMessage(none);
  if (items.length < 2) return items[0]?.uri;
  return (await window.showQuickPick(items, { title, placeHolder }))?.uri;
}
