// As the script of a worker it serves the page that started the worker.
import { worker } from '@pagewright/language-server/browser';
import { pageHelperRequest } from './generated-page-request.js';

worker?.answer(pageHelperRequest);
