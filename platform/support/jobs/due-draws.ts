import { env } from 'cloudflare:workers';

import { commitmentOf, newSeed } from '#contract/values/lottery/seeds.ts';
import { databaseOf, runAll } from '#platform/core/database/client.ts';
import { transferStatements } from '#platform/core/ledger/ledger.ts';
import { purseOf } from '#platform/core/ledger/purses.ts';
import { gamesThat } from '#platform/support/play.ts';

/** When the draws of `dueSuborders` closed, ms. */
export const closedAt = 1_000;

/**
 * Writes tickets with play money whose draws are over and not decided, by SQL: each of one suborder for 100 minor units on
 * the number 7 of a keno with `draws` draws. Their numbers begin with `name`, and a count from 1.
 */
export async function dueSuborders(
  name: string,
  count: number,
  { accountId, draws = 1 }: { accountId: string; draws?: number },
): Promise<void> {
  const [game] = await gamesThat(({ gameType, state }) => gameType === 'ELOTT' && state === 'open');
  const nodeId = game?.nodeId ?? 0;
  const db = databaseOf(env);
  for (let draw = 0; draw < draws; draw++) {
    const seed = newSeed();
    await env.DB.prepare("INSERT INTO draw_seeds VALUES (?, ?, 'keno', ?, ?, ?, 0)")
      .bind(nodeId, `${name}-${draw}`, seed, await commitmentOf(seed), closedAt)
      .run();
  }
  const { purse, house, currency } = purseOf(accountId, { merchantCode: 'aurora', currency: 'USD' }, 'fun');
  const paid = { key: name, amountMinor: count * 100, currency, at: 0 };
  await runAll(db, [
    ...transferStatements(db, { ...paid, scope: 'top-up', from: house, to: purse }),
    ...transferStatements(db, { ...paid, scope: 'ticket', from: purse, to: house }),
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

/** How many of a name are in a state. */
export const subordersIn = (name: string, status: 'open' | 'won' | 'lost') =>
  env.DB.prepare("SELECT count(*) AS n FROM suborders WHERE suborder_no LIKE ? || '-%' AND status = ?")
    .bind(name, status)
    .first<number>('n');
