import type { Page } from '@playwright/test';
import * as v from 'valibot';

const scriptSchema = v.object({
  /** The caller: `BUTTON.onclick`, `MessagePort.onmessage`, or a script's address. */
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
  /** Start of the frame's style and layout. 0 if it rendered nothing. */
  styleAndLayoutStart: v.number(),
  scripts: v.array(scriptSchema),
});
const eventSchema = v.object({
  interactionId: v.number(),
  startTime: v.number(),
  /** Time to the next paint, in steps of 8 ms. */
  duration: v.number(),
  processingStart: v.number(),
  processingEnd: v.number(),
});
const taskSchema = v.object({ startTime: v.number(), duration: v.number() });
const seenSchema = v.object({
  events: v.array(eventSchema),
  frames: v.array(frameSchema),
  tasks: v.array(taskSchema),
  /** Number of interactions since the document was loaded, including interactions too short for an entry. */
  interactions: v.number(),
});

export type Task = v.InferOutput<typeof taskSchema>;
/** Entries recorded since the last read. Times in ms since the navigation began. */
export type ObservedEntries = v.InferOutput<typeof seenSchema>;

/**
 * Shortest event that the Event Timing API reports, in ms
 * (https://w3c.github.io/event-timing/#dom-performanceobserverinit-durationthreshold).
 */
export const shortestMs = 16;

/** Makes every document of the page record its interactions, long tasks and long animation frames. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    // Does not record in a game's frame.
    if (window.top !== window) return;
    const seen: Record<'events' | 'frames' | 'tasks', unknown[]> = { events: [], frames: [], tasks: [] };
    const watch = (kind: keyof typeof seen, options: PerformanceObserverInit) =>
      new PerformanceObserver((list) => {
        // Stored as plain data, because an entry would keep its element alive.
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

/** Returns the entries recorded since the last call. */
export async function takeEntries(page: Page): Promise<ObservedEntries> {
  const text = await page.evaluate(() => {
    const seen: Record<string, unknown[]> = Reflect.get(window, 'interactionProbe');
    const taken = Object.entries(seen).map(([kind, list]) => [kind, list.splice(0)]);
    return JSON.stringify({ ...Object.fromEntries(taken), interactions: performance.interactionCount });
  });
  return v.parse(seenSchema, JSON.parse(text));
}

/** Waits until React handles every link and button in view. Returns that time, in ms since the navigation began. */
export async function measureHydration(page: Page): Promise<number> {
  const found = await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('#root a, #root button')].filter((control) => {
        const { top, bottom } = control.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const areHydrated = controls.every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps')),
      );
      return controls.length > 0 && areHydrated && performance.now();
    },
    null,
    { polling: 100, timeout: 60_000 },
  );
  return Number(await found.jsonValue());
}

export type Interaction = {
  /** Time of the interaction, in ms since the navigation began. */
  at: number;
  /** Time from the input to the next paint, in ms. */
  ms: number;
  /** The three parts of `ms`: until the first handler, in handlers, and from the last handler to the paint. */
  delay: number;
  handlers: number;
  paint: number;
};

/** Returns the slowest recorded interaction. Null if all were too short. A tap consists of several events. */
export function findSlowest({ events }: Pick<ObservedEntries, 'events'>): Interaction | null {
  const [slowest] = events
    .filter(({ interactionId }) => interactionId > 0)
    .toSorted((a, b) => b.duration - a.duration);
  if (!slowest) return null;
  const siblings = events.filter(({ interactionId }) => interactionId === slowest.interactionId);
  // Only events of the same paint count, because the duration does not include events of an earlier paint.
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

/** Describes a frame's script in one line: its duration, caller and source position, and the forced layout in it. */
function describeScript(script: v.InferOutput<typeof scriptSchema>): string {
  const { invoker, sourceURL, sourceFunctionName, sourceCharPosition, duration } = script;
  const file = sourceURL.split('/').at(-1) ?? '';
  const position = sourceCharPosition >= 0 ? `${file}:${sourceCharPosition}` : file;
  const layout = script.forcedStyleAndLayoutDuration;
  const forced = layout >= 1 ? `, ${Math.round(layout)} ms of it forced layout` : '';
  const caller = invoker.startsWith('http') ? 'evaluation' : invoker;
  return `${Math.round(duration)} ms ${[caller, sourceFunctionName].join(' ').trim()} (${position})${forced}`;
}

/** Describes what the main thread did in a span of time: its three longest scripts, and style and layout. */
export function describeTask(
  { frames }: Pick<ObservedEntries, 'frames'>,
  { startTime, duration }: Task,
): string {
  const within = frames.filter(
    (frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime,
  );
  const scripts = within
    .flatMap((frame) => frame.scripts)
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 3);
  const renderingMs = within.reduce(
    (sum, frame) =>
      sum + (frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0),
    0,
  );
  return [
    ...scripts.map(describeScript),
    ...(renderingMs >= 1 ? [`${Math.round(renderingMs)} ms style and layout`] : []),
  ].join('; ');
}
