import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The output of a test is shown only if it fails.
    silent: 'passed-only',
    tags: [
      {
        name: 'simulation',
        description: 'A crowd, a day or chance played through: many seconds each; `npm test` leaves it out.',
        timeout: 300_000,
      },
    ],
    projects: [
      {
        define: { __BUILD_ID__: '"test"' },
        test: {
          name: 'unit',
          // Test files of one environment share their process, because starting a worker for each took a third of the
          // time.
          isolate: false,
          testTimeout: 30_000,
          include: [
            '{src,contract,edge,platform,demo,scripts}/**/*.test.{ts,tsx}',
            'tests/{components,conformance,house,performance,support}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/support/dom.ts'],
        },
      },
      '{platform,tests/edge}/vitest.config.ts',
    ],
  },
});
