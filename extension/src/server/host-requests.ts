import type { HostRequest } from '@pagewright/language-server/browser';
import { changesRequest } from './changes-request.js';
import { pageHelperRequest } from './generated-page-request.js';
import { mockRequests } from './mock-request.js';

export function hostRequests(): readonly HostRequest[] {
  return [pageHelperRequest, ...mockRequests(), changesRequest()];
}
