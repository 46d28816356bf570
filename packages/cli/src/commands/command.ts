import type { OptionSpecs, OptionValues } from '../arguments/parse-arguments.js';
import type { Io } from '../io.js';

/** 0: nothing fails. 1: findings fail the check. 2: wrong usage, or an input that can't be read. */
export type ExitStatus = 0 | 1 | 2;

export interface Command<Specs extends OptionSpecs = OptionSpecs> {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The positional arguments, as help shows them. */
  readonly positionals: string;
  readonly options: Specs;
  /** The lines of help below the options. */
  readonly details: readonly string[];
  /** Gives a sentence instead of a status where the arguments make no sense. */
  run(io: Io, positionals: readonly string[], options: OptionValues<Specs>): Promise<ExitStatus | UsageError>;
}

export interface UsageError {
  readonly usage: string;
}
