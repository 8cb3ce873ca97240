// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRealityCheck } from '#src/features/play/lib/use-reality-check.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { RealityCheck } from './reality-check.tsx';

const MINUTE = 60_000;
const left = vi.fn<() => void>();

function Game({ active = true }: { active?: boolean }) {
  const { due, goOn } = useRealityCheck(active);
  return <RealityCheck due={due} onLeave={left} onGoOn={goOn} />;
}

/** Opens the game; `dueIn` has the replies to the clock's requests, the last one is repeated. */
async function open(dueIn: readonly (number | null)[], fails = () => false) {
  const asked: unknown[] = [];
  mockReplies({
    '/wps/member/protection/play': async (request) => {
      if (request.method === 'GET')
        return { elapsedMs: 65 * MINUTE, bet: 12_000, won: 4_500, currency: 'USD' };
      if (fails()) return refusal('system.busy');
      asked.push(await request.json());
      return { dueInMs: dueIn[asked.length - 1] ?? dueIn.at(-1) ?? null };
    },
  });
  const view = renderRoute(<Game />);
  await pass(0);
  return { asked, ...view };
}
/** Advances the clock and waits for replies: bodies are read in tasks, not by timers. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let task = 0; task < 5; task += 1) {
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(1);
    }
  });
const check = () => screen.queryByRole('alertdialog', { name: 'Time check' });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  left.mockReset();
});

test('after the server’s interval the check shows the time played and the result', async () => {
  await open([MINUTE]);
  await pass(MINUTE - 1_000);
  expect(check()).toBeNull();
  await pass(1_500);
  expect(check()).not.toBeNull();
  await vi.waitFor(() => expect(screen.getByText('You have played for 1 h 5 min.')).toBeDefined());
  expect(screen.getByText('$120.00')).toBeDefined();
  expect(screen.getByText('$45.00')).toBeDefined();
  expect(screen.getByText('-$75.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My bets' }).getAttribute('href')).toBe('/m/gameRecord');
  fireEvent.click(screen.getByRole('button', { name: 'Leave game' }));
  expect(left).toHaveBeenCalledOnce();
});

test('after "continue" the server is informed and the check returns after the next interval', async () => {
  const { asked } = await open([MINUTE, 30 * MINUTE]);
  await pass(MINUTE + 10);
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await pass(500);
  expect(check()).toBeNull();
  expect(asked).toEqual([{ checked: false }, { checked: true }]);
  await pass(30 * MINUTE);
  expect(check()).not.toBeNull();
});

test('neither Escape nor a lost connection bypasses the check', async () => {
  let lost = true;
  const { asked } = await open([0], () => lost);
  await pass(MINUTE);
  expect(check()).toBeNull();
  lost = false;
  await pass(MINUTE);
  expect(asked).toEqual([{ checked: false }]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(500);
  expect(check()).not.toBeNull();
});

test('there is no check without an interval or without real money', async () => {
  const { asked, rerender } = await open([null]);
  await pass(24 * 60 * MINUTE);
  expect(check()).toBeNull();
  rerender(<Game active={false} />);
  await pass(MINUTE);
  expect(asked).toHaveLength(1);
});
