import type { Context } from 'hono';

import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  findLastStep,
  type Player,
  readPlayer,
  settleExpiredRounds,
} from '#platform/modules/play/exports.ts';

/** Reads a round of the player with its last step, after ending it if its time is over. Undefined if there is none. */
export async function findRound(db: Database, player: Player, roundId: string, now: number) {
  await settleExpiredRounds(db, player.account.id, now);
  return findLastStep(db, player, roundId);
}
type LastStep = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/** Builds the reply that shows a round as it is. */
export async function describeRound(db: Database, player: Player, { round, step, view }: LastStep) {
  const { id: roundId, betMinor, winMinor, status } = round;
  const balanceMinor = await readLedgerBalance(db, player.purse);
  return { roundId, step, done: status === 'settled', view, betMinor, winMinor, balanceMinor };
}

/** Longest time in ms that a call waits for the end of a round; shorter than the page's own timeout. */
const LONGEST_WAIT_MS = 5_000;

/** Returns a round as it is once its time is over, or after {@link LONGEST_WAIT_MS}. */
export async function awaitRound(context: Context<PlatformBindings>) {
  const db = openDatabase(context.env);
  const player = await readPlayer(context.env, context.req, Date.now());
  const roundId = context.req.param('roundId') ?? '';
  const find = async () => {
    const last = await findRound(db, player, roundId, Date.now());
    if (!last) throw new WireError('not.found');
    return last;
  };
  const { round } = await find();
  if (round.status === 'open') {
    const left = (round.expiresAt ?? 0) - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(0, left), LONGEST_WAIT_MS)));
  }
  return describeRound(db, player, await find());
}
