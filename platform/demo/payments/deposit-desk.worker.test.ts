import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { notify, openDeposit } from '#platform/support/deposits.ts';
import { newPayer } from '#platform/support/payer.ts';
import worker from '#platform/worker.ts';

test('the desk says why an order is held [WA-18]', async () => {
  const { token } = await newPayer({ cashMinor: 0 });
  const { orderNo, amountMinor } = await openDeposit(token);
  await notify({ orderNo, amountMinor: amountMinor / 2 });
  const reply = await worker.fetch(
    new Request(`${env.GAME_ORIGIN}/platform/desk/deposits`),
    { ...env, OUTBOX: '1' },
    createExecutionContext(),
  );
  const [, card = ''] = (await reply.text()).split(`aria-label="${orderNo}"`);
  expect(card.split('</article>')[0]).toContain('another amount came in');
});
