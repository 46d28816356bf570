// This is the script of a worker. It serves the page that started the worker.
import { worker } from '@pagewright/language-server/browser';
import { hostRequests } from './host-requests.js';

for (const request of hostRequests()) worker?.answer(request);
