import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The output of a test is shown only if it fails.
    silent: 'passed-only',
    tags: [
      {
        name: 'simulation',
        description:
          'Simulates a crowd, a day or many random rounds. Takes many seconds, so `npm test` leaves it out.',
        timeout: 300_000,
      },
    ],
    projects: [
      {
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'unit',
          // Test files of one environment share their process, because starting a worker for each file took a
          // third of the time.
          isolate: false,
          testTimeout: 30_000,
          // The default of one second can be too short on a busy machine.
          expect: { poll: { timeout: 5_000 } },
          include: [
            '{src,contract,edge,platform,demo,scripts}/**/*.test.{ts,tsx}',
            'tests/{components,conformance,engines,performance,repository,support}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/support/dom.ts'],
        },
      },
      '{platform,tests/edge}/vitest.config.ts',
    ],
  },
});
