import { recognise } from '@pagewright/syntax';
import { unitAnalyser } from '../analysis/analyze-unit.js';
import type { FileHost } from '../analysis/referenced-files.js';
import { checkUnit, unitOptions } from '../check/check-unit.js';
import { sourceFile, textFile } from '../project/load-file.js';
import type { SourceFile, TextFile } from '../project/source-file.js';
import { type Answer, packCheck, type Question, type SentFile } from './messages.js';

/** The thread's side: keeps what it has parsed, and answers one question after the other. */
export function questionAnswerer(host: Omit<FileHost, 'cwd'>): (question: Question) => Promise<Answer> {
  const files = new Map<string, TextFile>();
  let analyse: ReturnType<typeof unitAnalyser> | undefined;

  const receive = (cwd: string, { path, kind, text }: SentFile): SourceFile => {
    const known = files.get(path);
    const file = known ?? textFile({ cwd }, path, text ?? []);
    files.set(path, file);
    return sourceFile(file, kind);
  };

  const answer = async (question: Question): Promise<Answer> => {
    const { id, cwd } = question;
    if (question.ask === 'recognise') {
      const file = textFile({ cwd }, question.path, question.text);
      files.set(question.path, file);
      return { id, recognised: recognise(file.parsed(), question.named) };
    }
    const { unit, settings } = question;
    const received = Object.fromEntries(
      Object.entries(unit).map(([role, file]) => [role, receive(cwd, file)]),
    );
    analyse ??= unitAnalyser({ ...host, cwd });
    const analysed = await analyse(received, unitOptions(settings));
    const known = new Set(Object.values(unit).map(({ path }) => path));
    return { id, checked: packCheck(checkUnit(analysed, settings), known) };
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
