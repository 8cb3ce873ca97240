import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A mobile link as its user sees it: the round trip in ms, and the bandwidth down and up. */
export type Shape = { rttMs: number; downBitsPerSecond: number; upBitsPerSecond: number };

/** Lighthouse's "slow 4G" (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md). */
export const slow4G: Shape = { rttMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 };

/** Payload of a TCP segment on Ethernet, in bytes. A sender may have ten segments in flight at first (RFC 6928). */
export const segmentBytes = 1_460;
export const initialWindow = 10 * segmentBytes;

/** The source of time: real, or a test's. `wake` makes the call at `time` or slightly later. Times are in ms. */
export type Clock = { now: () => number; wake: (time: number, call: () => void) => void };

const wallClock: Clock = {
  now: () => performance.now(),
  // A timer may fire up to a millisecond early.
  wake: (time, call) =>
    void setTimeout(
      () => (performance.now() >= time ? call() : wallClock.wake(time, call)),
      Math.max(0, time - performance.now()),
    ),
};

/** One direction of a link. All its connections share it, one segment after another. */
class Direction {
  readonly clock: Clock;
  readonly bitsPerSecond: number;
  readonly delayMs: number;
  /** Bytes transferred since the last `takeBytes`. */
  bytes = 0;
  #freeAt = 0;

  constructor(clock: Clock, bitsPerSecond: number, delayMs: number) {
    this.clock = clock;
    this.bitsPerSecond = bitsPerSecond;
    this.delayMs = delayMs;
  }

  /** Returns the time at which the last bit of a segment that is sent now has passed the bottleneck. */
  pass(bytes: number): number {
    this.bytes += bytes;
    this.#freeAt = Math.max(this.clock.now(), this.#freeAt) + (bytes * 8_000) / this.bitsPerSecond;
    return this.#freeAt;
  }

  /** Bandwidth-delay product: the bytes that fill the link for one round trip. */
  get product(): number {
    return (this.bitsPerSecond * this.delayMs * 2) / 8_000;
  }
}

type Segment = { bytes: Uint8Array; sent: () => void };
type Timed = { time: number; call: () => void };

/**
 * The data that one connection sends in one direction. With slow start (RFC 5681 §3.1) the window grows with each
 * acknowledgement, so it doubles every round trip until it fills the link. The window does not grow further, so no
 * queue builds up at the bottleneck (as with BBR). No packets are lost, and acknowledgements use no bandwidth.
 */
export class Flow {
  readonly #direction: Direction;
  readonly #deliver: (bytes: Uint8Array) => void;
  readonly #waiting: Segment[] = [];
  readonly #events: Timed[] = [];
  readonly #maxWindow: number;
  #window = initialWindow;
  #inFlight = 0;
  #openAt: number;
  #closed = false;

  /** Nothing is sent before `openAt`, because the connection is still being set up. */
  constructor(direction: Direction, openAt: number, deliver: (bytes: Uint8Array) => void) {
    this.#direction = direction;
    this.#deliver = deliver;
    this.#openAt = openAt;
    this.#maxWindow = Math.max(initialWindow, direction.product + 2 * segmentBytes);
  }

  /** Sends after all earlier chunks. `sent` is called when the last byte is in flight. */
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

  /** Makes the call after the last byte has arrived. */
  finish(call: () => void): void {
    const empty = new Uint8Array(0);
    this.#waiting.push({ bytes: empty, sent: call });
    this.#pump();
  }

  /** Drops all bytes in flight, because the connection is closed. */
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
      if (this.#inFlight + next.bytes.length > this.#window) return;
      this.#waiting.shift();
      this.#launch(next);
    }
  }

  #launch({ bytes, sent }: Segment): void {
    const arrival = this.#direction.pass(bytes.length) + this.#direction.delayMs;
    if (!bytes.length) {
      this.#schedule(arrival, sent);
      return;
    }
    this.#inFlight += bytes.length;
    this.#schedule(arrival, () => {
      this.#deliver(bytes);
      this.#direction.clock.wake(arrival + this.#direction.delayMs, () => this.#acknowledge(bytes.length));
    });
    sent();
  }

  #acknowledge(bytes: number): void {
    this.#inFlight -= bytes;
    this.#window = Math.min(this.#maxWindow, this.#window + bytes);
    this.#pump();
  }

  /** Runs calls in order, even if timers fire out of order. */
  #schedule(time: number, call: () => void): void {
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

/** A link between one phone and the network. Its connections share the bandwidth. */
export class Link {
  readonly clock: Clock;
  readonly shape: Shape;
  readonly down: Direction;
  readonly up: Direction;
  /** Time at which the last byte was sent or received. */
  busyAt = 0;
  readonly #sockets = new Set<Socket>();

  constructor(shape: Shape, clock: Clock = wallClock) {
    this.clock = clock;
    this.shape = shape;
    this.down = new Direction(clock, shape.downBitsPerSecond, shape.rttMs / 2);
    this.up = new Direction(clock, shape.upBitsPerSecond, shape.rttMs / 2);
  }

  /**
   * Returns the bytes transferred since the last call, in each direction. Includes TLS and HTTP framing, but not IP and
   * TCP headers.
   */
  takeBytes(): { down: number; up: number } {
    const taken = { down: this.down.bytes, up: this.up.bytes };
    this.down.bytes = 0;
    this.up.bytes = 0;
    return taken;
  }

  /** Closes every connection, as the pause between two visits does. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * Returns the server's end of a connection that a browser has opened. This end is not a socket, so written data waits
   * here and not in a buffer of the system, and the server can still send an urgent reply first.
   */
  attach(socket: Socket): Duplex {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    // The browser was told at once that it is connected, but SYN and SYN-ACK take a round trip.
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
