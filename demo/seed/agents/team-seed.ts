import type { D1Database } from '@cloudflare/workers-types';

import { addDays } from '#contract/values/days.ts';
import { dayMs } from '#contract/values/durations.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { dayIn, quarterMs } from '#platform/core/clock/days.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { payRebates, computeRebates } from '#platform/modules/agents/rebates/rebate-statements.ts';

/** Largest number of rounds that one statement inserts. */
const CHUNK = 10_000;
const names =
  'anan bela chen dara emil fern gita hoang ines jaya kofi linh mani nida omar phan rosa somchai tara uma vikram wanida xuan yara zoe'.split(
    ' ',
  );

export type TeamSize = {
  /** Number of accounts below agent1, over four levels; 0 for no team. */
  accounts: number;
  rounds: number;
  /** Number of days, up to now, over which the rounds were played. */
  days: number;
  /** Whether bets and wins are also booked in the ledger, as in real play. Benchmarks of figures set this to false. */
  booked: boolean;
};

/** Size of the team for `npm start`. */
export const buildSmallTeam = (accounts: number): TeamSize => ({
  accounts,
  rounds: accounts * 40,
  days: 30,
  booked: true,
});

/**
 * Seeds a team at Aurora below agent1, with its rounds, rates and the rebates of the last seven days. The rows are
 * generated in the database and are the same for the same `now`. `agent1` is below `master1`, so the team of `master1`
 * has five levels.
 */
