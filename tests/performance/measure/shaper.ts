import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A mobile link as its user has it; bits per second, milliseconds. */
export type Shape = { rttMs: number; downBitsPerSecond: number; upBitsPerSecond: number };

/** Lighthouse's "slow 4G" (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md). */
export const slow4G: Shape = { rttMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

/** Payload of a TCP segment on Ethernet, and what a sender may have under way at first (RFC 6928). */
export const segmentBytes = 1_460;
export const initialWindow = 10 * segmentBytes;

/** Where the time comes from: the wall, or a test. `wake` calls at `time` or a little later. */
export type Clock = { now: () => number; wake: (time: number, call: () => void) => void };

const wallClock: Clock = {
  now: () => performance.now(),
  // A timer may go off up to a millisecond early.
  wake: (time, call) =>
    void setTimeout(
      () => (performance.now() >= time ? call() : wallClock.wake(time, call)),
      Math.max(0, time - performance.now()),
    ),
};

/** One direction of a link. All its connections drain through it, one segment after another. */
class Direction {
  readonly clock: Clock;
  readonly bitsPerSecond: number;
  readonly delayMs: number;
  /** Bytes that went through since the last `forget`. */
  bytes = 0;
  #freeAt = 0;

  constructor(clock: Clock, bitsPerSecond: number, delayMs: number) {
    this.clock = clock;
    this.bitsPerSecond = bitsPerSecond;
    this.delayMs = delayMs;
  }

  /** When the last bit of a segment that is sent now has passed the narrowest place. */
  pass(bytes: number): number {
    this.bytes += bytes;
    this.#freeAt = Math.max(this.clock.now(), this.#freeAt) + (bytes * 8_000) / this.bitsPerSecond;
    return this.#freeAt;
  }

  /** Bytes that fill the link for one round trip. */
  get product(): number {
    return (this.bitsPerSecond * this.delayMs * 2) / 8_000;
  }
}

type Segment = { bytes: Uint8Array; sent: () => void };
type Timed = { time: number; call: () => void };

/**
 * What one connection sends in one direction. Slow start (RFC 5681 §3.1): what may be under way grows by what
 * is acknowledged, so it doubles every round trip, until it fills the link; it does not grow beyond, so no queue
 * stands at the narrowest place (as with BBR). Nothing is lost and acknowledgements take no bandwidth.
 */
export class Flow {
  readonly #direction: Direction;
  readonly #deliver: (bytes: Uint8Array) => void;
  readonly #waiting: Segment[] = [];
  readonly #events: Timed[] = [];
  readonly #most: number;
  #window = initialWindow;
  #underWay = 0;
  #openAt: number;
  #closed = false;

  /** Nothing leaves before `openAt`: the connection is still being set up. */
  constructor(direction: Direction, openAt: number, deliver: (bytes: Uint8Array) => void) {
    this.#direction = direction;
    this.#deliver = deliver;
    this.#openAt = openAt;
    this.#most = Math.max(initialWindow, direction.product + 2 * segmentBytes);
  }

  /** Sends after all that was sent before; `sent` is called when the last byte is under way. */
  send(chunk: Uint8Array, sent: () => void = () => {}): void {
    if (!chunk.length) sent();
    for (let from = 0; from < chunk.length; from += segmentBytes) {
      const last = from + segmentBytes >= chunk.length;
      this.#waiting.push({
        bytes: chunk.subarray(from, from + segmentBytes),
        sent: last ? sent : () => {},
      });
    }
    this.#pump();
  }

  /** Calls after the last byte has arrived. */
  finish(call: () => void): void {
    const empty = new Uint8Array(0);
    this.#waiting.push({ bytes: empty, sent: call });
    this.#pump();
  }

  /** Drops what is under way: the connection is gone. */
  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
    this.#events.length = 0;
  }

  #pump(): void {
    const { clock } = this.#direction;
    if (this.#openAt > clock.now()) {
      clock.wake(this.#openAt, () => this.#pump());
      return;
    }
    for (let next = this.#waiting[0]; next && !this.#closed; next = this.#waiting[0]) {
      if (this.#underWay + next.bytes.length > this.#window) return;
      this.#waiting.shift();
      this.#launch(next);
    }
  }

  #launch({ bytes, sent }: Segment): void {
    const arrival = this.#direction.pass(bytes.length) + this.#direction.delayMs;
    if (!bytes.length) {
      this.#at(arrival, sent);
      return;
    }
    this.#underWay += bytes.length;
    this.#at(arrival, () => {
      this.#deliver(bytes);
      this.#direction.clock.wake(arrival + this.#direction.delayMs, () => this.#acknowledged(bytes.length));
    });
    sent();
  }

  #acknowledged(bytes: number): void {
    this.#underWay -= bytes;
    this.#window = Math.min(this.#most, this.#window + bytes);
    this.#pump();
  }

  /** In order, whatever the order in which timers go off. */
  #at(time: number, call: () => void): void {
    const { clock } = this.#direction;
    this.#events.push({ time, call });
    clock.wake(time, () => {
      for (let first = this.#events[0]; first && first.time <= clock.now(); first = this.#events[0]) {
        this.#events.shift();
        first.call();
      }
    });
  }
}

/** A link between one phone and the network; its connections share the bandwidth. */
export class Link {
  readonly clock: Clock;
  readonly shape: Shape;
  readonly down: Direction;
  readonly up: Direction;
  /** When something was last sent or arrived, by the clock. */
  busyAt = 0;
  readonly #sockets = new Set<Socket>();

  constructor(shape: Shape, clock: Clock = wallClock) {
    this.clock = clock;
    this.shape = shape;
    this.down = new Direction(clock, shape.downBitsPerSecond, shape.rttMs / 2);
    this.up = new Direction(clock, shape.upBitsPerSecond, shape.rttMs / 2);
  }

  /** Bytes over the wire since the last call, each way; TLS and HTTP framing with them, IP and TCP headers not. */
  takeBytes(): { down: number; up: number } {
    const taken = { down: this.down.bytes, up: this.up.bytes };
    this.down.bytes = 0;
    this.up.bytes = 0;
    return taken;
  }

  /** Ends every connection, as the pause between two visits does. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * The server's end of a connection that a browser has opened. No socket lies between: what a server has
   * written waits here, not in a buffer of the system, so that it can still put something urgent before it.
   */
  attach(socket: Socket): Duplex {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    // The browser was told at once that it is connected; SYN and SYN-ACK take a round trip.
    const openAt = this.clock.now() + this.shape.rttMs;
    const touch = () => {
      this.busyAt = this.clock.now();
    };
    const up = new Flow(this.up, openAt, (bytes) => {
      touch();
      end.push(bytes);
    });
    const down = new Flow(this.down, openAt, (bytes) => {
      touch();
      if (!socket.destroyed) socket.write(bytes);
    });
    const end = new Duplex({
      read: () => {},
      write: (chunk: Uint8Array, _encoding, done) => {
        touch();
        down.send(chunk, done);
      },
      final: (done) => {
        down.finish(() => {
          socket.end();
          done();
        });
      },
      destroy: (error, done) => {
        up.close();
        down.close();
        socket.destroy();
        done(error);
      },
    });
    socket.on('data', (chunk: Buffer) => {
      touch();
      up.send(chunk);
    });
    socket.on('end', () => up.finish(() => end.push(null)));
    socket.on('error', () => end.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      end.destroy();
    });
    return end;
  }
}
