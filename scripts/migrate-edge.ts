import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';

import { migrate } from '#demo/seed/migrate.ts';

// Migrates the edge's own local database, where field data is kept. STATE_DIR as in demo/seed/run.ts.

const root = join(import.meta.dirname, '..');
const { name, compatibility_date, d1_databases } = unstable_readConfig({
  config: join(root, 'wrangler.jsonc'),
});
// The database alone: what else the worker binds (its own classes, other workers) is not there without it.
const alone = join(root, '.cache/edge-database.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(alone, JSON.stringify({ name, compatibility_date, d1_databases }));

const { env, dispose } = await getPlatformProxy<{ FIELD_DATA: D1Database }>({
  configPath: alone,
  persist: { path: join(process.env.STATE_DIR ?? '.wrangler/state', 'v3') },
});
await migrate(env.FIELD_DATA, join(root, 'edge/field-data/migrations')).finally(dispose);
