import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import worker from '#demo/worker.ts';
import { excludeUntil } from '#platform/support/recognised-accounts.ts';
import { buildAuroraForm, registerByName } from '#platform/support/registrations.ts';

/** Loads the desk, or submits a form to it. Returns the page's text. */
async function requestDesk(form?: Record<string, string>): Promise<string> {
  const body = form && new URLSearchParams(form);
  const request = new Request(
    `${env.GAME_ORIGIN}/platform/desk/recognitions`,
    body && { method: 'POST', body, redirect: 'manual' },
  );
  return (await worker.fetch(request, { ...env, BACKOFFICE: '1' }, createExecutionContext())).text();
}
const readRecognisedUntil = (username: string) =>
  env.DB.prepare('SELECT recognised_until FROM accounts WHERE username = ?')
    .bind(username)
    .first('recognised_until');

test('the desk shows an account that resembles an excluded account, and the first decision of an operator counts', async () => {
  const older = 'older-alike';
  const until = Date.now() + 100 * 24 * 3_600_000;
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at, payee_name, birthday)
     VALUES (?1, 'aurora', ?1, ?2, '', 0, 'Nina <Alike>', '1961-06-07')`,
  )
    .bind(older, customerTypes.member)
    .run();
  await excludeUntil(older, until);
  const form = { ...buildAuroraForm('anewalike'), birthday: '1961-06-07', payeeName: 'Alike Nina' };
  expect((await registerByName(form)).status).toBe(200);
  const card = await requestDesk();
  expect(card).toContain('<b>anewalike</b>, Alike Nina, born 1961-06-07');
  expect(card).toContain('Nina &lt;Alike&gt;');
  expect(card).toContain(`excluded until ${new Date(until).toISOString().slice(0, 10)}`);
  expect(card).toContain('This account can play until you decide');
  const [, accountId = ''] = /name="accountId" value="([^"]+)"/.exec(card) ?? [];
  expect(await requestDesk({ accountId, likeId: older, same: 'yes', operator: '' })).toContain(
    'Nothing was changed',
  );
  expect(await readRecognisedUntil('anewalike')).toBeNull();
  const decision = { accountId, likeId: older, same: 'yes', operator: 'Sam' };
  await requestDesk(decision);
  expect(await readRecognisedUntil('anewalike')).toBe(until);
  expect(await requestDesk({ ...decision, same: 'no' })).toContain('already decided');
  expect(await readRecognisedUntil('anewalike')).toBe(until);
  expect(await requestDesk()).not.toContain('anewalike');
});

test('the desk does not exist if the back office is off', async () => {
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/recognitions`);
  const { status } = await worker.fetch(request, { ...env, BACKOFFICE: '' }, createExecutionContext());
  expect(status).toBe(404);
});
