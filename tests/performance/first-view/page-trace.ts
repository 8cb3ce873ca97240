import type { Browser, BrowserContext } from '@playwright/test';
import * as v from 'valibot';

import type { Front } from '#tests/performance/network/front.ts';
import { traceEvent } from '#tests/performance/trace-event.ts';
import { rest, slowPage } from '#tests/performance/visit.ts';

const eventSchema = v.object(traceEvent);
type TraceEvent = v.InferOutput<typeof eventSchema>;
const traceSchema = v.object({ traceEvents: v.array(eventSchema) });

/** What the browser calls its work, by what docs call it; all else of the main thread is `other`. */
const kinds: Record<string, string> = {
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'rules',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  'v8.compile': 'script',
  FunctionCall: 'script',
  RasterTask: 'raster',
  'Decode Image': 'raster',
  'Decode LazyPixelRef': 'raster',
};

export type Traced = {
  /** For DevTools or Perfetto. */
  file: Buffer;
  /** Milliseconds from the document's first byte to the first contentful paint. */
  span: number;
  /** What main and raster threads did in between, ms by kind, each without what it called; most first. */
  work: [kind: string, ms: number][];
};

/** One visit with a trace, which costs time of its own: for shares, not for durations. */
export async function tracedVisit(
  { browser, front }: { browser: Browser; front: Front },
  context: BrowserContext,
  { url, rate }: { url: string; rate: number },
): Promise<Traced> {
  const { page } = await slowPage(context, rate);
  front.link?.hangUp();
  const categories = [
    '-*',
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'loading',
    'blink.user_timing',
  ];
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'load' });
  await rest(page, front);
  const file = await browser.stopTracing();
  await page.close();
  return { file, ...readTrace(v.parse(traceSchema, JSON.parse(file.toString())).traceEvents) };
}

/** Throws where the trace has no first contentful paint. */
export function readTrace(events: readonly TraceEvent[]): Omit<Traced, 'file'> {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('The trace has no first contentful paint');
  const own = events.filter(({ pid, ts }) => pid === painted.pid && ts <= painted.ts);
  const begun = own.findLast(({ name }) => name === 'navigationStart')?.ts ?? 0;
  const from = own.find(({ name, ts }) => name === 'ParseHTML' && ts >= begun)?.ts ?? begun;
  const work = new Map<string, number>();
  // Of the other threads only what they draw.
  const counted = own.filter(
    ({ ph, ts, tid, name }) => ph === 'X' && ts >= from && (tid === painted.tid || kinds[name] === 'raster'),
  );
  const byThread = Map.groupBy(counted, ({ tid }) => tid);
  for (const thread of byThread.values()) {
    const open: { until: number; kind: string }[] = [];
    const sorted = thread.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
    for (const { name, ts, dur: whole } of sorted) {
      const dur = Math.min(whole, painted.ts - ts);
      while (open.at(-1) && (open.at(-1)?.until ?? 0) <= ts) open.pop();
      const kind = kinds[name] ?? 'other';
      const caller = open.at(-1)?.kind;
      work.set(kind, (work.get(kind) ?? 0) + dur / 1_000);
      if (caller) work.set(caller, (work.get(caller) ?? 0) - dur / 1_000);
      open.push({ until: ts + dur, kind });
    }
  }
  return {
    span: (painted.ts - from) / 1_000,
    work: [...work].toSorted(([, a], [, b]) => b - a),
  };
}
