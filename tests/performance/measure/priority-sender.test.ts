import { expect, test } from 'vitest';

import { type Outgoing, priorityOf, PrioritySender } from './priority-sender.ts';

test.each([
  [undefined, 3, false],
  ['u=1', 1, false],
  ['u=5, i', 5, true],
  ['i, u=0', 0, true],
  ['u=9', 3, false],
  ['nonsense', 3, false],
])('Priority: %s', (header, urgency, incremental) => {
  expect(priorityOf(header)).toEqual({ urgency, incremental });
});

/** Sends the replies and tells in which order their chunks went out. */
async function orderOf(replies: Record<string, string>): Promise<string> {
  const order: string[] = [];
  const sender = new PrioritySender();
  const ended = Object.entries(replies).map(
    ([name, header]) =>
      new Promise<void>((resolve) => {
        const reply: Outgoing = {
          body: new Uint8Array(3 * 4_096),
          priority: priorityOf(header),
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

test('what is urgent goes before what came first', async () => {
  expect(await orderOf({ a: 'u=5', b: 'u=1', c: 'u=3' })).toBe('bbbcccaaa');
});

test('equals go one after another, incremental ones take turns', async () => {
  expect(await orderOf({ a: 'u=2', b: 'u=2' })).toBe('aaabbb');
  expect(await orderOf({ a: 'u=2, i', b: 'u=2, i' })).toBe('ababab');
});

test('a reply whose visitor has left holds nobody up', async () => {
  const sender = new PrioritySender();
  let left = false;
  const never = {
    body: new Uint8Array(10_000),
    priority: priorityOf('u=0'),
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
      priority: priorityOf('u=7'),
      write: (_chunk, done) => done(),
      end: resolve,
      gone: () => false,
    });
  });
  expect(left).toBe(true);
});
