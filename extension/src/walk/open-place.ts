import { Uri, ViewColumn, window } from 'vscode';
import type { Location } from 'vscode-languageclient';
import { openLocation } from '../editor/open-location.js';

/** Shows a place in the column that shows its file already, else beside the panel. */
export async function openPlace(location: Location, panel: ViewColumn | undefined): Promise<void> {
  const uri = Uri.parse(location.uri).toString();
  const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  const other = panel === ViewColumn.One ? ViewColumn.Two : ViewColumn.One;
  await openLocation(location, { viewColumn: shown?.viewColumn ?? other });
}
