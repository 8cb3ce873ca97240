import { expect, test, vi } from 'vitest';

import { coalesce, type InFlight } from './coalesce.ts';

const never = () => new Promise<never>(() => undefined);

test('work that was killed with its request is removed, even if its key is never requested again', () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ['Date'] });
  const inFlight: InFlight<never> = new Map();
  for (let i = 0; i < 1_000; i++) {
    coalesce(inFlight, `killed ${i}`, never, () => undefined);
    vi.setSystemTime(Date.now() + 1_000);
  }
  expect(inFlight.size).toBeLessThan(100);
});

test('work in flight is shared, however much other work starts meanwhile', async () => {
  const inFlight: InFlight<string> = new Map();
  const reply = Promise.withResolvers<string>();
  const first = coalesce(
    inFlight,
    'same',
    () => reply.promise,
    () => undefined,
  );
  for (let i = 0; i < 500; i++) coalesce(inFlight, `other ${i}`, never, () => undefined);
  const second = coalesce(inFlight, 'same', never, () => undefined);
  reply.resolve('one reply');
  expect([first.joined, second.joined, await second.result]).toEqual([false, true, 'one reply']);
});
