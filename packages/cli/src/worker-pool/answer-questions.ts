import { recognise } from '@pagewright/syntax';
import { unitAnalyser } from '../analysis/analyze-unit.js';
import type { ReferencedFileHost } from '../analysis/referenced-files.js';
import { placeCheck, unitOptions, unreadableUnit } from '../check/check-unit.js';
import { listed, sourceFile, textFile } from '../project/load-file.js';
import { lookAt } from '../project/read-project.js';
import type { SourceFile, TextFile } from '../project/source-file.js';
import { packCheck, type SentFile, type WorkerAnswer, type WorkerRequest } from './messages.js';
import { mapUnit, readAgain } from './worker-pool.js';

/** Runs in the thread: caches parsed files and answers one request at a time. */
export function requestHandler(
  host: Omit<ReferencedFileHost, 'cwd'>,
): (question: WorkerRequest) => Promise<WorkerAnswer> {
  const files = new Map<string, TextFile>();
  let analyse: ReturnType<typeof unitAnalyser> | undefined;

  const receive = async (
    cwd: string,
    { path, kind, layer, text }: SentFile,
  ): Promise<SourceFile | string> => {
    const file =
      text === undefined
        ? (files.get(path) ?? (await readAgain({ ...host, cwd }, { path })))
        : textFile({ cwd }, path, text);
    if (typeof file === 'string') return file;
    files.set(path, file);
    return sourceFile(file, kind, layer);
  };

  const answer = async (question: WorkerRequest): Promise<WorkerAnswer> => {
    const { id, cwd } = question;
    if (question.ask === 'recognise') {
      const file = textFile({ cwd }, question.path, question.text);
      if (question.isHeld) files.set(question.path, file);
      return { id, recognised: recognise(file.parsed(), question.named ? 'named' : 'met') };
    }
    if (question.ask === 'look') {
      const reading = {
        recognise: async (file: TextFile, named: boolean) =>
          recognise(file.parsed(), named ? 'named' : 'met'),
        keep: listed,
      };
      return { id, looked: await lookAt({ ...host, cwd }, question.input, reading) };
    }
    const { unit, settings, last } = question;
    const received = await mapUnit(unit, (file) => receive(cwd, file));
    if (typeof received === 'string') return { id, checked: packCheck(unreadableUnit(received)) };
    for (const path of last) files.delete(path);
    analyse ??= unitAnalyser({ ...host, cwd });
    const analysed = await analyse(received, unitOptions(settings));
    return { id, checked: packCheck(placeCheck(analysed, settings)) };
  };

  return async (question) => {
    try {
      return await answer(question);
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { id: question.id, failure };
    }
  };
}
