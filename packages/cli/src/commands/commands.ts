import { adopt } from './adopt.js';
import { check } from './check.js';
import type { Command } from './command.js';
import { explainCommand } from './explain.js';
import { generateCommand } from './generate.js';
import { importCommand } from './import.js';
import { rules } from './rules.js';
import { simulate } from './simulate.js';

/** Every command there is, in the order in which help lists them. */
export const commands: readonly Command[] = [
  check,
  explainCommand,
  simulate,
  importCommand,
  adopt,
  generateCommand,
  rules,
];
