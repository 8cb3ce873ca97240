import * as v from 'valibot';

import { tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { tolerantArray } from '#contract/values/scalars.ts';

/** Kinds of data. A notification does not contain the changed data; the page requests it with the usual calls. */
export const liveKinds = ['balance', 'inbox', 'chat', 'session', 'status'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Prefix of marks that cover all members of a merchant. */
const allPrefix = 'all.';
/** Returns the name of the mark that counts changes of a kind for one member, or for all members of a merchant. */
export const getMarkName = (kind: LiveKind, isForAll: boolean): string =>
  isForAll ? allPrefix + kind : kind;
/** Returns the kind of a mark; null if this build does not know it. */
export const parseMarkKind = (name: string): LiveKind | null => {
  const bare = name.startsWith(allPrefix) ? name.slice(allPrefix.length) : name;
  return liveKinds.find((kind) => kind === bare) ?? null;
};

/** Number of changes by mark name. If it differs from before, the data has changed. */
export const liveMarksSchema = v.record(v.string(), v.number());
export type LiveMarks = v.InferOutput<typeof liveMarksSchema>;

/** Messages of the server on the socket: all marks when the socket opens, then each mark that changes. */
export const liveMessageSchema = v.object({
  marks: liveMarksSchema,
  /** Time in ms over which the notified pages spread their requests, because many pages are notified at once. */
  spreadMs: v.optional(v.number(), 0),
  /** In full, only for sockets that requested them, because a call for each change would cost too much. */
  tables: v.optional(tolerantArray(tableSchema)),
});
export type LiveMessage = v.InferOutput<typeof liveMessageSchema>;

/** The browser's keep-alive frame, and the reply, which Cloudflare sends without waking the server's Durable Object. */
export const livePing = 'ping';
export const livePong = 'pong';
/** The browser's other frames: a page starts or stops showing live tables. */
export const showTablesFrame = 'tables';
export const hideTablesFrame = 'no tables';

/** Per socket and minute. Members do not open and leave pages with live tables more often. */
export const liveFramesMax = 30;

/** RFC 6455 §7.4. `policy`: unknown or too many frames. `tooMany`: more than `liveSocketsMax` sockets. */
export const liveCloseCodes = { policy: 1008, tooMany: 4008 } as const;
/** Maximum number of sockets per member, one per browser; a further socket closes the oldest. */
export const liveSocketsMax = 8;
