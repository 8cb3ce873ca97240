// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRealityCheck } from '#src/features/play/lib/use-reality-check.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { RealityCheck } from './reality-check.tsx';

const MINUTE = 60_000;
const onLeave = vi.fn<() => void>();

function Game({ active = true }: { active?: boolean }) {
  const { due, goOn } = useRealityCheck(active);
  return <RealityCheck due={due} onLeave={onLeave} onGoOn={goOn} />;
}

/**
 * Opens the game. `dueIn` lists the `dueInMs` of the replies to the clock's requests; the last value is repeated.
 * `fails` returns whether a request fails.
 */
async function open(dueIn: readonly (number | null)[], fails = () => false) {
  const sentBodies: unknown[] = [];
  mockReplies({
    '/wps/member/protection/play': async (request) => {
      if (request.method === 'GET')
        return { elapsedMs: 65 * MINUTE, bet: 12_000, won: 4_500, currency: 'USD' };
      if (fails()) return buildRefusal('system.busy');
      sentBodies.push(await request.json());
      return { dueInMs: dueIn[sentBodies.length - 1] ?? dueIn.at(-1) ?? null };
    },
  });
  const view = renderRoute(<Game />);
  await advance(0);
  return { sentBodies, ...view };
}
/** Advances the fake timers and waits for replies, because reading their bodies needs real tasks. */
const advance = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let task = 0; task < 5; task += 1) {
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(1);
    }
  });
const findCheck = () => screen.queryByRole('alertdialog', { name: 'Reality check' });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  onLeave.mockReset();
});

test('after the server’s interval the check shows the time played and the result', async () => {
  await open([MINUTE]);
  await advance(MINUTE - 1_000);
  expect(findCheck()).toBeNull();
  await advance(1_500);
  expect(findCheck()).not.toBeNull();
  await vi.waitFor(() => expect(screen.getByText('You have played for 1 h 5 min.')).toBeDefined());
  expect(screen.getByText('$120.00')).toBeDefined();
  expect(screen.getByText('$45.00')).toBeDefined();
  expect(screen.getByText('-$75.00')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My bets' }).getAttribute('href')).toBe('/m/gameRecord');
  fireEvent.click(screen.getByRole('button', { name: 'Leave game' }));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a tap on "Keep playing" is sent to the server, and the check returns after the next interval', async () => {
  const { sentBodies } = await open([MINUTE, 30 * MINUTE]);
  await advance(MINUTE + 10);
  fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  await advance(500);
  expect(findCheck()).toBeNull();
  expect(sentBodies).toEqual([{ checked: false }, { checked: true }]);
  await advance(30 * MINUTE);
  expect(findCheck()).not.toBeNull();
});

test('neither Escape nor a lost connection bypasses the check', async () => {
  let lost = true;
  const { sentBodies } = await open([0], () => lost);
  await advance(MINUTE);
  expect(findCheck()).toBeNull();
  lost = false;
  await vi.waitFor(async () => {
    await advance(MINUTE);
    expect(sentBodies).toEqual([{ checked: false }]);
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await advance(500);
  expect(findCheck()).not.toBeNull();
});

test('there is no check without an interval or without real money', async () => {
  const { sentBodies, rerender } = await open([null]);
  await advance(24 * 60 * MINUTE);
  expect(findCheck()).toBeNull();
  rerender(<Game active={false} />);
  await advance(MINUTE);
  expect(sentBodies).toHaveLength(1);
});
