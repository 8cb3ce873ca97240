import { expect, test } from 'vitest';

import { type Outgoing, parsePriority, PrioritySender } from './priority-sender.ts';

test.each([
  [undefined, 3, false],
  ['u=1', 1, false],
  ['u=5, i', 5, true],
  ['i, u=0', 0, true],
  ['u=9', 3, false],
  ['nonsense', 3, false],
])('the header "Priority: %s" gives urgency %i, incremental %s', (header, urgency, incremental) => {
  expect(parsePriority(header)).toEqual({ urgency, incremental });
});

/** Sends the replies and returns the order in which their chunks went out. */
async function sendInOrder(replies: Record<string, string>): Promise<string> {
  const order: string[] = [];
  const sender = new PrioritySender();
  const ended = Object.entries(replies).map(
    ([name, header]) =>
      new Promise<void>((resolve) => {
        const reply: Outgoing = {
          body: new Uint8Array(3 * 4_096),
          priority: parsePriority(header),
          write: (_chunk, done) => {
            order.push(name);
            setImmediate(done);
          },
          end: resolve,
          isGone: () => false,
        };
        sender.add(reply);
      }),
  );
  await Promise.all(ended);
  return order.join('');
}

test('an urgent reply is sent before less urgent replies that were added earlier', async () => {
  expect(await sendInOrder({ a: 'u=5', b: 'u=1', c: 'u=3' })).toBe('bbbcccaaa');
});

test('replies of equal urgency are sent one after another, and incremental replies take turns', async () => {
  expect(await sendInOrder({ a: 'u=2', b: 'u=2' })).toBe('aaabbb');
  expect(await sendInOrder({ a: 'u=2, i', b: 'u=2, i' })).toBe('ababab');
});

test('a reply to a visitor who has left does not delay other replies', async () => {
  const sender = new PrioritySender();
  let left = false;
  const never = {
    body: new Uint8Array(10_000),
    priority: parsePriority('u=0'),
    write: (_chunk: Uint8Array, done: () => void) => {
      left = true;
      setImmediate(done);
    },
    end: () => {},
    isGone: () => left,
  };
  sender.add(never);
  await new Promise<void>((resolve) => {
    sender.add({
      ...never,
      priority: parsePriority('u=7'),
      write: (_chunk, done) => done(),
      end: resolve,
      isGone: () => false,
    });
  });
  expect(left).toBe(true);
});
