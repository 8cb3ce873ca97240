import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import {
  liveClosed,
  liveFramesMax,
  type LiveMarks,
  type LiveMessage,
  livePing,
  livePong,
  liveSocketsMax,
  tablesUnwanted,
  tablesWanted,
} from '#contract/wire/live.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { envOfMerchant } from '#platform/core/merchants/databases.ts';
import { type LiveFeeds, tablesOf } from '#platform/modules/catalogue/exports.ts';

/** Hubs of a merchant: an object takes some ten thousand sockets, and opens some hundred a second. */
const HUBS = 16;

/** The hub that has a member's sockets: always the same one. */
export function hubOf(merchantCode: string, accountId: string): string {
  let hash = 0;
  for (const char of accountId) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return `${merchantCode}/${hash % HUBS}`;
}
/** All hubs of a merchant. */
export const hubsOf = (merchantCode: string): string[] =>
  Array.from({ length: HUBS }, (_, at) => `${merchantCode}/${at}`);

/** Headers of an upgrade that is for a hub: whose socket it is, of which merchant, and the marks as JSON. */
export const hubHeaders = {
  account: 'X-Live-Account',
  merchant: 'X-Live-Merchant',
  marks: 'X-Live-Marks',
} as const;

/** Told to every member of a merchant at once, they ask over this time. */
const SPREAD_MS = 10_000;
/** Who watches tables is told of their changes so often at most. */
export const TABLES_MS = 5_000;

/**
 * What is kept with a socket while the hub hibernates: its merchant, whether it watches tables and knows them, and how
 * many frames it has sent since when (ms since 1970).
 */
const seatSchema = v.object({
  merchantCode: v.string(),
  tables: v.picklist(['unwanted', 'unknown', 'known']),
  frames: v.optional(v.object({ since: v.number(), count: v.number() }), { since: 0, count: 0 }),
});
type Seat = v.InferOutput<typeof seatSchema>;
const newSeat = (merchantCode: string): Seat => ({
  merchantCode,
  tables: 'unwanted',
  frames: { since: 0, count: 0 },
});
const seatOf = (socket: WebSocket): Seat =>
  v.parse(v.fallback(seatSchema, newSeat('')), socket.deserializeAttachment());

const FRAMES_MS = 60_000;

/** With one frame more; null for one that is too many. */
function counted({ since, count }: Seat['frames'], now: number): Seat['frames'] | null {
  if (now - since >= FRAMES_MS) return { since: now, count: 1 };
  return count < liveFramesMax ? { since, count: count + 1 } : null;
}

/**
 * Holds sockets of members and tells them which of their marks have changed. It keeps nothing and hibernates between
 * two messages; pings are answered without waking it. While somebody watches live tables it wakes for them, and tells
 * which have changed. A frame that is anything else ends the socket.
 */
export abstract class SocketHub extends DurableObject<PlatformEnv> {
  /** Tables as they were last told, by node id; empty after hibernation, when all are told. */
  readonly #told = new Map<number, string>();
  #toldAt = 0;

  /** The adapters of vendors' feeds. */
  protected abstract readonly feeds: LiveFeeds;

  /** How the merchant's tables stand now. */
  protected async tablesOf(merchantCode: string): Promise<LiveTable[]> {
    const env = await envOfMerchant(this.env, merchantCode);
    return tablesOf(databaseOf(env), this.feeds, merchantCode, Date.now());
  }

  /** Takes a socket. */
  override fetch(request: Request): Response {
    const account = request.headers.get(hubHeaders.account);
    if (!account || request.headers.get('Upgrade') !== 'websocket')
      return new Response(null, { status: 400 });
    const { 0: client, 1: server } = new WebSocketPair();
    const others = this.ctx.getWebSockets(account);
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - liveSocketsMax)))
      oldest.close(liveClosed.tooMany, 'too many');
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing, livePong));
    this.ctx.acceptWebSocket(server, [account]);
    const merchantCode = request.headers.get(hubHeaders.merchant) ?? '';
    server.serializeAttachment(newSeat(merchantCode));
    server.send(`{"marks":${request.headers.get(hubHeaders.marks) ?? '{}'}}`);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Tells a member, on every socket that he has. */
  tell(accountId: string, marks: LiveMarks): void {
    this.#send(this.ctx.getWebSockets(accountId), { marks });
  }

  /** Tells everybody. */
  tellAll(marks: LiveMarks): void {
    this.#send(this.ctx.getWebSockets(), { marks, spreadMs: SPREAD_MS });
  }

  #send(sockets: readonly WebSocket[], message: Pick<LiveMessage, 'marks'> & Partial<LiveMessage>): void {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // It is closing; whoever it was hears of it when he is back.
      }
    }
  }

  /** Whoever wants to hear of tables is told all of them at once, and from then on what changes. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (message !== tablesWanted && message !== tablesUnwanted) {
      socket.close(liveClosed.policy, 'nothing is taken');
      return;
    }
    const seat = seatOf(socket);
    const frames = counted(seat.frames, Date.now());
    if (!frames) {
      socket.close(liveClosed.policy, 'too many frames');
      return;
    }
    const tables = message === tablesWanted ? 'unknown' : 'unwanted';
    socket.serializeAttachment({ ...seat, tables, frames } satisfies Seat);
    if (tables === 'unwanted' || (await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.setAlarm(Math.max(Date.now(), this.#toldAt + TABLES_MS));
  }

  /** Tells who watches tables what has changed; goes on for as long as somebody does. */
  override async alarm(): Promise<void> {
    const watching = this.ctx.getWebSockets().map((socket) => ({ socket, seat: seatOf(socket) }));
    const merchantCode = watching.find(({ seat }) => seat.tables !== 'unwanted')?.seat.merchantCode;
    if (merchantCode === undefined) return;
    // Set first: what fails now is told the next time.
    await this.ctx.storage.setAlarm(Date.now() + TABLES_MS);
    this.#toldAt = Date.now();
    const all = await this.tablesOf(merchantCode);
    const changed = all.filter((table) => this.#told.get(table.nodeId) !== JSON.stringify(table));
    for (const table of changed) this.#told.set(table.nodeId, JSON.stringify(table));
    const those = (tables: Seat['tables']) =>
      watching.flatMap(({ socket, seat }) => (seat.tables === tables ? [socket] : []));
    const added = those('unknown');
    if (changed.length) this.#send(those('known'), { marks: {}, tables: changed });
    this.#send(added, { marks: {}, tables: all });
    // Who has left meanwhile stays away.
    for (const socket of added) {
      const seat = seatOf(socket);
      if (seat.tables === 'unknown') socket.serializeAttachment({ ...seat, tables: 'known' } satisfies Seat);
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 stand for no code, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
