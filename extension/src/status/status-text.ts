import type { ServerState } from '../client/server-access.js';
import { type Overview, unitWith } from '../explored/explored-model.js';

export interface StatusText {
  readonly text: string;
  readonly detail: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly busy: boolean;
  readonly command: { readonly id: string; readonly title: string };
}

const open = { id: 'pagewright.openExplorer', title: 'Open Explorer' } as const;
const restart = { id: 'pagewright.restartServer', title: 'Restart' } as const;

export interface StatusFile {
  readonly uri: string;
  /** Guesses from the text whether Pagewright reads the file. Called only before the first answer. */
  readonly mayDeclarePaging: () => boolean;
}

export function statusText(
  { uri, mayDeclarePaging }: StatusFile,
  { explored, isAsking, problem }: Overview,
  state: ServerState,
): StatusText | undefined {
  const unit = explored && unitWith(explored, uri);
  if (unit === undefined && (explored !== undefined || !mayDeclarePaging())) return undefined;
  if (state === 'failed' || state === 'stopped')
    return {
      text: 'Pagination: not checked',
      detail: 'The language server has stopped.',
      ...{ severity: 'error', busy: false, command: restart },
    };
  if (unit === undefined)
    return {
      text: 'Pagination: searching the operations',
      detail: problem ?? '',
      ...{ severity: 'info', busy: problem === undefined, command: open },
    };
  const { document, config, layers = [], counts, summary } = unit;
  const documents = [...(document === undefined ? [] : [document]), ...layers];
  const files = [...documents, ...(config === undefined ? [] : [config])];
  const joined = documents.map(({ name }) => name).join(' + ');
  const names = [joined, config?.name ?? ''].filter((name) => name !== '').join(' with ');
  const broken = files.filter((file) => file.broken).map(({ name }) => name);
  const isScanning = state === 'starting' || explored?.scanning === true;
  return {
    text: `Pagination: ${summary}`,
    detail: [
      names,
      ...(broken.length === 0 ? [] : [`syntax errors in ${broken.join(' and ')}`]),
      ...(problem === undefined ? [] : [problem]),
    ].join(' · '),
    severity: counts.errors > 0 ? 'error' : counts.warnings > 0 ? 'warning' : 'info',
    busy: isScanning || unit.searching === true || (isAsking && problem !== undefined),
    command: open,
  };
}

export interface ScoreText {
  readonly text: string;
  readonly tooltip: string;
}

/**
 * Undefined if the server has failed or stopped, or if Pagewright does not read the file or finds no list operations in
 * it.
 */
export function scoreText(file: StatusFile, latest: Overview, state: ServerState): ScoreText | undefined {
  const unit = latest.explored && unitWith(latest.explored, file.uri);
  const status = statusText(file, latest, state);
  if (unit?.coverage === undefined || status === undefined || status.command !== open) return undefined;
  return {
    text: `Pagination ${unit.coverage} %`,
    tooltip: `${status.text}\n${status.detail}`,
  };
}
