import { expect, test } from 'vitest';

import { combineSignals } from './combine-signals.ts';

test.each(['the first', 'the second'])(
  'a combined signal aborts when %s signal aborts, only once and with that signal’s reason',
  (which) => {
    const controllers = [new AbortController(), new AbortController()] as const;
    const [one, other] = which === 'the first' ? controllers : [controllers[1], controllers[0]];
    const signal = combineSignals(controllers[0].signal, controllers[1].signal);
    expect(signal.aborted).toBe(false);
    one.abort('left');
    expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
    other.abort('late');
    expect(signal.reason).toBe('left');
  },
);

test('a combined signal starts aborted if one of the two is already aborted', () => {
  const running = new AbortController();
  expect(combineSignals(running.signal, AbortSignal.abort('left')).reason).toBe('left');
});
