import { runLanguageServer } from '@pagewright/language-server/node';
import { pageHelperRequest } from './generated-page-request.js';

// The client starts this as a process of its own and chooses its channel.
runLanguageServer(process.argv.slice(2))?.answer(pageHelperRequest);
