import * as v from 'valibot';

/** What every event of a Chromium trace has (Trace Event Format); times in microseconds. */
export const traceEvent = {
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
};
