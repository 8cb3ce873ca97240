import { app } from './app.ts';
import { readConfiguration } from './configuration.ts';
import { writeSnapshot } from './merchants/write-snapshot.ts';

export { Limiter } from './limits/limiter.ts';

export default {
  fetch(request: Request, env: object, context: ExecutionContext): Response | Promise<Response> {
    const configuration = readConfiguration(env);
    if (configuration) return app.fetch(request, configuration, context);
    return new Response('The edge is not configured. Its log says what is missing or wrong.\n', {
      status: 500,
    });
  },
  /** Runs every minute; see `triggers` in `wrangler.jsonc`. */
  async scheduled(_controller: ScheduledController, env: object): Promise<void> {
    const configuration = readConfiguration(env);
    if (!configuration) throw new Error('The edge is not configured');
    await writeSnapshot(configuration);
  },
};
