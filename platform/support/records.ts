import { env } from 'cloudflare:workers';

import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  type TransferScope,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { openPurses, buildPurse } from '#platform/core/ledger/purses.ts';

const db = openDatabase(env);
const merchants = {
  aurora: { merchantCode: 'aurora', currency: 'USD' },
  lotus: { merchantCode: 'lotus', currency: 'THB' },
  harbour: { merchantCode: 'harbour', currency: 'BRL' },
} as const;
type MerchantCode = keyof typeof merchants;

/** Creates a member with empty purses, so that the movements of other tests stay separate. */
export async function createPlayer(
  username: string,
  merchantCode: MerchantCode = 'aurora',
  type = 0,
  invitedBy: string | null = null,
) {
  const merchant = merchants[merchantCode];
  const id = `${merchantCode}-${username}`;
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at, invited_by)
     SELECT ?1, ?2, ?3, ?4, password_hash, 0, ?5 FROM accounts WHERE id = 'aurora-member1'`,
  )
    .bind(id, merchantCode, username, type, invitedBy)
    .run();
  await db.batch([
    openPurses(db, id, merchant),
    openLedgerAccounts(db, merchant.currency, [
      { kind: 'pending', owner: id },
      { kind: 'bonus', owner: id },
      { kind: 'clearing', owner: merchantCode },
      { kind: 'fees', owner: merchantCode },
      { kind: 'promotion', owner: merchantCode },
    ]),
  ]);
  return { id, merchantCode, username, ...buildPurse(id, merchant, 'real') };
}
type TestPlayer = Awaited<ReturnType<typeof createPlayer>>;

/** Books a movement of a player's cash, positive for incoming money. Call in order of time: `at` must not decrease. */
export async function bookMovement(
  { id, purse, house, currency }: TestPlayer,
  scope: TransferScope,
  minor: number,
  at: number,
  key: string = crypto.randomUUID(),
): Promise<void> {
  const pending = toLedgerAccountId('pending', id, currency);
  const other = scope.startsWith('withdrawal') ? pending : house;
  const sides = minor > 0 ? { from: other, to: purse } : { from: purse, to: other };
  const amountMinor = Math.abs(minor);
  await db.batch(buildTransferStatements(db, { scope, key, ...sides, amountMinor, currency, at }));
}

/** Adds a settled round of a player, with its bet and its win. */
export async function addRound(
  player: TestPlayer,
  round: { nodeId: number; bet: number; win: number; at: number; id?: string },
): Promise<string> {
  const { nodeId, bet, win, at, id = crypto.randomUUID() } = round;
  await env.DB.prepare(
    `INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at, settled_at)
     VALUES (?1, ?2, ?3, 'real', ?4, ?5, ?6, 'settled', ?7, ?7)`,
  )
    .bind(id, player.id, nodeId, player.currency, bet, win, at)
    .run();
  await bookMovement(player, 'bet', -bet, at, id);
  if (win) await bookMovement(player, 'win', win, at, id);
  return id;
}
