import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';

import { migrate } from '#platform/seed/migrate.ts';

// Migrates the edge's own local database, where field data is kept. STATE_DIR as in platform/seed/run.ts.

const root = join(import.meta.dirname, '..');
const { env, dispose } = await getPlatformProxy<{ FIELD_DATA: D1Database }>({
  configPath: join(root, 'wrangler.jsonc'),
  persist: { path: join(process.env.STATE_DIR ?? '.wrangler/state', 'v3') },
});
await migrate(env.FIELD_DATA, join(root, 'edge/field-data/migrations')).finally(dispose);
