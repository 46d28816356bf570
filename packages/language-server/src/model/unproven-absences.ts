import type { Finding } from '@pagewright/core';
import { reportsAbsence } from '@pagewright/core/internal';
import type { WorkspaceFile } from './workspace-file.js';

/**
 * Leaves out findings about something that is missing if a file has a syntax error: the broken text may hold it.
 * The search for errors reads all files, so that it comes after the cheap test.
 */
export function withoutUnprovenAbsences(
  files: readonly WorkspaceFile[],
  findings: readonly Finding[],
): readonly Finding[] {
  const isBroken = () => files.some(({ tree }) => tree.problems.some(({ kind }) => kind !== 'duplicateKey'));
  return findings.some(({ code }) => reportsAbsence(code)) && isBroken()
    ? findings.filter(({ code }) => !reportsAbsence(code))
    : findings;
}
