import { and, desc, eq, inArray } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { suborders } from '#platform/modules/play/draws/tables.ts';
import type { Player } from '#platform/modules/play/players.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';

const ownRounds = ({ account, game, mode }: Player) =>
  and(eq(rounds.accountId, account.id), eq(rounds.nodeId, game.nodeId), eq(rounds.mode, mode));

/** The player's open round in the game, with its latest view; undefined for none. */
export const openRoundOf = (db: Database, player: Player) =>
  db
    .select({ roundId: rounds.id, view: roundSteps.view })
    .from(rounds)
    .innerJoin(roundSteps, eq(roundSteps.roundId, rounds.id))
    .where(and(ownRounds(player), eq(rounds.status, 'open')))
    .orderBy(desc(roundSteps.step))
    .get();

/** A round of the player with its last step; undefined when there is none in this game. */
export const lastStepOf = (db: Database, player: Player, roundId: string) =>
  db
    .select({ round: rounds, step: roundSteps.step, state: roundSteps.state })
    .from(rounds)
    .innerJoin(roundSteps, eq(roundSteps.roundId, rounds.id))
    .where(and(ownRounds(player), eq(rounds.id, roundId)))
    .orderBy(desc(roundSteps.step))
    .get();

/** The statements that delete the rounds of accounts; ledger entries stay, and launches go with their sessions. */
export function deleteRounds(db: Database, accountIds: readonly string[]): Statement[] {
  const own = inArray(rounds.accountId, [...accountIds]);
  const played = db.select({ id: rounds.id }).from(rounds).where(own);
  return [
    db.delete(suborders).where(inArray(suborders.accountId, [...accountIds])),
    db.delete(roundSteps).where(inArray(roundSteps.roundId, played)),
    db.delete(rounds).where(own),
  ];
}
