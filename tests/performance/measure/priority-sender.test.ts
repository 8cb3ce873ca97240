import { expect, test } from 'vitest';

import { type Outgoing, parsePriority, PrioritySender } from './priority-sender.ts';

test.each([
  [undefined, 3, false],
  ['u=1', 1, false],
  ['u=5, i', 5, true],
  ['i, u=0', 0, true],
  ['u=9', 3, false],
  ['nonsense', 3, false],
])('Priority: %s', (header, urgency, incremental) => {
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
          gone: () => false,
        };
        sender.add(reply);
      }),
  );
  await Promise.all(ended);
  return order.join('');
}

test('an urgent reply goes before earlier ones', async () => {
  expect(await sendInOrder({ a: 'u=5', b: 'u=1', c: 'u=3' })).toBe('bbbcccaaa');
});

test('replies of equal urgency go one after another, and incremental ones take turns', async () => {
  expect(await sendInOrder({ a: 'u=2', b: 'u=2' })).toBe('aaabbb');
  expect(await sendInOrder({ a: 'u=2, i', b: 'u=2, i' })).toBe('ababab');
});

test('a reply whose visitor has left delays no other reply', async () => {
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
    gone: () => left,
  };
  sender.add(never);
  await new Promise<void>((resolve) => {
    sender.add({
      ...never,
      priority: parsePriority('u=7'),
      write: (_chunk, done) => done(),
      end: resolve,
      gone: () => false,
    });
  });
  expect(left).toBe(true);
});
