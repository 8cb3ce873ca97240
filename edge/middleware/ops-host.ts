import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { isOperator } from '../field-data/access.ts';
import { fieldDataPage } from '../field-data/field-data-page.ts';
import { failed, readOnly } from '../responses.ts';

/** The operators' own host: no merchant, no region, nobody without Cloudflare Access. */
export const opsHost = createMiddleware<EdgeEnv>(async (c, next) => {
  if (!c.env.OPS_HOST || c.get('address').hostname !== c.env.OPS_HOST) return next();
  if (!(await isOperator(c))) return failed(c, 'permission.denied');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return readOnly(c);
  if (c.req.path === '/') return c.redirect('/vitals', 302);
  return c.req.path === '/vitals' ? fieldDataPage(c) : failed(c, 'not.found');
});
