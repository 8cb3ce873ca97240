import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { fillSnapshot } from './merchants/fill-snapshot.ts';

export { Limiter } from './limits/limiter.ts';

export default {
  fetch: app.fetch,
  /** Every minute; `triggers` in `wrangler.jsonc`. */
  scheduled: (_controller: ScheduledController, env: Bindings) => fillSnapshot(env),
};
