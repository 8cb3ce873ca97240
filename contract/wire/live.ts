import * as v from 'valibot';

import { tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { tolerantArray } from '#contract/values/scalars.ts';

/** What a member's page is told of: that it has changed, never to what; the page asks for that by its calls. */
export const liveKinds = ['balance', 'inbox', 'chat', 'session', 'status'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Before the kind of what has changed for all members of a merchant. */
const forAll = 'all.';
/** The name of a mark: a kind, of one member or of all. */
export const markName = (kind: LiveKind, ofAll: boolean): string => (ofAll ? forAll + kind : kind);
/** The kind of a mark; null for one that this build does not know. */
export const kindOfMark = (name: string): LiveKind | null => {
  const bare = name.startsWith(forAll) ? name.slice(forAll.length) : name;
  return liveKinds.find((kind) => kind === bare) ?? null;
};

/** How often each of these has changed, by `markName`: a mark that is another than the last one is news. */
export const liveMarksSchema = v.record(v.string(), v.number());
export type LiveMarks = v.InferOutput<typeof liveMarksSchema>;

/** What comes down the socket: all marks as it opens, then each that changes. */
export const liveMessageSchema = v.object({
  marks: liveMarksSchema,
  /** Over so many ms the receivers spread what they ask for: it was told to many at once. */
  spreadMs: v.optional(v.number(), 0),
  /**
   * Live tables that have changed, whole, to who asked for them: they are public and change all the time, so a call for
   * each change would cost more than what it brings.
   */
  tables: v.optional(tolerantArray(tableSchema)),
});
export type LiveMessage = v.InferOutput<typeof liveMessageSchema>;

/** What a browser sends up the socket, and what is answered without waking the server. */
export const livePing = 'ping';
export const livePong = 'pong';
/** The rest of what it sends: from now on it shows live tables, or none any more. */
export const tablesWanted = 'tables';
export const tablesUnwanted = 'no tables';

/** Of these a socket may send so many in a minute: pages that show tables are not changed between faster. */
export const liveFramesMax = 30;

/** Codes that the server closes with (RFC 6455 §7.4): something other than these came up, or too many of them; more sockets than a member may have. */
export const liveClosed = { policy: 1008, tooMany: 4008 } as const;
/** Sockets that a member may have, one a browser; the oldest is closed for another one. */
export const liveSocketsMax = 8;
