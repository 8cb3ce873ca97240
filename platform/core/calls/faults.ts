import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { notFound, respond, readTraceId } from '#platform/core/wire/envelope.ts';

/** Fault injection, for tests of the edge and the app. */
const faultSchema = v.object({
  /**
   * `down`: no reply · `slow`: late replies · `garbage`: bytes that are not JSON · `truncated`: incomplete replies ·
   * `html`: a proxy's error page with status 200 · `401`: every session has ended · `payments`: the local payment
   * service opens no payment.
   */
  mode: v.picklist(['none', 'down', 'slow', 'garbage', 'truncated', 'html', '401', 'payments']),
  /** Only paths with this prefix; all paths by default. */
  match: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
  /** Delay for `slow`. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 5_000),
});
type Fault = v.InferOutput<typeof faultSchema>;

const none: Fault = { mode: 'none', match: '/', delayMs: 0 };
/** The current fault. Each isolate has its own; the local runtime has only one isolate. */
let fault = none;

/** Guards the test endpoints below `/platform/`, which exist only with `FAULTS=1`. */
export const faultsGuard = createMiddleware<PlatformBindings>(async (context, next) => {
  if (context.env.FAULTS === '1') return next();
  return notFound(context);
});

export const faultsApi = new Hono<PlatformBindings>()
  .use('/platform/*', faultsGuard)
  .post('/platform/faults', (context) =>
    respond(context, async () => {
      fault = parseInput(faultSchema, await readJson(context));
      return fault;
    }),
  );

/** Handles a request under the current fault. `down` throws, so that a service binding gets no reply. */
export async function handleUnderFault(
  request: Request,
  env: PlatformEnv,
  serve: (env: PlatformEnv) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isAffected =
    env.FAULTS === '1' && !pathname.startsWith('/platform/') && pathname.startsWith(fault.match);
  switch (isAffected ? fault.mode : 'none') {
    case 'none':
      return serve(env);
    case 'down':
      throw new Error('the platform is down');
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return serve(env);
    case 'garbage':
      return reply('\u0000\u0001{]"', 'application/json');
    case 'truncated': {
      const text = await (await serve(env)).text();
      return reply(text.slice(0, Math.floor(text.length / 2)), 'application/json');
    }
    case 'payments':
      // The local payment service's page is on the games' origin. Without that origin the service cannot return an
      // address.
      return serve({ ...env, GAME_ORIGIN: 'about:blank' });
    case 'html':
      return reply('<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>', 'text/html');
    case '401':
      return Response.json(
        {
          success: false,
          value: null,
          errorCode: 'login.not.session',
          message: null,
          traceId: readTraceId(undefined),
        },
        { status: 401 },
      );
  }
}

const reply = (body: string, type: string): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
