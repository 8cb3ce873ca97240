import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import {
  liveCloseCodes,
  liveFramesMax,
  type LiveMarks,
  type LiveMessage,
  livePing,
  livePong,
  liveSocketsMax,
  hideTablesFrame,
  showTablesFrame,
} from '#contract/wire/live.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { findMerchantEnv } from '#platform/core/merchants/databases.ts';
import { type LiveFeeds, listLiveTables } from '#platform/modules/catalogue/exports.ts';

/** Hubs per merchant. A Durable Object handles some 10,000 sockets and opens some 100 per second. */
const HUBS = 16;

/** Returns the name of the hub for a member's sockets. A member always has the same hub. */
export function getHubName(merchantCode: string, accountId: string): string {
  let hash = 0;
  for (const char of accountId) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return `${merchantCode}/${hash % HUBS}`;
}
/** Lists the names of all hubs of a merchant. */
export const listHubNames = (merchantCode: string): string[] =>
  Array.from({ length: HUBS }, (_, at) => `${merchantCode}/${at}`);

/** Headers of an upgrade request to a hub: the socket's account, its merchant, and the marks as JSON. */
export const hubHeaders = {
  account: 'X-Live-Account',
  merchant: 'X-Live-Merchant',
  marks: 'X-Live-Marks',
} as const;

/** After a change for all members of a merchant, browsers spread their requests over this time. */
const SPREAD_MS = 10_000;
/** Shortest interval between table updates to watching sockets. */
export const TABLES_MS = 5_000;

/** Stored with a socket while the hub hibernates. `known` once all tables were sent. `since` is in ms since 1970. */
const socketStateSchema = v.object({
  merchantCode: v.string(),
  tables: v.picklist(['unwanted', 'unknown', 'known']),
  frames: v.optional(v.object({ since: v.number(), count: v.number() }), { since: 0, count: 0 }),
});
type SocketState = v.InferOutput<typeof socketStateSchema>;
const createSocketState = (merchantCode: string): SocketState => ({
  merchantCode,
  tables: 'unwanted',
  frames: { since: 0, count: 0 },
});
const readSocketState = (socket: WebSocket): SocketState =>
  v.parse(v.fallback(socketStateSchema, createSocketState('')), socket.deserializeAttachment());

const FRAMES_MS = 60_000;

/** Counts one more frame. Null if the frame exceeds the limit. */
function countFrame({ since, count }: SocketState['frames'], now: number): SocketState['frames'] | null {
  if (now - since >= FRAMES_MS) return { since: now, count: 1 };
  return count < liveFramesMax ? { since, count: count + 1 } : null;
}

/**
 * Keeps members' sockets open and sends them the marks that changed. The hub stores only a small state with each
 * socket, and hibernates between messages; pings are answered without waking it. While a socket watches live tables,
 * the hub wakes regularly to send changed tables. A frame that is neither a ping nor a subscription closes the socket,
 * and so do too many subscriptions.
 */
export abstract class SocketHub extends DurableObject<PlatformEnv> {
  /** Tables as last sent, by node id. Empty after hibernation, so all tables are sent again. */
  readonly #sentTables = new Map<number, string>();
  #sentAt = 0;

  protected abstract readonly feeds: LiveFeeds;

  protected async readTables(merchantCode: string): Promise<LiveTable[]> {
    const env = await findMerchantEnv(this.env, merchantCode);
    return listLiveTables(openDatabase(env), this.feeds, merchantCode, Date.now());
  }

  /** Accepts a socket of a member, and closes the oldest of the member's sockets if there are too many. */
  override fetch(request: Request): Response {
    const account = request.headers.get(hubHeaders.account);
    if (!account || request.headers.get('Upgrade') !== 'websocket')
      return new Response(null, { status: 400 });
    const { 0: client, 1: server } = new WebSocketPair();
    const others = this.ctx.getWebSockets(account);
    for (const oldest of others.slice(0, Math.max(0, others.length + 1 - liveSocketsMax)))
      oldest.close(liveCloseCodes.tooMany, 'too many');
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing, livePong));
    this.ctx.acceptWebSocket(server, [account]);
    const merchantCode = request.headers.get(hubHeaders.merchant) ?? '';
    server.serializeAttachment(createSocketState(merchantCode));
    server.send(`{"marks":${request.headers.get(hubHeaders.marks) ?? '{}'}}`);
    return new Response(null, { status: 101, webSocket: client });
  }

  notify(accountId: string, marks: LiveMarks): void {
    this.#send(this.ctx.getWebSockets(accountId), { marks });
  }

  notifyAll(marks: LiveMarks): void {
    this.#send(this.ctx.getWebSockets(), { marks, spreadMs: SPREAD_MS });
  }

  #send(sockets: readonly WebSocket[], message: Pick<LiveMessage, 'marks'> & Partial<LiveMessage>): void {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // The socket is closing. The member gets the marks on reconnecting.
      }
    }
  }

  /** Handles a subscription to live tables: the socket receives all tables once, then each change. */
  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (message !== showTablesFrame && message !== hideTablesFrame) {
      socket.close(liveCloseCodes.policy, 'unknown frame');
      return;
    }
    const state = readSocketState(socket);
    const frames = countFrame(state.frames, Date.now());
    if (!frames) {
      socket.close(liveCloseCodes.policy, 'too many frames');
      return;
    }
    const tables = message === showTablesFrame ? 'unknown' : 'unwanted';
    socket.serializeAttachment({ ...state, tables, frames } satisfies SocketState);
    if (tables === 'unwanted' || (await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.setAlarm(Math.max(Date.now(), this.#sentAt + TABLES_MS));
  }

  /** Sends changed tables to the watching sockets. Runs again as long as there is a watching socket. */
  override async alarm(): Promise<void> {
    const watching = this.ctx.getWebSockets().map((socket) => ({ socket, state: readSocketState(socket) }));
    const merchantCode = watching.find(({ state }) => state.tables !== 'unwanted')?.state.merchantCode;
    if (merchantCode === undefined) return;
    // The next alarm is set first, so that it runs even after a failure.
    await this.ctx.storage.setAlarm(Date.now() + TABLES_MS);
    this.#sentAt = Date.now();
    const all = await this.readTables(merchantCode);
    const changed = all.filter((table) => this.#sentTables.get(table.nodeId) !== JSON.stringify(table));
    for (const table of changed) this.#sentTables.set(table.nodeId, JSON.stringify(table));
    const listWatching = (tables: SocketState['tables']) =>
      watching.flatMap(({ socket, state }) => (state.tables === tables ? [socket] : []));
    const added = listWatching('unknown');
    if (changed.length) this.#send(listWatching('known'), { marks: {}, tables: changed });
    this.#send(added, { marks: {}, tables: all });
    // A socket that unsubscribed meanwhile stays unsubscribed.
    for (const socket of added) {
      const state = readSocketState(socket);
      if (state.tables === 'unknown')
        socket.serializeAttachment({ ...state, tables: 'known' } satisfies SocketState);
    }
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean that there was no code, and must not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
