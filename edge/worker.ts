import { app } from './app.ts';
import { configurationOf } from './configuration.ts';
import { writeSnapshot } from './merchants/write-snapshot.ts';

export { Limiter } from './limits/limiter.ts';

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    const configuration = configurationOf(env);
    if (configuration) return app.fetch(request, configuration, context);
    return new Response('The edge is not configured. Its log says what is missing or wrong.\n', {
      status: 500,
    });
  },
  /** Every minute; `triggers` in `wrangler.jsonc`. */
  async scheduled(_controller: ScheduledController, env: object): Promise<void> {
    const configuration = configurationOf(env);
    if (!configuration) throw new Error('The edge is not configured');
    await writeSnapshot(configuration);
  },
};
