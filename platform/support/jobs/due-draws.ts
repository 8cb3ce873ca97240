import { env } from 'cloudflare:workers';

import { computeCommitment, createSeed } from '#contract/values/lottery/seeds.ts';
import { openDatabase, runAll } from '#platform/core/database/client.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { findMatchingGames } from '#platform/support/play.ts';

/** Closing time of the draws of `createDueSuborders`, in ms since 1970. */
export const closedAt = 1_000;

/**
 * Writes, by SQL, play-money tickets on finished but undecided draws. Each ticket has one suborder of 100 minor units
 * on the number 7 of a keno with `draws` draws. A ticket's id consists of `name` and a number from 1.
 */
export async function createDueSuborders(
  name: string,
  count: number,
  { accountId, draws = 1 }: { accountId: string; draws?: number },
): Promise<void> {
  const [game] = await findMatchingGames(({ gameType, state }) => gameType === 'ELOTT' && state === 'open');
  const nodeId = game?.nodeId ?? 0;
  const db = openDatabase(env);
  for (let draw = 0; draw < draws; draw++) {
    const seed = createSeed();
    await env.DB.prepare("INSERT INTO draw_seeds VALUES (?, ?, 'keno', ?, ?, ?, 0)")
      .bind(nodeId, `${name}-${draw}`, seed, await computeCommitment(seed), closedAt)
      .run();
  }
  const { purse, house, currency } = buildPurse(
    accountId,
    { merchantCode: 'aurora', currency: 'USD' },
    'fun',
  );
  const paid = { key: name, amountMinor: count * 100, currency, at: 0 };
  await runAll(db, [
    ...buildTransferStatements(db, { ...paid, scope: 'top-up', from: house, to: purse }),
    ...buildTransferStatements(db, { ...paid, scope: 'ticket', from: purse, to: house }),
  ]);
  const numbers = 'WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)';
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at)
       SELECT ?2 || '-' || n, ?3, ?4, 'fun', 'USD', 100, 0, 'drawing', 0 FROM numbers`,
    ).bind(count, name, accountId, nodeId),
    env.DB.prepare(
      `${numbers} INSERT INTO suborders (suborder_no, round_id, account_id, merchant_code, node_id, draw_no, kind,
         closes_at, stake_minor, picked, status, win_minor)
       SELECT ?2 || '-' || n, ?2 || '-' || n, ?3, 'aurora', ?4, ?2 || '-' || (n % cast(?5 AS integer)), 'keno', ?6, 100, '[7]', 'open', 0
       FROM numbers`,
    ).bind(count, name, accountId, nodeId, draws, closedAt),
  ]);
}

/** Counts the suborders that `createDueSuborders` wrote under a name and that have a status. */
export const countSuborders = (name: string, status: 'open' | 'won' | 'lost') =>
  env.DB.prepare("SELECT count(*) AS n FROM suborders WHERE suborder_no LIKE ? || '-%' AND status = ?")
    .bind(name, status)
    .first<number>('n');
