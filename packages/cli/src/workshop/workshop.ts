import { type Recognised, recognise } from '@pagewright/syntax';
import { unitAnalyser } from '../analysis/analyze-unit.js';
import type { FileHost } from '../analysis/referenced-files.js';
import { type CheckedUnit, type CheckSettings, checkUnit, unitOptions } from '../check/check-unit.js';
import type { Unit } from '../project/project.js';
import type { TextFile } from '../project/source-file.js';

/** Does what takes time. */
export interface Workshop {
  /** How many units are worth asking for at once. */
  readonly width: number;
  recognise(file: TextFile, named: boolean): Promise<Recognised>;
  check(unit: Unit, settings: CheckSettings): Promise<CheckedUnit>;
  close(): void;
}

/** Everything in this thread. */
export function localWorkshop(host: FileHost): Workshop {
  const analyse = unitAnalyser(host);
  return {
    width: 1,
    recognise: async (file, named) => recognise(file.parsed(), named),
    check: async (unit, settings) => {
      const analysed = await analyse(unit, unitOptions(settings));
      return checkUnit(analysed, settings);
    },
    close: () => undefined,
  };
}
