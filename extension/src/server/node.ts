import { runLanguageServer } from '@pagewright/language-server/node';
import { hostRequests } from './host-requests.js';

// The client forks this script with the argument `--node-ipc`.
const serving = runLanguageServer(process.argv.slice(2));
for (const request of hostRequests()) serving?.answer(request);
