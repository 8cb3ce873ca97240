import { writeFileSync } from 'node:fs';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Writes the results of the Vitest tests for `npm test`: `.cache/vitest.json`. */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failedModules = modules.filter((module) => module.errors().length > 0);
    // Includes the first line of each attempt's error, because often only the end of a log is available.
    const formatTest = (test: TestCase) =>
      [
        `${test.module.relativeModuleId} ${test.fullName}`,
        ...(test.result().errors ?? []).map(({ message }) => `    ${message.split('\n')[0]}`),
      ].join('\n');
    const filterByState = (state: string) => tests.filter((test) => test.result().state === state);
    const report = {
      passed: filterByState('passed').length,
      skipped: filterByState('skipped').length,
      failed: [
        ...filterByState('failed').map(formatTest),
        ...failedModules.map(({ relativeModuleId }) => relativeModuleId),
      ],
      retried: filterByState('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(formatTest),
    };
    writeFileSync('.cache/vitest.json', JSON.stringify(report));
  }
}
