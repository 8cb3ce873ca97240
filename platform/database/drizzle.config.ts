import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config platform/database/drizzle.config.ts` generates the next migration from the schema;
// `--custom` creates an empty one for what drizzle cannot express (full text, triggers).
export default defineConfig({
  dialect: 'sqlite',
  driver: 'd1-http',
  schema: ['./platform/modules/**/tables.ts', './platform/core/wire/tables.ts', './demo/games/tables.ts'],
  out: './platform/database/migrations',
});
