export { type VerifyCode, verifyRules } from './codes.js';
export type {
  OperationReport,
  TrafficEvidence,
  Verdict,
  VerifyFinding,
  VerifyReport,
  VerifySummary,
} from './report.js';
export { type VerifyInput, type VerifyOptions, verifyRecording } from './verify-recording.js';
