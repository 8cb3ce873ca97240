import assert from 'node:assert/strict';

import type { RunningAccount } from './runtime.ts';

/** What a rehearsal knows. */
export type Scene = {
  /** The clone. */
  site: string;
  /** What a provider was asked to send. */
  messages: unknown[];
  /** Lines of both workers. */
  log: string[];
  /** What one look leaves for a later one. */
  noted: Map<string, string>;
  commit: (message: string) => void;
};

export type Look = {
  title: string;
  /** The command after which it is taken. */
  after: RegExp;
  /** Throws where the site is not as it should be. */
  at: (running: RunningAccount, scene: Scene & { printed: string }) => Promise<void>;
  taken?: boolean;
};

const everyMinute = '* * * * *';

export const looks: Look[] = [
  {
    title: 'the site runs and knows nobody: every host is 421, and the job says why',
    after: /npm run deploy -- production --first/,
    at: async (running, { log }) => {
      await running.run('edge-production', everyMinute);
      assert.equal((await running.ask('https://m.meridian.test/m/home')).status, 421);
      assert.match(log.join('\n'), /names no merchant/);
    },
  },
];
