import type { ExecutionContext } from '@cloudflare/workers-types';

import { api } from '#platform/api.ts';
import type { PlatformEnv } from '#platform/env.ts';

export default {
  fetch: (request: Request, env: PlatformEnv, context: ExecutionContext) => api.fetch(request, env, context),
};
