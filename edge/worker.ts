import { app } from './app.ts';

export { Limiter } from './limits/limiter.ts';

export default { fetch: app.fetch };
