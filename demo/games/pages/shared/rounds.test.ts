import { beforeEach, expect, test, vi } from 'vitest';

import { Rounds } from './rounds.js';

type Reply = Awaited<ReturnType<ConstructorParameters<typeof Rounds>[0]['open']>>;

const done = (winMinor: number, balanceMinor: number): Reply => ({
  ok: true,
  value: { roundId: 'r1', done: true, view: 'end', winMinor, balanceMinor },
});
const dealt: Reply = {
  ok: true,
  value: { roundId: 'r1', done: false, view: 'dealt', winMinor: 0, balanceMinor: 400 },
};
const failed = (kind: 'network' | 'insufficient' | 'other'): Reply => ({
  ok: false,
  failure: { kind, code: kind },
});

let told: string[] = [];
const open = vi.fn<(key: string, betMinor: number, choice: unknown) => Promise<Reply>>();
const step = vi.fn<(key: string, roundId: string, choice: unknown) => Promise<Reply>>();
const show = vi.fn<(view: unknown) => Promise<void>>();

function table() {
  let keys = 0;
  const game = {
    choice: () => 'choice',
    begin: () => void told.push('begin'),
    abandon: () => void told.push('abandon'),
    show,
    restore: () => 70,
  };
  return new Rounds({ open, step }, game, () => `key-${++keys}`, {
    onPhase: () => {},
    onStart: (roundId) => void told.push(`start ${roundId}`),
    onBalance: (minor) => void told.push(`balance ${minor}`),
    onEnd: (outcome, betMinor) => void told.push(`end ${betMinor} ${outcome.winMinor}`),
    onFailure: ({ kind }) => void told.push(`failure ${kind}`),
  });
}

beforeEach(() => {
  told = [];
  open.mockReset();
  step.mockReset();
  show.mockReset().mockImplementation(async (view) => void told.push(`show ${String(view)}`));
});

test('a round shows the balance without its win until the win has been seen', async () => {
  open.mockResolvedValue(done(80, 480));
  const rounds = table();
  await rounds.play(50);
  const story = ['begin', 'start r1', 'balance 400', 'show end', 'balance 480', 'end 50 80'];
  expect(told).toEqual(story);
  expect(rounds.phase).toBe('idle');
});

test('a double tap is one round', async () => {
  open.mockResolvedValue(done(0, 450));
  const rounds = table();
  await Promise.all([rounds.play(50), rounds.play(50), rounds.play(50)]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a round of two steps waits for the choice and then plays on with a key of its own', async () => {
  open.mockResolvedValue(dealt);
  step.mockResolvedValue(done(100, 500));
  const rounds = table();
  await rounds.play(50);
  expect(rounds.phase).toBe('choosing');
  await rounds.play(999);
  expect(open).toHaveBeenCalledWith('key-1', 50, 'choice');
  expect(step).toHaveBeenCalledWith('key-2', 'r1', 'choice');
  expect(told.filter((line) => line.startsWith('start'))).toHaveLength(1);
  expect(told.at(-1)).toBe('end 50 100');
});

test('an unanswered bet is repeated with its own key, and no other is taken meanwhile', async () => {
  open.mockResolvedValueOnce(failed('network')).mockResolvedValueOnce(done(0, 450));
  const rounds = table();
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

test('a bet that was refused leaves the table as it was', async () => {
  open.mockResolvedValue(failed('insufficient'));
  const rounds = table();
  await rounds.play(50);
  expect(told).toEqual(['begin', 'abandon', 'failure insufficient']);
  expect(rounds.phase).toBe('idle');
});

test('an outcome that cannot be read stops the table until it is loaded again', async () => {
  open.mockResolvedValue(done(80, 480));
  show.mockRejectedValue(new TypeError('not a window'));
  const rounds = table();
  await rounds.play(50);
  expect(rounds.phase).toBe('stale');
  expect(told.at(-1)).toBe('failure other');
  rounds.resume(null);
  expect(rounds.phase).toBe('idle');
});

test('a round that was left open is taken up with its bet', async () => {
  step.mockResolvedValue(done(0, 450));
  const rounds = table();
  rounds.resume({ roundId: 'r7', view: 'dealt' });
  expect(rounds.phase).toBe('choosing');
  await rounds.play(50);
  expect(step).toHaveBeenCalledWith('key-1', 'r7', 'choice');
  expect(told.at(-1)).toBe('end 70 0');
});
