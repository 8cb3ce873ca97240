import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Files that may read the phone's clock, and why. All other code uses `server-clock.ts` or `performance.now()`. */
const phoneClockReaders = [
  ['src/shared/scheduling/server-clock.ts', 'computes the server’s time'],
  ['src/app/after-input/offline/keep-copies.ts', 'the time when the phone received a page'],
  ['src/domain/channel/leader.ts', 'times of requests, comparable between tabs; future times are dropped'],
  ['src/service-worker/page-cache.ts', 'the same, and the time since then'],
] as const;

const phoneClock = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\btimeOrigin\b/;

test('a wrong clock of the phone changes nothing: no other code of the app reads it [LS-13]', () => {
  const readers = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|-fixture\.ts$/.test(file) && !file.startsWith('src/testing/'))
    .filter((file) => phoneClock.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$/gm, '')));
  expect(readers.toSorted()).toEqual(phoneClockReaders.map(([file]) => file).toSorted());
});
