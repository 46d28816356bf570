import { describe, expect, it } from 'vitest';
import type { Overview } from '../../src/explored/explored-model.js';
import { scoreText, statusText } from '../../src/status/status-text.js';
import { config, document, explored, unit } from '../explorer/sample.js';

const counts = { ...unit().counts, lists: 45, paginated: 42 };
const desk = unit({ config, counts, summary: '42 of 45 list operations' });
const known: Overview = { explored: explored(desk), isAsking: false, problem: undefined };
const ours = { uri: document.uri, mayDeclarePaging: () => true };
const external = { uri: 'file:///work/values.yaml', mayDeclarePaging: () => false };
const open = { id: 'pagewright.openExplorer', title: 'Open Explorer' };
const restart = { id: 'pagewright.restartServer', title: 'Restart' };

describe('the status item', () => {
  it('the status item shows the counts of the unit that has the file, and names the unit’s files', () => {
    const said = {
      text: 'Pagination: 42 of 45 list operations',
      detail: 'openapi.yaml with sdk.yaml',
      ...{ severity: 'info', busy: false, command: open },
    };
    expect(statusText(ours, known, 'running')).toEqual(said);
    expect(statusText({ ...ours, uri: config.uri }, known, 'running')).toEqual(said);
  });

  it('the status item names the overlays of the document, and is shown for each of them', () => {
    const overlay = { uri: 'file:///work/overlay.yaml', name: 'overlay.yaml', broken: false };
    const layered = { ...known, explored: explored({ ...desk, layers: [overlay] }) };
    const detail = 'openapi.yaml + overlay.yaml with sdk.yaml';
    expect(statusText(ours, layered, 'running')?.detail).toBe(detail);
    expect(statusText({ ...ours, uri: overlay.uri }, layered, 'running')?.detail).toBe(detail);
  });

  it.each([
    [{ errors: 1, warnings: 2 }, 'error'],
    [{ warnings: 2, infos: 3 }, 'warning'],
    [{ infos: 3 }, 'info'],
  ])('the status item has the severity of the worst problem: %j', (found, severity) => {
    const one = { ...known, explored: explored({ ...desk, counts: { ...counts, ...found } }) };
    expect(statusText(ours, one, 'running')?.severity).toBe(severity);
  });

  it('the status item is busy while files are searched, but not after every edit', () => {
    const scanning = { ...known, explored: { ...explored(desk), scanning: true } };
    expect(statusText(ours, scanning, 'running')?.busy).toBe(true);
    expect(statusText(ours, known, 'starting')?.busy).toBe(true);
    expect(statusText(ours, { ...known, isAsking: true }, 'running')?.busy).toBe(false);
  });

  it('the status item names files with syntax errors, and says why a request failed', () => {
    const broken = explored({ ...desk, document: { ...document, broken: true } });
    expect(statusText(ours, { ...known, explored: broken, problem: 'It failed.' }, 'running')?.detail).toBe(
      'openapi.yaml with sdk.yaml · syntax errors in openapi.yaml · It failed.',
    );
  });

  it('the status item offers a restart if the server has stopped', () => {
    const stopped = {
      text: 'Pagination: not checked',
      detail: 'The language server has stopped.',
      ...{ severity: 'error', busy: false, command: restart },
    };
    expect(statusText(ours, known, 'failed')).toEqual(stopped);
    expect(statusText(ours, known, 'stopped')).toEqual(stopped);
    expect(statusText(ours, { ...known, explored: undefined }, 'failed')).toEqual(stopped);
  });

  it('the status item of a file that may declare paging is busy until the first result', () => {
    const unknown = { explored: undefined, isAsking: true, problem: undefined };
    expect(statusText(ours, unknown, 'running')).toEqual({
      text: 'Pagination: searching the operations',
      detail: '',
      ...{ severity: 'info', busy: true, command: open },
    });
    expect(statusText(ours, { ...unknown, problem: 'It failed.' }, 'running')).toMatchObject({
      detail: 'It failed.',
      busy: false,
    });
    expect(statusText(external, unknown, 'running')).toBeUndefined();
  });

  it('the status item is hidden for files that Pagewright does not read, even if they may declare paging', () => {
    const alike = { ...external, mayDeclarePaging: () => true };
    for (const state of ['running', 'failed', 'stopped', 'starting'] as const)
      expect(statusText(alike, known, state)).toBeUndefined();
  });
});

describe('the score in the status bar', () => {
  const scored = { ...known, explored: explored({ ...desk, coverage: 93.3 }) };

  it('the score is the share of declared list operations, with the counts on hover', () => {
    expect(scoreText(ours, scored, 'running')).toEqual({
      text: 'Pagination 93.3 %',
      tooltip: 'Pagination: 42 of 45 list operations\nopenapi.yaml with sdk.yaml',
    });
  });

  it('the score is hidden without list operations, for files outside units, and after a failure', () => {
    expect(scoreText(ours, known, 'running')).toBeUndefined();
    expect(scoreText(external, scored, 'running')).toBeUndefined();
    expect(scoreText(ours, scored, 'failed')).toBeUndefined();
  });

  it('the score is marked as busy while a large document is searched', () => {
    const early = { ...known, explored: explored({ ...desk, searching: true }) };
    expect(statusText(ours, early, 'running')?.busy).toBe(true);
    expect(scoreText(ours, early, 'running')).toBeUndefined();
  });
});
