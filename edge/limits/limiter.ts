import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';

/** At most `max` in any span of `windowMs`. */
export type Quota = { max: number; windowMs: number };

/** `id` of what was taken, null when there was no room. `waitMs` until there is room again, 0 when there is. */
export type Taken = { id: number | null; waitMs: number };

const stateSchema = v.object({
  /** Oldest first; times in ms since 1970. */
  taken: v.array(v.object({ id: v.number(), at: v.number() })),
  lastId: v.number(),
  /** From then on nothing in here counts. */
  usefulUntil: v.number(),
  /** When the alarm rings. */
  alarmAt: v.number(),
});
type State = v.InferOutput<typeof stateSchema>;
const nothing: State = { taken: [], lastId: 0, usefulUntil: 0, alarmAt: 0 };

/**
 * Counts one subject of one limit, exactly: a Durable Object runs one call at a time, and between reading and
 * writing here there is no wait. A sliding log, as a bucket lets up to twice its size through in a window. One
 * value is written an attempt; an alarm deletes it when nothing in it counts any more.
 */
export class Limiter extends DurableObject {
  /** Takes one, if there is room. */
  take({ max, windowMs }: Quota): Taken {
    const now = Date.now();
    const state = this.#read();
    const taken = state.taken.filter(({ at }) => at > now - windowMs);
    // Room comes when the one that is `max` back falls out of the window.
    const blocking = taken.at(-max);
    if (blocking) return { id: null, waitMs: blocking.at + windowMs - now };
    const id = state.lastId + 1;
    this.#write({ ...state, taken: [...taken, { id, at: now }], lastId: id }, now + windowMs);
    return { id, waitMs: 0 };
  }

  /** Takes back what was counted before it was known to be harmless. */
  giveBack(id: number): void {
    const state = this.#read();
    this.#write({ ...state, taken: state.taken.filter((each) => each.id !== id) }, 0);
  }

  override async alarm(): Promise<void> {
    const { usefulUntil, ...state } = this.#read();
    if (usefulUntil > Date.now()) this.#write({ ...state, usefulUntil, alarmAt: 0 }, 0);
    else await this.ctx.storage.deleteAll();
  }

  #read(): State {
    return v.parse(v.fallback(stateSchema, nothing), this.ctx.storage.kv.get('state'));
  }

  /** One alarm at a time: to move it with every attempt would double what is written. */
  #write(state: State, until: number): void {
    const usefulUntil = Math.max(state.usefulUntil, until);
    const isSet = state.alarmAt > Date.now();
    if (!isSet) void this.ctx.storage.setAlarm(usefulUntil);
    const alarmAt = isSet ? state.alarmAt : usefulUntil;
    this.ctx.storage.kv.put('state', { ...state, usefulUntil, alarmAt });
  }
}
