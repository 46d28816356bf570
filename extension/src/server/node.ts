import { runLanguageServer } from '@pagewright/language-server/node';
import { pageHelperRequest } from './generated-page-request.js';

// The client forks this script and passes the kind of channel.
runLanguageServer(process.argv.slice(2))?.answer(pageHelperRequest);
