// Runs as the script of a worker and serves the page that started it.
import { worker } from '@pagewright/language-server/browser';
import { pageHelperRequest } from './generated-page-request.js';

worker?.answer(pageHelperRequest);
