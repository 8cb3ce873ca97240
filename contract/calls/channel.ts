import { defineCall, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { liveMarksSchema } from '#contract/wire/live.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/**
 * Returns a change counter, called a mark, for each kind of data. The page compares the marks with earlier ones to see
 * what has changed for the member (`contract/wire/live.ts`). With `Upgrade: websocket` the same address opens the live
 * channel, which pushes the marks.
 */
export const liveMarks = defineCall({
  ...memberRead,
  key: 'live.marks',
  path: '/wps/live',
  moduleId: 630,
  limit: 'live',
  browserFreshMs: freshness.never,
  query: noQuery,
  value: liveMarksSchema,
  source: 'derived: WA-04, MC-18, CS-05',
});

export const channelCalls = [liveMarks] as const;
