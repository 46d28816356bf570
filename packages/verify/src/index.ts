export type { FieldEvidence } from './adopt/field-evidence.js';
export {
  planFromTraffic,
  type TrafficPlan,
  type TrafficPlanInput,
} from './adopt/plan-from-traffic.js';
export type { TrafficSupport } from './adopt/traffic-support.js';
export { type VerifyCode, verifyRules } from './codes.js';
export { type LawCode, laws } from './laws.js';
export type { ParameterValues } from './live/first-values.js';
export type { LiveSend, VerifyEvent } from './live/live-traffic.js';
export type {
  OperationReport,
  TrafficEvidence,
  Verdict,
  VerifyFinding,
  VerifyReport,
  VerifySummary,
} from './report.js';
export {
  type VerifyInput,
  type VerifyOptions,
  verifyRecording,
  verifyRecordingSteps,
} from './verify-recording.js';
export {
  defaultMaxRequests,
  type FirstRequest,
  type VerifyServerInput,
  type VerifyServerOptions,
  verifyServer,
} from './verify-server.js';
