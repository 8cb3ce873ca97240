import { defineConfig } from 'drizzle-kit';

// Read by `npm run migrations` and by source-database.ts.
export default defineConfig({
  dialect: 'sqlite',
  driver: 'd1-http',
  schema: './{platform,demo}/**/tables.ts',
  out: './platform/schema/migrations',
});
