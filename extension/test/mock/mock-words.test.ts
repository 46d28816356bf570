import { describe, expect, it } from 'vitest';
import { mockPort, mockStatus, servedText } from '../../src/mock/mock-words.js';

const url = 'http://127.0.0.1:4010';
const state = { operations: 5, paged: 3, errors: 0, notes: [] };

describe('the words about a served mock', () => {
  it('the status of a mock shows its address, and the tooltip says what is served', () => {
    expect(mockStatus('openapi.yaml', url, state)).toEqual({
      text: '$(broadcast) Mock 127.0.0.1:4010',
      tooltip:
        'openapi.yaml is served on http://127.0.0.1:4010: 3 of 5 operations are paginated.\nClick to stop it, copy its address or open it.',
      isWarning: false,
    });
  });

  it('the status of a mock warns if the document can’t be served, with the reason', () => {
    const problem = 'Line 3 of openapi.yaml can’t be read: why.';
    expect(mockStatus('openapi.yaml', url, { problem })).toEqual({
      text: '$(warning) Mock 127.0.0.1:4010',
      tooltip: `The mock of openapi.yaml on ${url} responds with 503. ${problem}\nClick to stop it, copy its address or open it.`,
      isWarning: true,
    });
  });

  it('the message about a served mock names errors and notes', () => {
    expect(servedText('a.yaml', url, { operations: 1, paged: 1, errors: 2, notes: ['note'] })).toBe(
      'a.yaml is served on http://127.0.0.1:4010: 1 of 1 operation is paginated. It has 2 errors, which the Problems view lists. The output has 1 note about differences from the document.',
    );
  });

  it('the port of a mock comes from the setting, or is 4010 if the setting is not a port', () => {
    expect([0, 8080, 65_535, 65_536, -1, 1.5, '80', undefined].map(mockPort)).toEqual([
      ...[0, 8080, 65_535],
      ...[4010, 4010, 4010, 4010, 4010],
    ]);
  });
});
