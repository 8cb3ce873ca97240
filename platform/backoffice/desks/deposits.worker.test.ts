import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import names from '#demo/seed/wallet/deposit-names.json' with { type: 'json' };
import worker from '#demo/worker.ts';
import { notify, openDeposit } from '#platform/support/deposits.ts';
import { newPayer } from '#platform/support/payer.ts';

/** The desk, or what it says to a form. */
async function desk(form?: Record<string, string>): Promise<string> {
  const body = form && new URLSearchParams(form);
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/deposits`, body && { method: 'POST', body });
  return (await worker.fetch(request, { ...env, BACKOFFICE: '1' }, createExecutionContext())).text();
}

test('the desk says why an order is held, and which bonus it was promised [WA-18]', async () => {
  const { token } = await newPayer({ cashMinor: 0 });
  const { orderNo, amountMinor, bonusMinor } = await openDeposit(token, { promotionId: 'welcome' });
  await notify({ orderNo, amountMinor: amountMinor / 2 });
  const [, card = ''] = (await desk()).split(`aria-label="${orderNo}"`);
  const [shown = ''] = card.split('</article>');
  expect(shown).toContain('another amount came in');
  // In whole, and of which promotion: the member was shown it.
  expect(bonusMinor).toBe(10_000);
  expect(shown.replaceAll(/\s+/g, ' ')).toContain(
    `<dt>Bonus</dt> <dd>${names.welcome.EN}: 100 of what was asked for`,
  );
});

test('the desk notes who sent a stray payment back and why, once, and not without either [WA-18]', async () => {
  const { token } = await newPayer({ cashMinor: 0 });
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, amountMinor: 5_000, id: 'msg_desk' });
  const heldBy = 'local:aurora:msg_desk';
  // A form that was drawn before the money came.
  const stale = { act: 'reject', orderNo, reason: 'wrong-amount', heldBy: '' };
  expect(await desk(stale)).toContain('Nothing was done');
  expect(await desk()).toContain(`name="heldBy" value="${heldBy}"`);
  await desk({ ...stale, heldBy });
  const form = {
    act: 'return',
    paymentId: 'local:aurora:msg_desk',
    operator: 'Kim',
    reason: 'Another amount',
  };
  expect(await desk({ ...form, operator: ' ' })).toContain('Nothing was noted');
  const noted = await desk(form);
  expect(noted).toContain('It is noted.');
  expect(noted.split('Sent back or settled')[1]).toContain('Kim: Another amount');
  expect(noted.split('Sent back or settled')[0]).not.toContain(`of ${orderNo}`);
  expect(await desk(form)).toContain('It was noted before');
});
