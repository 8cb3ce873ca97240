import { env } from 'cloudflare:workers';
import * as v from 'valibot';

import { captcha } from '#contract/calls/identity/login.ts';
import { getCaptchaSubject } from '#contract/values/identity.ts';
import { type Account, findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { proveNumber } from '#platform/modules/identity/verification/number-owner.ts';
import { ask } from '#platform/support/client.ts';

type Merchant = 'aurora' | 'lotus' | 'harbour';

/**
 * Requests a captcha, of digits by default, and reads its answer from the database. For a proof of work, the stored
 * answer is made short, to save the time of solving it.
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

/** Requests a captcha for a login by username. */
export const readLoginCaptcha = (username: string) =>
  readCaptcha({ purpose: 'login', subject: getCaptchaSubject({ username }) });

const rowSchema = v.array(v.object({ recipient: v.string(), text: v.string(), channel: v.string() }));

/** Lists the messages sent to a recipient, newest first. */
export async function listMessagesTo(recipient: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient, text, channel FROM outbox WHERE recipient = ? ORDER BY id DESC',
  )
    .bind(recipient)
    .all();
  return v.parse(rowSchema, results).map(({ text }) => text);
}

/** Reads the code in the newest message to a number. */
export async function readCodeSentTo(recipient: string): Promise<string> {
  const [text = ''] = await listMessagesTo(recipient);
  return /^\d{8}/.exec(text)?.[0] ?? '';
}

/** Gives a demo account a verified number (E.164 digits). */
export const giveNumber = (merchant: Merchant, username: string, mobileNum: string) =>
  env.DB.prepare(
    'UPDATE accounts SET mobile_num = ?, mobile_verified_at = 1 WHERE merchant_code = ? AND username = ?',
  )
    .bind(mobileNum, merchant, username)
    .run();

/** Marks the account's current number as verified at `now`, in ms since 1970. */
export async function proveCurrentNumber(account: Account, now: number): Promise<Account> {
  const db = openDatabase(env);
  const merchant = (await loadMerchant(db, env, account.merchantCode))?.record;
  if (!merchant) throw new Error(`no ${account.merchantCode}`);
  return proveNumber({ env: { ...env, OUTBOX: '1' }, db, merchant, language: 'EN', now }, account);
}

/** Marks the current number of the account with this id as verified. */
export async function proveNumberById(id: string, now: number): Promise<Account> {
  const account = await findAccountById(openDatabase(env), id);
  if (!account) throw new Error(`no ${id}`);
  return proveCurrentNumber(account, now);
}
