import { env } from 'cloudflare:workers';
import { expect } from 'vitest';

/** Sets a member's balance by a booking, as an operator would. */
export async function setCash(owner: string, minor: number): Promise<void> {
  const account = `cash:${owner}:USD`;
  const row = await env.DB.prepare('SELECT balance_minor AS b FROM ledger_accounts WHERE id = ?')
    .bind(account)
    .first();
  const change = minor - Number(row?.b);
  const id = crypto.randomUUID();
  const entry =
    "INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at) VALUES (?, ?, ?, ?, 'deposit', 0)";
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO ledger_transactions (id, scope, idempotency_key, at) VALUES (?1, 'deposit', ?1, 0)",
    ).bind(id),
    env.DB.prepare(entry).bind(id, account, change, 'USD'),
    env.DB.prepare(entry).bind(id, 'house:aurora:USD', -change, 'USD'),
  ]);
}

/**
 * Expects that the entries of each transaction add up to zero, that every balance is the sum of its entries, and that
 * no player's account is overdrawn.
 */
export async function expectBalancedBooks(): Promise<void> {
  const uneven = await env.DB.prepare(
    'SELECT transaction_id FROM ledger_entries GROUP BY transaction_id, currency HAVING sum(amount_minor) <> 0',
  ).all();
  expect(uneven.results).toEqual([]);
  const wrong = await env.DB.prepare(
    `SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
     GROUP BY a.id HAVING a.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  ).all();
  expect(wrong.results).toEqual([]);
  const overdrawn = await env.DB.prepare(
    "SELECT id FROM ledger_accounts WHERE kind IN ('cash', 'play') AND balance_minor < 0",
  ).all();
  expect(overdrawn.results).toEqual([]);
}
