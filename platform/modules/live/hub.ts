import { DurableObject } from 'cloudflare:workers';

import { liveClosed, type LiveMarks, livePing, livePong, liveSocketsMax } from '#contract/wire/live.ts';

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

/** Headers of an upgrade that is for a hub: whose socket it is, and the marks as JSON. */
export const hubHeaders = { account: 'X-Live-Account', marks: 'X-Live-Marks' } as const;

/** Told to every member of a merchant at once, they ask over this time. */
const SPREAD_MS = 10_000;

/**
 * Holds sockets of members and tells them which of their marks have changed. It keeps nothing and hibernates between
 * two messages; pings are answered without waking it. A frame that is anything else ends the socket.
 */
export class LiveHub extends DurableObject {
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

  #send(sockets: readonly WebSocket[], message: { marks: LiveMarks; spreadMs?: number }): void {
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      try {
        socket.send(text);
      } catch {
        // It is closing; whoever it was hears of it when he is back.
      }
    }
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(liveClosed.policy, 'nothing is taken');
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 stand for no code, and may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
