import { basename } from 'node:path';
import { targetName } from '@pagewright/core/targets';
import type { TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { fullTable, type TargetOutcome, targetTable, undeclaredDifferences } from './target-table.js';

/**
 * Prints the result of each target after the run; a difference that the support matrix does not declare is a failure.
 */
export class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const outcomes = modules.flatMap((module) => outcomeOf(module) ?? []).sort(byName);
    if (outcomes.length === 0) return;
    process.stdout.write(`\n${targetTable(outcomes)}\n\n`);
    const walked = modules.flatMap((module) => fullRunsOf(module)).sort(byName);
    if (walked.length > 0) process.stdout.write(`${fullTable(walked)}\n\n`);
    const differences = undeclaredDifferences(outcomes);
    if (differences.length === 0) return;
    process.stdout.write(
      `The support matrix does not declare these differences:\n${differences.join('\n')}\n\n`,
    );
    process.exitCode = 1;
  }
}

function fullRunsOf(module: TestModule) {
  return [...module.children.suites()].flatMap((suite) => {
    const run = suite.meta().fullRun;
    return run === undefined || (run.missing === undefined && Object.keys(run.walked).length === 0)
      ? []
      : [{ name: targetName(run.target), ...run }];
  });
}

function byName(one: Pick<TargetOutcome, 'name'>, other: Pick<TargetOutcome, 'name'>): number {
  return one.name.localeCompare(other.name, 'en');
}

/** Targets whose output can't run here. */
const parsedOnly = ['dart'];

/** Returns the result of a file of tests; undefined if the file is not about a target. */
function outcomeOf(module: TestModule): TargetOutcome | undefined {
  const suites = [...module.children.suites()];
  const suite = suites.find((one) => one.meta().targetRun !== undefined) ?? suites[0];
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
  const passed = tests.filter((test) => test.result().state === 'passed');
  const run = suite?.meta().targetRun;
  if (run === undefined && !parsedOnly.includes(basename(module.moduleId, '.test.ts'))) return undefined;
  return {
    name: suite?.name ?? basename(module.moduleId),
    ...(run !== undefined && { run }),
    ...{ passed: passed.length, tests: tests.length },
    vectors: run === undefined ? 0 : passed.filter(({ name }) => Object.hasOwn(run.vectors, name)).length,
  };
}
