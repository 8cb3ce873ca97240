import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import names from '#demo/seed/wallet/deposit-names.json' with { type: 'json' };
import worker from '#demo/worker.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';

/** Loads the desk, or submits a form to it. Returns the page's text. */
async function requestDesk(form?: Record<string, string>): Promise<string> {
  const body = form && new URLSearchParams(form);
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/deposits`, body && { method: 'POST', body });
  return (await worker.fetch(request, { ...env, BACKOFFICE: '1' }, createExecutionContext())).text();
}

test('the desk shows why an order is on hold and which bonus the member was promised [WA-18]', async () => {
  const { token } = await createPayer({ cashMinor: 0 });
  const { orderNo, amountMinor, bonusMinor } = await openDeposit(token, { promotionId: 'welcome' });
  await sendPaymentMessage({ orderNo, amountMinor: amountMinor / 2 });
  const [, card = ''] = (await requestDesk()).split(`aria-label="${orderNo}"`);
  const [shown = ''] = card.split('</article>');
  expect(shown).toContain('a different amount was received');
  // The member was shown the whole bonus and its promotion.
  expect(bonusMinor).toBe(10_000);
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(
    `<dt>Bonus</dt> <dd>${names.welcome.EN}: 100 for the order amount`,
  );
});

test('an operator must enter who returned a stray payment and why, and the desk saves this once [WA-18]', async () => {
  const { token } = await createPayer({ cashMinor: 0 });
  const { orderNo } = await openDeposit(token);
  await sendPaymentMessage({ orderNo, amountMinor: 5_000, id: 'msg_desk' });
  const heldBy = 'local:aurora:msg_desk';
  // A form that was rendered before the money arrived.
  const stale = { act: 'reject', orderNo, reason: 'wrong-amount', heldBy: '' };
  expect(await requestDesk(stale)).toContain('Nothing was changed');
  expect(await requestDesk()).toContain(`name="heldBy" value="${heldBy}"`);
  await requestDesk({ ...stale, heldBy });
  const form = {
    act: 'return',
    paymentId: 'local:aurora:msg_desk',
    operator: 'Kim',
    reason: 'Another amount',
  };
  expect(await requestDesk({ ...form, operator: ' ' })).toContain('Nothing was saved');
  const noted = await requestDesk(form);
  expect(noted).toContain('Saved.');
  expect(noted.split('Returned or settled')[1]).toContain('Kim: Another amount');
  expect(noted.split('Returned or settled')[0]).not.toContain(`of ${orderNo}`);
  expect(await requestDesk(form)).toContain('Already saved');
});
