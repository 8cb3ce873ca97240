import * as v from 'valibot';

/** Trace categories needed for frames and tasks. */
export const traceCategories = [
  '-*',
  'cc',
  'benchmark',
  'toplevel',
  'disabled-by-default-devtools.timeline.frame',
];

/** An event of a Chromium trace (Trace Event Format). Times are in microseconds. */
const eventSchema = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      name: v.optional(v.string()),
      frame_reporter: v.optional(
        v.object({ state: v.string(), scroll_state: v.string(), frame_sequence: v.number() }),
      ),
    }),
    {},
  ),
});
type TraceEvent = v.InferOutput<typeof eventSchema>;

const traceSchema = v.object({ traceEvents: v.array(v.looseObject({})) });

export type Frames = {
  /** Times between frames displayed during scrolling, in ms. */
  times: number[];
  /** Share of the displayed frames that lacked the update that they had requested from the main thread. */
  withoutMain: number;
  /** Durations of main-thread tasks of 50 ms and more, in ms. */
  longTasks: number[];
};

const longTaskMs = 50;

/** Returns the events of the renderer process that scrolled. */
function listEventsOfScrolledProcess(events: readonly TraceEvent[]): TraceEvent[] {
  const scrolled = events.find(
    ({ name, args }) =>
      name === 'PipelineReporter' && (args.frame_reporter?.scroll_state ?? 'SCROLL_NONE') !== 'SCROLL_NONE',
  );
  if (!scrolled) throw new Error('Nothing scrolled while the trace was taken');
  return events.filter(({ pid }) => pid === scrolled.pid);
}

/**
 * Reads the frames from a Chromium trace. The outcome of a frame is in its `PipelineReporter` (cc/metrics of Chromium):
 * `STATE_PRESENTED_ALL` is complete, `STATE_PRESENTED_PARTIAL` lacks the main thread's update; the others are
 * `STATE_DROPPED` and `STATE_NO_UPDATE_DESIRED`. Throws if nothing scrolled.
 */
export function readFrames(trace: string): Frames {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace));
  const eventNames = new Set([
    'PipelineReporter',
    'DrawFrame',
    'ThreadControllerImpl::RunTask',
    'thread_name',
  ]);
  const events = traceEvents
    .filter(({ name }) => typeof name === 'string' && eventNames.has(name))
    .map((event) => v.parse(eventSchema, event));
  const own = listEventsOfScrolledProcess(events);

  /** Frame number → true if the frame was displayed without the main thread's update. */
  const partial = new Map<number, boolean>();
  const scrolledAt: number[] = [];
  for (const { name, args, ts } of own) {
    const reporter = name === 'PipelineReporter' ? args.frame_reporter : undefined;
    if (!reporter || reporter.scroll_state === 'SCROLL_NONE') continue;
    scrolledAt.push(ts);
    if (!reporter.state.startsWith('STATE_PRESENTED')) continue;
    const { frame_sequence: frame, state } = reporter;
    partial.set(frame, partial.get(frame) === true || state === 'STATE_PRESENTED_PARTIAL');
  }
  const begin = Math.min(...scrolledAt);
  const end = Math.max(...scrolledAt);
  const displayedAt = own
    .filter(({ name, ts }) => name === 'DrawFrame' && ts >= begin && ts <= end)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const main = own.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = own
    .filter(({ name, tid }) => name === 'ThreadControllerImpl::RunTask' && tid === main?.tid)
    .map(({ dur }) => dur / 1_000);
  return {
    times: displayedAt.slice(1).map((ts, at) => (ts - (displayedAt[at] ?? ts)) / 1_000),
    withoutMain: partial.size ? [...partial.values()].filter(Boolean).length / partial.size : 0,
    longTasks: tasks.filter((ms) => ms >= longTaskMs),
  };
}
