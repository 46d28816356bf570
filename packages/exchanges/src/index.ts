export type { Exchange, ExchangePlace, Recording, RecordingProblem } from './exchange.js';
export { readRecording } from './read-recording.js';
