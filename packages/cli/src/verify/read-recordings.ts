import { type Exchange, problemLines, readRecording, recordingName } from '@pagewright/exchanges';
import type { Io } from '../io.js';
import { expandInputs } from '../project/expand-inputs.js';
import { readTextOnce } from '../project/load-file.js';
import { displayName } from '../project/source-file.js';
import type { Progress } from '../terminal/progress.js';

export interface ReadRecordings {
  readonly exchanges: readonly Exchange[];
  readonly files: readonly string[];
  /** Sentences about unreadable exchanges, and about files in folders that are not recordings. */
  readonly notes: readonly string[];
  readonly problems: readonly string[];
}

export async function readRecordings(
  io: Io,
  inputs: readonly string[],
  progress: Progress,
): Promise<ReadRecordings> {
  const expanded = await expandInputs(io, inputs, [], recordingName);
  const exchanges: Exchange[] = [];
  const files: string[] = [];
  const notes: string[] = [...expanded.notes];
  const problems: string[] = [...expanded.problems];
  for (const { input, paths, failed } of expanded.byInput)
    if (!failed && paths.length === 0) problems.push(`there is no recording in ${input}`);
  for (const { path, named } of expanded.paths) {
    const name = displayName(io.cwd, path);
    progress.step(`reading ${name} (exchanges so far: ${exchanges.length})`);
    const text = await readTextOnce(io, path);
    if (!text.ok) {
      (named ? problems : notes).push(`can't read ${name}: ${text.problem}`);
      continue;
    }
    const recording = await readRecording(text.value, name);
    for (const one of recording.exchanges) exchanges.push(one);
    if (recording.exchanges.length > 0) files.push(name);
    else if (!named) {
      notes.push(`${name} contains no exchange that can be read`);
      continue;
    }
    const told = recording.exchanges.length > 0 ? notes : problems;
    told.push(...problemLines(name, recording.problems));
  }
  return { exchanges, files, notes, problems };
}
