import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

const isPlayerRound = ({ account, game, mode }: Player) =>
  and(eq(rounds.accountId, account.id), eq(rounds.nodeId, game.nodeId), eq(rounds.mode, mode));

/**
 * Finds the player's open round in the game, with its latest view and, in ms, its age. Undefined if there is none. End
 * the player's expired rounds before (`settleExpiredRounds`).
 */
export const findOpenRound = (db: Database, player: Player, now: number) =>
  db
    .select({
      roundId: rounds.id,
      step: roundSteps.step,
      view: roundSteps.view,
      betMinor: rounds.betMinor,
      elapsedMs: sql<number>`max(0, ${now} - ${rounds.openedAt})`,
    })
    .from(rounds)
    .innerJoin(roundSteps, eq(roundSteps.roundId, rounds.id))
    .where(and(isPlayerRound(player), eq(rounds.status, 'open')))
    .orderBy(desc(roundSteps.step))
    .get();

/** Finds a round of the player with its last step. Undefined if there is none in this game. */
export const findLastStep = (db: Database, player: Player, roundId: string) =>
  db
    .select({ round: rounds, step: roundSteps.step, state: roundSteps.state, view: roundSteps.view })
    .from(rounds)
    .innerJoin(roundSteps, eq(roundSteps.roundId, rounds.id))
    .where(and(isPlayerRound(player), eq(rounds.id, roundId)))
    .orderBy(desc(roundSteps.step))
    .get();

/**
 * Builds the statements that delete the rounds of accounts. Ledger entries stay. Launches are deleted with their
 * sessions.
 */
export function buildRoundDeletions(db: Database, accountIds: readonly string[]): Statement[] {
  const own = inArray(rounds.accountId, [...accountIds]);
  const played = db.select({ id: rounds.id }).from(rounds).where(own);
  return [
    db.delete(suborders).where(inArray(suborders.accountId, [...accountIds])),
    db.delete(roundSteps).where(inArray(roundSteps.roundId, played)),
    db.delete(rounds).where(own),
  ];
}
