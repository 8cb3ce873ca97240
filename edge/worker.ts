import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { writeSnapshot } from './merchants/write-snapshot.ts';

export { Limiter } from './limits/limiter.ts';

export default {
  fetch: app.fetch,
  /** Every minute; `triggers` in `wrangler.jsonc`. */
  scheduled: (_controller: ScheduledController, env: Bindings) => writeSnapshot(env),
};
