/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from 'cloudflare:test';

import type { PlatformEnv } from '#platform/core/environment/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends PlatformEnv {
      TEST_MIGRATIONS: D1Migration[];
      /** A second database. It is empty, and bound to the worker only if a test does so. */
      SECOND: D1Database;
    }
  }
}
