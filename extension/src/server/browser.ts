// As the script of a worker it serves the caller that has started that.
import { worker } from '@pagewright/language-server/browser';
import { pageHelperRequest } from './generated-page-request.js';

worker?.answer(pageHelperRequest);
