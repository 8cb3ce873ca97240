import { writeFileSync } from 'node:fs';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Writes the results of the Vitest tests for `npm test`: `.cache/vitest.json`. */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    // Includes the first line of each attempt's error, because often only the end of a log is available.
    const named = (test: TestCase) =>
      [
        `${test.module.relativeModuleId} ${test.fullName}`,
        ...(test.result().errors ?? []).map(({ message }) => `    ${message.split('\n')[0]}`),
      ].join('\n');
    const of = (state: string) => tests.filter((test) => test.result().state === state);
    const report = {
      passed: of('passed').length,
      skipped: of('skipped').length,
      failed: [...of('failed').map(named), ...broken.map(({ relativeModuleId }) => relativeModuleId)],
      retried: of('passed')
        .filter((test) => test.diagnostic()?.flaky)
        .map(named),
    };
    writeFileSync('.cache/vitest.json', JSON.stringify(report));
  }
}
