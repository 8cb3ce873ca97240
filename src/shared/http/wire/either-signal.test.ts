import { expect, test } from 'vitest';

import { eitherSignal } from './either-signal.ts';

test.each(['the first', 'the second'])('a signal of two aborts with %s, once and for its reason', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const [one, other] = which === 'the first' ? controllers : [controllers[1], controllers[0]];
  const signal = eitherSignal(controllers[0].signal, controllers[1].signal);
  expect(signal.aborted).toBe(false);
  one.abort('left');
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
  other.abort('late');
  expect(signal.reason).toBe('left');
});

test('a signal of two, one of which has aborted before, is aborted from the start', () => {
  const running = new AbortController();
  expect(eitherSignal(running.signal, AbortSignal.abort('left')).reason).toBe('left');
});
