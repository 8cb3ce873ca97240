import { Hono } from 'hono';

import type { EdgeEnv } from './env.ts';
import { firstView } from './html/first-view.ts';
import { finish } from './middleware/finish.ts';
import { gate } from './middleware/gate.ts';
import { merchantByHost } from './middleware/merchant.ts';
import { platformHost } from './middleware/platform-host.ts';
import { sameOriginWrites } from './middleware/same-origin-writes.ts';
import { visitor } from './middleware/visitor.ts';
import { notFound } from './responses.ts';
import { proxy } from './wps/proxy.ts';

/** The life of a request, in order. */
export const app = new Hono<EdgeEnv>();

app.use(platformHost);
app.use(finish);
app.use(merchantByHost);
app.use(visitor);
app.use(gate);

app.use('/wps/*', sameOriginWrites);
app.use('/lgw/*', sameOriginWrites);
app.all('/wps/*', proxy);
app.all('/lgw/*', proxy);

app.get('/', firstView);
app.get('/m', firstView);
app.get('/m/*', firstView);

app.notFound(notFound);
