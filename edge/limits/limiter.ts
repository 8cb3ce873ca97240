import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';

import {
  type Counts,
  giveBackTo,
  logSchema,
  parts,
  type Quota,
  ringSchema,
  type Taken,
  takeFrom,
} from './taken.ts';

const times = {
  /** From then on nothing in here counts; ms since 1970, as the alarm. */
  usefulUntil: v.number(),
  /** When the alarm rings. */
  alarmAt: v.number(),
};
const stateSchema = v.union([
  v.object({ ...ringSchema.entries, ...times }),
  v.object({ ...logSchema.entries, ...times }),
]);
type State = v.InferOutput<typeof stateSchema>;
const nothing: State = { taken: [], lastId: 0, usefulUntil: 0, alarmAt: 0 };

/**
 * Counts one subject of one limit (`taken.ts` has how): a Durable Object runs one call at a time, and between reading
 * and writing here there is no wait, so that attempts at once pass no more than one after another. One value is written
 * an attempt; an alarm deletes it when nothing in it counts any more. A state that cannot be read counts as none.
 */
export class Limiter extends DurableObject {
  /** Takes one, if there is room. */
  take(quota: Quota): Taken {
    const now = Date.now();
    const state = this.#read();
    const { id, waitMs, counts } = takeFrom(state, quota, now);
    // The part of a window that a number is of ends up to a part after it.
    if (counts) this.#write(state, counts, now + quota.windowMs + quota.windowMs / parts);
    return { id, waitMs };
  }

  /** Takes back what was counted before it was known to be harmless. */
  giveBack(id: number): void {
    const state = this.#read();
    this.#write(state, giveBackTo(state, id), 0);
  }

  override async alarm(): Promise<void> {
    const state = this.#read();
    if (state.usefulUntil > Date.now()) this.#write({ ...state, alarmAt: 0 }, state, 0);
    else await this.ctx.storage.deleteAll();
  }

  #read(): State {
    return v.parse(v.fallback(stateSchema, nothing), this.ctx.storage.kv.get('state'));
  }

  /** One alarm at a time: to move it with every attempt would double what is written. */
  #write(before: Pick<State, 'usefulUntil' | 'alarmAt'>, counts: Counts, until: number): void {
    const usefulUntil = Math.max(before.usefulUntil, until);
    const isSet = before.alarmAt > Date.now();
    if (!isSet) void this.ctx.storage.setAlarm(usefulUntil);
    const alarmAt = isSet ? before.alarmAt : usefulUntil;
    this.ctx.storage.kv.put('state', { ...counts, usefulUntil, alarmAt });
  }
}
