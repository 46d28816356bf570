export type { Exchange, ExchangePlace, Recording, RecordingProblem } from './exchange.js';
export { problemLines } from './problem-lines.js';
export { readRecording } from './read-recording.js';
export { recordingName } from './recording-name.js';
