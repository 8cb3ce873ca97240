import { Hono } from 'hono';

import { failure, traceIdOf } from '#platform/envelope.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { gameCalls } from '#platform/games.ts';
import type { Implementation } from '#platform/implement.ts';
import { systemCalls } from '#platform/system.ts';
import { WireError } from '#platform/wire-error.ts';

/** Every call of the contract with its handler. */
export const implementations: readonly Implementation[] = [...systemCalls, ...gameCalls];

export const api = new Hono<PlatformBindings>();

for (const { call, handle } of implementations) api.on(call.method, call.path, handle);

api.notFound((context) =>
  failure(context, new WireError('not.found'), traceIdOf(context.req.header('traceparent'))),
);
