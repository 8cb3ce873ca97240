/** A reply being sent. `write` calls `done` when the bytes have left this process, or if they never will. */
export type Outgoing = {
  body: Uint8Array;
  /** The browser's priority (RFC 9218). */
  priority: Priority;
  write: (chunk: Uint8Array, done: () => void) => void;
  end: () => void;
  isGone: () => boolean;
};

export type Priority = { urgency: number; incremental: boolean };

/** Parses the `Priority` header (RFC 9218 §4). Missing or invalid parts get the default: urgency 3, not incremental. */
export function parsePriority(header: string | undefined): Priority {
  const parts = (header ?? '').split(',').map((part) => part.trim());
  const urgency = /^u=([0-7])$/.exec(parts.find((part) => part.startsWith('u=')) ?? '')?.[1];
  return {
    urgency: Number(urgency ?? 3),
    incremental: parts.some((part) => part === 'i' || part === 'i=?1'),
  };
}

/** Bytes sent at a time. An urgent reply waits at most 20 ms for such a chunk on the slow link. */
const chunkBytes = 4_096;

type Waiting = Outgoing & { sent: number; turn: number };

/**
 * Sends the replies of one connection, the most urgent first. Among equally urgent replies, incremental replies take
 * turns and the others are sent one after another (RFC 9218 §10). Node's own HTTP/2 gives every stream the same share.
 * No CDN does this, because scripts would take bandwidth from the first image, whatever priorities the page sets.
 */
export class PrioritySender {
  #waiting: Waiting[] = [];
  #turns = 0;
  #busy = false;

  add(reply: Outgoing): void {
    this.#waiting.push({ ...reply, sent: 0, turn: (this.#turns += 1) });
    if (this.#busy) return;
    this.#busy = true;
    // Waits until all replies that arrived at the same time are queued.
    queueMicrotask(() => this.#next());
  }

  #next(): void {
    this.#waiting = this.#waiting.filter((reply) => !reply.isGone());
    const [reply] = this.#waiting.toSorted(
      (a, b) => a.priority.urgency - b.priority.urgency || a.turn - b.turn,
    );
    this.#busy = reply !== undefined;
    if (!reply) return;
    const chunk = reply.body.subarray(reply.sent, reply.sent + chunkBytes);
    reply.sent += chunk.length;
    if (reply.priority.incremental) reply.turn = this.#turns += 1;
    const whole = reply.sent >= reply.body.length;
    if (whole) this.#waiting = this.#waiting.filter((each) => each !== reply);
    reply.write(chunk, () => {
      if (whole) reply.end();
      this.#next();
    });
  }
}