export async function seedTeam(client: D1Database, size: TeamSize, now: number): Promise<void> {
  const { accounts, rounds, days, booked } = size;
  const merchant = seedMerchants.find(({ record }) => record.merchantCode === 'aurora')?.record;
  if (!merchant || accounts === 0) return;
  const { merchantCode, currency, timeZone } = merchant;
  const fanOut = Math.max(2, Math.ceil(accounts ** 0.25));
  const prepare = (text: string, ...values: (string | number)[]) => client.prepare(text).bind(...values);
  const numbers =
    'WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)';
  const buildId = (i: string) => `'${merchantCode}-team-' || ${i}`;
  const parent = `iif(i <= ${fanOut}, '${merchantCode}-agent1', ${buildId(`((i - 1) / ${fanOut})`)})`;
  const begun = now - (days + 1) * dayMs;
  for (let from = 1; from <= accounts; from += 500) {
    const to = Math.min(from + 499, accounts);
    await client.batch([
      prepare(
        `INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at, invited_by)
          ${numbers} SELECT ${buildId('i')}, '${merchantCode}', json_extract(?3, '$[' || (i * 7 % ${names.length}) || ']') || i,
          iif(i * ${fanOut} + 1 <= ${accounts}, 1, 0),
          (SELECT password_hash FROM accounts WHERE id = '${merchantCode}-agent1'), ${begun}, ${parent} FROM n`,
        from,
        to,
        JSON.stringify(names),
      ),
      ...['cash', 'play', 'pending'].map((kind) =>
        prepare(
          `INSERT INTO ledger_accounts (id, kind, owner, currency)
            ${numbers} SELECT '${kind}:' || ${buildId('i')} || ':${currency}', '${kind}', ${buildId('i')}, '${currency}' FROM n`,
          from,
          to,
        ),
      ),
      ...buildBookings(
        'deposit',
        `${numbers}, moved AS (SELECT 'team-' || i AS number, 'house:${merchantCode}:${currency}' AS source,
        'cash:' || ${buildId('i')} || ':${currency}' AS target, 1000000 AS amount, ${begun} + i AS at FROM n)`,
        from,
        to,
      ),
    ]);
  }
  const nodes = await client
    .prepare(
      `SELECT min(node_id) AS id FROM games WHERE game_type IN ('RNG', 'LIVE', 'FISH', 'SPORTS')
       GROUP BY game_type ORDER BY game_type`,
    )
    .all<{ id: number }>();
  const games = JSON.stringify(nodes.results.map((node) => node.id));
  const step = Math.floor((days * dayMs) / rounds);
  // The account, bet and win of a round depend only on its number.
  const played = `played AS (SELECT i, 'team-' || i AS number, 1 + (i * 2654435761 % 4294967296) * ${accounts} / 4294967296 AS who,
    100 * (1 + i * 40503 % 25) AS bet, ${now} - (${rounds} - i) * ${step} - 60000 AS at FROM n),
    won AS (SELECT *, iif(i * 31 % 9 < 4, bet * 19 / 10, 0) AS win FROM played)`;
  for (let from = 1; from <= rounds; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, rounds);
    await client.batch([
      prepare(
        `INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at, settled_at)
          ${numbers}, ${played} SELECT number, ${buildId('who')}, json_extract(?3, '$[' || (i % ${nodes.results.length}) || ']'),
          'real', '${currency}', bet, win, 'settled', at, at FROM won`,
        from,
        to,
        games,
      ),
      ...(booked
        ? [
            ...buildBookings(
              'bet',
              `${numbers}, ${played}, moved AS (SELECT number, 'cash:' || ${buildId('who')} || ':${currency}' AS source,
              'house:${merchantCode}:${currency}' AS target, bet AS amount, at FROM won)`,
              from,
              to,
            ),
            ...buildBookings(
              'win',
              `${numbers}, ${played}, moved AS (SELECT number, 'house:${merchantCode}:${currency}' AS source,
              'cash:' || ${buildId('who')} || ':${currency}' AS target, win AS amount, at FROM won WHERE win > 0)`,
              from,
              to,
            ),
          ]
        : []),
    ]);
  }
  const today = dayIn(timeZone, now);
  await client.batch([
    prepare(`INSERT OR IGNORE INTO login_quarters
      SELECT account_id, opened_at / ${quarterMs} FROM rounds WHERE id LIKE 'team-%'`),
    // Inserting past rounds has stored late changes. Delete them, because no rebate statement exists yet.
    prepare('DELETE FROM late_changes'),
    prepare(
      `INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at, set_by)
        SELECT account.id, category.value, ?2, 100 - 15 * coalesce(line.depth, 0), 100 - 15 * coalesce(line.depth, 0), ?3, account.invited_by
        FROM accounts AS account CROSS JOIN json_each(?1) AS category
        LEFT JOIN team_lines AS line ON line.ancestor_id = '${merchantCode}-master1' AND line.account_id = account.id
        WHERE account.merchant_code = '${merchantCode}' AND (account.username = 'master1' OR line.depth IS NOT NULL)`,
      JSON.stringify(['RNG', 'LIVE', 'FISH', 'SPORTS']),
      addDays(today, -days - 1),
      begun,
    ),
    // Lowers the rate four days ago, for each direct downline of agent1 with a username that ends in 1.
    prepare(
      `INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at, set_by)
        SELECT account.id, 'RNG', ?1, 75, 75, ?2, account.invited_by FROM accounts AS account
        WHERE account.invited_by = '${merchantCode}-agent1' AND account.username LIKE '%1'`,
      addDays(today, -4),
      now - 5 * dayMs,
    ),
  ]);
  const job = booked ? payRebates : computeRebates;
  // Retries, because a busy local runtime may drop a connection. Repeating the job is safe.
  for (let tries = 20; tries > 0; tries -= 1) {
    const done = await runAllParts(job, { db: openDatabase({ DB: client }), merchant, now }).then(
      () => true,
      (error: unknown) => {
        if (tries === 1) throw error;
        return false;
      },
    );
    if (done) break;
  }

  /**
   * Builds the statements that book the rows of `moved`, a table that `source` defines: first the transactions, then
   * their entries in order of time.
   */
  function buildBookings(scope: string, source: string, from: number, to: number) {
    return [
      prepare(
        `INSERT INTO ledger_transactions (id, scope, idempotency_key, at)
          ${source} SELECT '${scope}-' || number, '${scope}', number, at FROM moved`,
        from,
        to,
      ),
      prepare(
        `INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at)
          ${source} SELECT '${scope}-' || number, account, amount, '${currency}', '${scope}', at FROM (
            SELECT number, source AS account, -amount AS amount, at, 0 AS side FROM moved
            UNION ALL SELECT number, target, amount, at, 1 FROM moved) ORDER BY at, number, side`,
        from,
        to,
      ),
    ];
  }
}
