import { writeFileSync } from 'node:fs';

import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Tells `npm test` how the tests of Vitest went: `.cache/vitest.json`. */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    // With the first line of each try's error: the end of a log is often all that is kept of it.
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
