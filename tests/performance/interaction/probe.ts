import type { Page } from '@playwright/test';
import * as v from 'valibot';

const scriptSchema = v.object({
  /** What called it: `BUTTON.onclick`, `MessagePort.onmessage`, a script's address. */
  invoker: v.string(),
  sourceURL: v.string(),
  sourceFunctionName: v.string(),
  sourceCharPosition: v.number(),
  duration: v.number(),
  forcedStyleAndLayoutDuration: v.number(),
});
const frameSchema = v.object({
  startTime: v.number(),
  duration: v.number(),
  /** Begin of the frame's style and layout; 0 when it drew nothing. */
  styleAndLayoutStart: v.number(),
  scripts: v.array(scriptSchema),
});
const eventSchema = v.object({
  interactionId: v.number(),
  startTime: v.number(),
  /** To the next paint, in steps of 8 ms. */
  duration: v.number(),
  processingStart: v.number(),
  processingEnd: v.number(),
});
const taskSchema = v.object({ startTime: v.number(), duration: v.number() });
const seenSchema = v.object({
  events: v.array(eventSchema),
  frames: v.array(frameSchema),
  tasks: v.array(taskSchema),
  /** Interactions since the document began, those too short for an entry with them. */
  interactions: v.number(),
});

export type Task = v.InferOutput<typeof taskSchema>;
/** What the browser noted since it was last asked; milliseconds since the navigation began. */
export type Seen = v.InferOutput<typeof seenSchema>;

/** The Event Timing API leaves out what took less (https://w3c.github.io/event-timing/#dom-performanceobserverinit-durationthreshold). */
export const shortestMs = 16;

/** Has every document of the page note its interactions, long tasks and long animation frames. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    // Not in a game's frame.
    if (window.top !== window) return;
    const seen: Record<'events' | 'frames' | 'tasks', unknown[]> = { events: [], frames: [], tasks: [] };
    const watch = (kind: keyof typeof seen, options: PerformanceObserverInit) =>
      new PerformanceObserver((list) => {
        // As data at once: an entry would keep its element alive.
        for (const entry of list.getEntries()) seen[kind].push(entry.toJSON());
      }).observe(options);
    const event: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    };
    watch('events', event);
    watch('frames', { type: 'long-animation-frame' });
    watch('tasks', { type: 'longtask' });
    Object.assign(window, { interactionProbe: seen });
  }, shortestMs);
}

/** What the browser noted since the last call. */
export async function takeSeen(page: Page): Promise<Seen> {
  const text = await page.evaluate(() => {
    const seen: Record<string, unknown[]> = Reflect.get(window, 'interactionProbe');
    const taken = Object.entries(seen).map(([kind, list]) => [kind, list.splice(0)]);
    return JSON.stringify({ ...Object.fromEntries(taken), interactions: performance.interactionCount });
  });
  return v.parse(seenSchema, JSON.parse(text));
}

/** Waits until every link and button in view is React's; when that was, in milliseconds of the page. */
export async function hydratedAt(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('#root a, #root button')].filter((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const taken = controls.every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      );
      return controls.length > 0 && taken && performance.now();
    },
    null,
    { polling: 100, timeout: 60_000 },
  );
  return Number(await found.jsonValue());
}

export type Interaction = {
  /** When, in milliseconds of the page. */
  at: number;
  /** From the finger to the next paint. */
  ms: number;
  /** Its parts: until a handler ran, in handlers, until the paint. */
  delay: number;
  handlers: number;
  paint: number;
};

/** The slowest interaction of what was seen, null when all were too short; a tap is several events of one. */
export function slowestOf({ events }: Pick<Seen, 'events'>): Interaction | null {
  const [slowest] = events
    .filter(({ interactionId }) => interactionId > 0)
    .toSorted((a, b) => b.duration - a.duration);
  if (!slowest) return null;
  const siblings = events.filter(({ interactionId }) => interactionId === slowest.interactionId);
  // Events of one paint have handlers one after another; those of an earlier paint are not in this duration.
  const together = siblings.filter(({ startTime }) => startTime >= slowest.startTime);
  const begin = Math.min(...together.map(({ processingStart }) => processingStart));
  const end = Math.min(
    Math.max(...together.map(({ processingEnd }) => processingEnd)),
    slowest.startTime + slowest.duration,
  );
  return {
    at: slowest.startTime,
    ms: slowest.duration,
    delay: begin - slowest.startTime,
    handlers: end - begin,
    paint: slowest.startTime + slowest.duration - end,
  };
}

/** A script of a frame in a line: how long it took, who called it, where it is, how much of it was layout. */
function describeScript(script: v.InferOutput<typeof scriptSchema>): string {
  const { invoker, sourceURL, sourceFunctionName, sourceCharPosition, duration } = script;
  const file = sourceURL.split('/').at(-1) ?? '';
  const place = sourceCharPosition >= 0 ? `${file}:${sourceCharPosition}` : file;
  const layout = script.forcedStyleAndLayoutDuration;
  const forced = layout >= 1 ? `, ${Math.round(layout)} ms of it forced layout` : '';
  const caller = invoker.startsWith('http') ? 'evaluation' : invoker;
  return `${Math.round(duration)} ms ${[caller, sourceFunctionName].join(' ').trim()} (${place})${forced}`;
}

/** What the main thread did in a span of time: its three longest scripts, and style and layout. */
export function whatRan({ frames }: Pick<Seen, 'frames'>, { startTime, duration }: Task): string {
  const within = frames.filter(
    (frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime,
  );
  const scripts = within
    .flatMap((frame) => frame.scripts)
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 3);
  const drawing = within.reduce(
    (sum, frame) =>
      sum + (frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0),
    0,
  );
  return [
    ...scripts.map(describeScript),
    ...(drawing >= 1 ? [`${Math.round(drawing)} ms style and layout`] : []),
  ].join('; ');
}
