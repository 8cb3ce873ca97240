import { beforeEach, expect, test, vi } from 'vitest';

import { Rounds } from './rounds.js';

type Reply = Awaited<ReturnType<ConstructorParameters<typeof Rounds>[0]['open']>>;

const buildDoneReply = (winMinor: number, balanceMinor: number): Reply => ({
  ok: true,
  value: { roundId: 'r1', step: 1, done: true, view: 'end', betMinor: 50, winMinor, balanceMinor },
});
const dealt: Reply = {
  ok: true,
  value: { roundId: 'r1', step: 0, done: false, view: 'dealt', betMinor: 50, winMinor: 0, balanceMinor: 400 },
};
const buildFailedReply = (kind: 'network' | 'insufficient' | 'other'): Reply => ({
  ok: false,
  failure: { kind, code: kind },
});

let events: string[] = [];
const open = vi.fn<(key: string, betMinor: number, choice: unknown) => Promise<Reply>>();
const step = vi.fn<(key: string, roundId: string, step: number, choice: unknown) => Promise<Reply>>();
const awaitEnd = vi.fn<(roundId: string) => Promise<Reply>>();
const show = vi.fn<(view: unknown) => Promise<void>>();

function createTable({ endsByClock = false } = {}) {
  let keys = 0;
  const game = {
    choice: () => 'choice',
    begin: () => void events.push('begin'),
    abandon: () => void events.push('abandon'),
    show,
    restore: () => {},
    endsByClock,
  };
  return new Rounds({ open, step, awaitEnd }, game, () => `key-${++keys}`, {
    onPhase: () => {},
    onStart: (roundId) => void events.push(`start ${roundId}`),
    onBalance: (minor) => void events.push(`balance ${minor}`),
    onEnd: (outcome, betMinor) => void events.push(`end ${betMinor} ${outcome.winMinor}`),
    onFailure: ({ kind }) => void events.push(`failure ${kind}`),
  });
}

beforeEach(() => {
  events = [];
  open.mockReset();
  step.mockReset();
  awaitEnd.mockReset();
  show.mockReset().mockImplementation(async (view) => void events.push(`show ${String(view)}`));
});

test('the balance excludes a round’s win until the outcome has been shown', async () => {
  open.mockResolvedValue(buildDoneReply(80, 480));
  const rounds = createTable();
  await rounds.play(50);
  const expected = ['begin', 'start r1', 'balance 400', 'show end', 'balance 480', 'end 50 80'];
  expect(events).toEqual(expected);
  expect(rounds.phase).toBe('idle');
});

test('a double tap plays one round', async () => {
  open.mockResolvedValue(buildDoneReply(0, 450));
  const rounds = createTable();
  await Promise.all([rounds.play(50), rounds.play(50), rounds.play(50)]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a round of two steps waits for the choice and continues with a new key', async () => {
  open.mockResolvedValue(dealt);
  step.mockResolvedValue(buildDoneReply(100, 500));
  const rounds = createTable();
  await rounds.play(50);
  expect(rounds.phase).toBe('choosing');
  await rounds.play(999);
  expect(open).toHaveBeenCalledWith('key-1', 50, 'choice');
  expect(step).toHaveBeenCalledWith('key-2', 'r1', 0, 'choice');
  expect(events.filter((line) => line.startsWith('start'))).toHaveLength(1);
  expect(events.at(-1)).toBe('end 50 100');
});

test('a bet without a reply is retried with its own idempotency key, and no other bet is accepted meanwhile', async () => {
  open.mockResolvedValueOnce(buildFailedReply('network')).mockResolvedValueOnce(buildDoneReply(0, 450));
  const rounds = createTable();
  await rounds.play(50);
  expect(rounds.phase).toBe('unanswered');
  await rounds.play(50);
  expect(open).toHaveBeenCalledTimes(1);
  await rounds.retry();
  expect(open.mock.calls).toEqual([
    ['key-1', 50, 'choice'],
    ['key-1', 50, 'choice'],
  ]);
  expect(rounds.phase).toBe('idle');
});

test('a refused bet leaves the table unchanged', async () => {
  open.mockResolvedValue(buildFailedReply('insufficient'));
  const rounds = createTable();
  await rounds.play(50);
  expect(events).toEqual(['begin', 'abandon', 'failure insufficient']);
  expect(rounds.phase).toBe('idle');
});

test('an unreadable outcome stops the table until the session is reloaded', async () => {
  open.mockResolvedValue(buildDoneReply(80, 480));
  show.mockRejectedValue(new TypeError('not a window'));
  const rounds = createTable();
  await rounds.play(50);
  expect(rounds.phase).toBe('stale');
  expect(events.at(-1)).toBe('failure other');
  rounds.resume(null);
  expect(rounds.phase).toBe('idle');
});

test('an open round is resumed with its bet', async () => {
  const rounds = createTable();
  rounds.resume({ roundId: 'r7', step: 3, view: 'dealt', betMinor: 70, elapsedMs: 2_000 });
  expect(rounds.phase).toBe('choosing');
  expect(rounds.bet).toBe(70);
  step.mockResolvedValue(buildDoneReply(0, 450));
  await rounds.play(50, 'own choice');
  expect(step).toHaveBeenCalledWith('key-1', 'r7', 3, 'own choice');
});

test('the win of a raised bet is shown against the whole stake', async () => {
  open.mockResolvedValue(dealt);
  const raised = buildDoneReply(100, 400);
  step.mockResolvedValue(raised.ok ? { ok: true, value: { ...raised.value, betMinor: 100 } } : raised);
  const rounds = createTable();
  await rounds.play(50);
  await rounds.play(50, 'double');
  expect(events.at(-1)).toBe('end 100 100');
});

test('a round that the server’s clock ends is shown without a tap, and paid once', async () => {
  open.mockResolvedValue(dealt);
  awaitEnd.mockResolvedValueOnce(dealt).mockResolvedValueOnce(buildDoneReply(0, 450));
  const rounds = createTable({ endsByClock: true });
  await rounds.play(50);
  await expect.poll(() => rounds.phase).toBe('idle');
  expect(awaitEnd).toHaveBeenCalledTimes(2);
  expect(events.filter((line) => line.startsWith('end'))).toEqual(['end 50 0']);
});

test('the end by the clock does nothing once the player has acted', async () => {
  open.mockResolvedValue(dealt);
  let resolve: (reply: Reply) => void = () => {};
  const promise = new Promise<Reply>((done) => {
    resolve = done;
  });
  awaitEnd.mockReturnValue(promise);
  step.mockResolvedValue(buildDoneReply(100, 500));
  const rounds = createTable({ endsByClock: true });
  await rounds.play(50);
  await rounds.play(50);
  resolve(buildDoneReply(100, 500));
  await promise;
  await new Promise((done) => setTimeout(done));
  expect(events.filter((line) => line.startsWith('end'))).toEqual(['end 50 100']);
});
