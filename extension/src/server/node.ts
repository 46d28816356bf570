import { main } from '@pagewright/language-server/node';
import { pageHelperRequest } from './generated-page-request.js';

// The client starts this as a process of its own and says how it is talked to.
main(process.argv.slice(2))?.answer(pageHelperRequest);
