// This is the script of a worker. It serves the page that started the worker.
import { worker } from '@pagewright/language-server/browser';
import { diffRequest } from './diff-request.js';
import { helpersRequest } from './helpers-request.js';
import { importRequest } from './import-request.js';
import { mockRequest } from './mock-request.js';

for (const request of [mockRequest, helpersRequest, importRequest, diffRequest]) worker?.answer(request);
