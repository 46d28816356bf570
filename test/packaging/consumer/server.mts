import { type HostRequest, serve, worker } from '@pagewright/language-server/browser';
import { runLanguageServer, type Serving } from '@pagewright/language-server/node';
import type { Explored } from '@pagewright/language-server/requests';

const answer: HostRequest = { method: 'my/request', answer: () => null };
const servings: readonly (Serving | undefined)[] = [
  worker,
  serve(new MessageChannel().port1),
  runLanguageServer(['--stdio']),
];
const explored: Explored = { units: [], scanning: false };

export { answer, explored, servings };
