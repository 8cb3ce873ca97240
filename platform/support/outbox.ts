import { env } from 'cloudflare:workers';

import { codeHashOf, type Purpose } from '#platform/sms-codes.ts';

/** A code that was just sent to a number (E.164 digits). */
export async function codeOf(merchantCode: string, purpose: Purpose, mobileNum: string): Promise<string> {
  const code = '123456';
  await env.DB.prepare(
    'INSERT OR REPLACE INTO sms_codes (merchant_code, purpose, mobile_num, code_hash, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(
      merchantCode,
      purpose,
      mobileNum,
      await codeHashOf({ merchantCode, purpose, mobileNum }, code),
      Date.now(),
    )
    .run();
  return code;
}
