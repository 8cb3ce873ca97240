import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';

import {
  type Counts,
  giveBackTo,
  logSchema,
  windowParts,
  type Quota,
  ringSchema,
  type TakeResult,
  takeFrom,
} from './sliding-window.ts';

const times = {
  /** Time after which no count matters any more, in ms since 1970. */
  usefulUntil: v.number(),
  /** Time of the scheduled alarm, in ms since 1970. */
  alarmAt: v.number(),
};
const stateSchema = v.union([
  v.object({ ...ringSchema.entries, ...times }),
  v.object({ ...logSchema.entries, ...times }),
]);
type State = v.InferOutput<typeof stateSchema>;
const emptyState: State = { taken: [], lastId: 0, usefulUntil: 0, alarmAt: 0 };

/**
 * Counts one subject of one limit (algorithm in `sliding-window.ts`). A Durable Object runs one call at a time, and
 * there is no wait between reading and writing, so concurrent attempts are counted one after another. Each permitted
 * attempt writes one value; an alarm deletes it when no count matters any more. An unreadable state counts as empty.
 */
export class Limiter extends DurableObject {
  take(quota: Quota): TakeResult {
    const now = Date.now();
    const state = this.#read();
    const { id, waitMs, counts } = takeFrom(state, quota, now);
    // In a ring, attempts leave the window up to one part late.
    if (counts) this.#write(state, counts, now + quota.windowMs + quota.windowMs / windowParts);
    return { id, waitMs };
  }

  /** Gives back an attempt that turned out to be harmless. */
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
    return v.parse(v.fallback(stateSchema, emptyState), this.ctx.storage.kv.get('state'));
  }

  /** Writes the state. An alarm that is set is not rescheduled, because that would double the writes of an attempt. */
  #write(before: Pick<State, 'usefulUntil' | 'alarmAt'>, counts: Counts, until: number): void {
    const usefulUntil = Math.max(before.usefulUntil, until);
    const isSet = before.alarmAt > Date.now();
    if (!isSet) void this.ctx.storage.setAlarm(usefulUntil);
    const alarmAt = isSet ? before.alarmAt : usefulUntil;
    this.ctx.storage.kv.put('state', { ...counts, usefulUntil, alarmAt });
  }
}
