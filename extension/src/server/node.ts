import { main } from '@pagewright/language-server/node';
import { pageHelperRequest } from './generated-page-request.js';

// The client starts this as a process of its own and chooses its channel.
main(process.argv.slice(2))?.answer(pageHelperRequest);
