import type { MockStateReply } from './mock-messages.js';

export interface MockStatus {
  readonly text: string;
  readonly tooltip: string;
  readonly isWarning: boolean;
}

/** `name` is the file's name; `url` has no trailing slash. */
export function mockStatus(name: string, url: string, state: MockStateReply): MockStatus {
  const { host } = new URL(url);
  const actions = 'Click to stop it, copy its address or open it.';
  if ('problem' in state) {
    const tooltip = `The mock of ${name} on ${url} responds with 503. ${state.problem}\n${actions}`;
    return { text: `$(warning) Mock ${host}`, tooltip, isWarning: true };
  }
  const tooltip = `${servedText(name, url, state)}\n${actions}`;
  return { text: `$(broadcast) Mock ${host}`, tooltip, isWarning: false };
}

export function servedText(
  name: string,
  url: string,
  { operations, paged, errors, notes }: Exclude<MockStateReply, { readonly problem: string }>,
): string {
  const sentences = [
    `${name} is served on ${url}: ${paged} of ${operations} operation${operations === 1 ? '' : 's'} ${paged === 1 ? 'is' : 'are'} paginated.`,
    errors > 0 && `It has ${counted(errors, 'error')}, which the Problems view lists.`,
    notes.length > 0 &&
      `The output has ${counted(notes.length, 'note')} about differences from the document.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function mockPort(setting: unknown): number {
  const isPort =
    typeof setting === 'number' && Number.isInteger(setting) && setting >= 0 && setting <= 65_535;
  return isPort ? setting : 4010;
}
