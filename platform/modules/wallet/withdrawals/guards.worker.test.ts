import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { meanwhile } from '#platform/support/meanwhile.ts';
import { addAccount, askFor, newPayer } from '#platform/support/payer.ts';

const codeOf = ({ envelope }: { envelope: { errorCode: string | null } }) => envelope.errorCode;

const renamed = (id: string, payeeName: string | null) =>
  env.DB.prepare('UPDATE accounts SET payee_name = ?2 WHERE id = ?1').bind(id, payeeName).run();

test('a withdrawal goes to an account in the member’s name alone, also where the name changes in the moment of the booking [WA-08]', async () => {
  const payer = await newPayer();
  const id = await addAccount(payer);
  for (const name of ['Another Person', null]) {
    await renamed(payer.id, name);
    expect(codeOf(await askFor(payer.token, id, 5_000)), String(name)).toBe('payout.name.differs');
    await renamed(payer.id, 'Pat Payer');
    const DB = meanwhile('insert into "withdrawals"', () => renamed(payer.id, name));
    expect(codeOf(await askFor(payer.token, id, 5_000, { variables: { DB } }))).toBe(
      'payout.account.unknown',
    );
  }
  expect([await payer.cash(), await payer.pending()]).toEqual([100_000, 0]);
  await renamed(payer.id, 'Pat Payer');
  expect(codeOf(await askFor(payer.token, id, 5_000))).toBeNull();
});
