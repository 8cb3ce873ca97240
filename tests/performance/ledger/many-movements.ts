import type { D1Database } from '@cloudflare/workers-types';

const CHUNK = 5_000;

/**
 * Seeds a member's history with `count` movements over the past year: a bet per round, and a win in every other round.
 * The ledger's own triggers update the balances.
 */
export async function seedMovements(
  db: D1Database,
  {
    accountId,
    house,
    currency,
    count,
    now,
  }: { accountId: string; house: string; currency: string; count: number; now: number },
): Promise<void> {
  const purse = `cash:${accountId}:${currency}`;
  const step = Math.floor((365 * 86_400_000) / count);
  const nodes = await db.prepare('SELECT node_id AS id FROM games LIMIT 50').all<{ id: number }>();
  const rounds = Math.floor((count * 2) / 3);
  const numbers = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)`;
  const when = `${now} - (${rounds} - i) * ${Math.floor(step * 1.5)}`;
  const side = (account: string, amount: string, scope: string) =>
    `SELECT '${scope}-many-' || i, '${account}', ${amount}, '${currency}', '${scope}', ${when} FROM n`;
  for (let from = 0; from < rounds; from += CHUNK) {
    const to = Math.min(from + CHUNK, rounds);
    const run = (text: string) => db.prepare(text).bind(from, to);
    const transaction = (scope: string, where: string) =>
      run(`INSERT INTO ledger_transactions (id, scope, idempotency_key, at) ${numbers}
        SELECT '${scope}-many-' || i, '${scope}', 'many-' || i, ${when} FROM n ${where}`);
    const entry = (account: string, amount: string, scope: string, where: string) =>
      run(`INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at) ${numbers}
        ${side(account, amount, scope)} ${where}`);
    const won = 'WHERE i % 2 = 0';
    await db.batch([
      run(`INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at, settled_at)
        ${numbers} SELECT 'many-' || i, '${accountId}',
          json_extract('${JSON.stringify(nodes.results.map(({ id }) => id))}', '$[' || (i % 50) || ']'),
          'real', '${currency}', 100, iif(i % 2 = 0, 190, 0), 'settled', ${when}, ${when} FROM n`),
      transaction('bet', ''),
      entry(purse, '-100', 'bet', ''),
      entry(house, '100', 'bet', ''),
      transaction('win', won),
      entry(purse, '190', 'win', won),
      entry(house, '-190', 'win', won),
    ]);
  }
}
