import type { ResourceProblem } from '@pagewright/core/resources';
import { type Answer, errorAnswer } from '../http/answer.js';

/**
 * 422 for what was read and breaks a rule (D24). The message names every field at fault as a JSON pointer, up to ten
 * of them. Where nothing but the pairing of provider and repository is wrong, the code says so (D26).
 */
export function problemsAnswer(problems: readonly ResourceProblem[]): Answer {
  const code = problems.every(({ rule }) => rule === 'repository_mismatch')
    ? 'repository_mismatch'
    : 'validation_failed';
  const told = problems.slice(0, mostTold).map(({ message }) => message);
  const more = problems.length - told.length;
  return errorAnswer(code, [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}

const mostTold = 10;
