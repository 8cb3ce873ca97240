import { env } from 'cloudflare:workers';
import * as v from 'valibot';

import { captcha } from '#contract/calls/identity/login.ts';
import { captchaSubject } from '#contract/values/identity.ts';
import { type Account, accountById } from '#platform/core/accounts/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { proveNumber } from '#platform/modules/identity/verification/number-owner.ts';
import { ask } from '#platform/support/client.ts';

type Merchant = 'aurora' | 'lotus' | 'harbour';

/**
 * A captcha, of digits unless told otherwise, and its answer, read from the database. Where there is work instead, its
 * answer is made a short one, which stands for the time that it takes.
 */
export async function readCaptcha(
  query: v.InferInput<(typeof captcha)['query']>,
  merchant: Merchant = 'aurora',
): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId, work } = await ask(captcha, { query: { kind: 'digits', ...query }, merchant });
  if (work) await env.DB.prepare("UPDATE captchas SET answer = '0' WHERE id = ?").bind(captchaId).run();
  const row = await env.DB.prepare('SELECT answer FROM captchas WHERE id = ?').bind(captchaId).first();
  return { captchaId, captcha: v.parse(v.object({ answer: v.string() }), row).answer };
}

/** The same for a login by name. */
export const loginCaptcha = (username: string) =>
  readCaptcha({ purpose: 'login', subject: captchaSubject({ username }) });

const rowSchema = v.array(v.object({ recipient: v.string(), text: v.string(), channel: v.string() }));

/** Messages sent to a recipient, newest first. */
export async function sentTo(recipient: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient, text, channel FROM outbox WHERE recipient = ? ORDER BY id DESC',
  )
    .bind(recipient)
    .all();
  return v.parse(rowSchema, results).map(({ text }) => text);
}

/** The code of the newest message to a number. */
export async function codeSentTo(recipient: string): Promise<string> {
  const [text = ''] = await sentTo(recipient);
  return /^\d{8}/.exec(text)?.[0] ?? '';
}

/** Gives a demo account a number of its own, E.164 digits. */
export const giveNumber = (merchant: Merchant, username: string, mobileNum: string) =>
  env.DB.prepare(
    'UPDATE accounts SET mobile_num = ?, mobile_verified_at = 1 WHERE merchant_code = ? AND username = ?',
  )
    .bind(mobileNum, merchant, username)
    .run();

/** Has the number of an account, as it was read, be proved at an instant, ms. */
export async function proveNumberOf(account: Account, now: number): Promise<Account> {
  const db = databaseOf(env);
  const merchant = (await loadMerchant(db, env, account.merchantCode))?.record;
  if (!merchant) throw new Error(`no ${account.merchantCode}`);
  return proveNumber({ env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now }, account);
}

/** The same of the account with this id, as it is. */
export async function proveNumberById(id: string, now: number): Promise<Account> {
  const account = await accountById(databaseOf(env), id);
  if (!account) throw new Error(`no ${id}`);
  return proveNumberOf(account, now);
}
