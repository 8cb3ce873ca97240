import type { D1Database } from '@cloudflare/workers-types';

import { migrate, openDatabases } from '#platform/schema/migrate.ts';

// Migrates the edge's own local database, which stores field data. STATE_DIR is explained in demo/seed/run.ts.

const { env, dispose } = await openDatabases<{ FIELD_DATA: D1Database }>(
  process.env.STATE_DIR ?? '.wrangler/state',
  { config: 'wrangler.jsonc' },
);
await migrate(env.FIELD_DATA, 'edge/field-data/migrations').finally(dispose);
