// Runs as the script of a worker and serves the page that started it.
import { worker } from '@pagewright/language-server/browser';
import { hostRequests } from './host-requests.js';

for (const request of hostRequests()) worker?.answer(request);
