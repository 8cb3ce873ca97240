import { DurableObject } from 'cloudflare:workers';

import { Limiter } from '#edge/limits/limiter.ts';
import type { Counts, Quota } from '#edge/limits/taken.ts';

// The worker of `npm run bench:limiter`: the counter as it is, and as a log whatever its quota.

/** The control: every attempt is an entry of one value, which each attempt reads, parses and writes. */
export class SlidingLog extends DurableObject {
  take({ max, windowMs }: Quota): number | null {
    const now = Date.now();
    const state = this.state();
    const taken = state.taken.filter(({ at }) => at > now - windowMs);
    if (taken.at(-max)) return null;
    const lastId = state.lastId + 1;
    this.ctx.storage.kv.put('state', { taken: [...taken, { id: lastId, at: now }], lastId });
    return lastId;
  }

  state(): { taken: { id: number; at: number }[]; lastId: number } {
    return this.ctx.storage.kv.get('state') ?? { taken: [], lastId: 0 };
  }

  /** As if so many had been taken just now. */
  fill(count: number): void {
    const at = Date.now();
    const taken = Array.from({ length: count }, (_, id) => ({ id: id + 1, at }));
    this.ctx.storage.kv.put('state', { taken, lastId: count });
  }
}

export class Counter extends Limiter {
  state(): Counts | undefined {
    return this.ctx.storage.kv.get('state');
  }

  fill(count: number, quota: Quota): void {
    for (let taken = 0; taken < count; taken += 1) this.take(quota);
  }
}

type Objects = {
  LOG: DurableObjectNamespace<SlidingLog>;
  COUNTER: DurableObjectNamespace<Counter>;
};

/** At once, so that the object is never waited for. */
const lanes = 16;

// oxlint-disable-next-line import/no-default-export -- what workerd runs is a default export
export default {
  /** `?kind=LOG|COUNTER&max=…&name=…`: fills an object with `fill`, makes `takes` attempts, or tells its `state`. */
  async fetch(request: Request, env: Objects): Promise<Response> {
    const { searchParams: asked } = new URL(request.url);
    const name = asked.get('name') ?? '';
    const object = asked.get('kind') === 'LOG' ? env.LOG.getByName(name) : env.COUNTER.getByName(name);
    const quota = { max: Number(asked.get('max')), windowMs: 3_600_000 };
    if (asked.has('state')) return Response.json(await object.state());
    if (asked.has('fill')) await object.fill(Number(asked.get('fill')), quota);
    const each = Math.ceil(Number(asked.get('takes') ?? 0) / lanes);
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let taken = 0; taken < each; taken += 1) await object.take(quota);
      }),
    );
    return new Response(null, { status: 204 });
  },
};
