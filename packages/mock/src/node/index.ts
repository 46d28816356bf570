export { bodyText } from '../request/received.js';
export {
  type ListenFailure,
  type RunningService,
  type ServedRequest,
  type ServiceResult,
  type ServiceSetup,
  serveHttp,
} from './http-service.js';
export { stopRequested } from './stop-requested.js';
