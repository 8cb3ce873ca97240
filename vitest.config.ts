import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // What a test prints is shown when it fails.
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
          // Files of one environment share their process: a worker each took a third of the time.
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
