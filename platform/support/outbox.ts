import { env } from 'cloudflare:workers';

import type { smsCodes } from '#platform/database/verification-tables.ts';
import { sha256 } from '#platform/tokens.ts';

type Purpose = (typeof smsCodes.$inferSelect)['purpose'];

/** A code that was just sent to a number (E.164 digits). */
export async function codeOf(merchantCode: string, purpose: Purpose, mobileNum: string): Promise<string> {
  const code = '123456';
  await env.DB.prepare(
    'INSERT OR REPLACE INTO sms_codes (merchant_code, purpose, mobile_num, code_hash, created_at) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(merchantCode, purpose, mobileNum, await sha256(`${mobileNum}:${code}`), Date.now())
    .run();
  return code;
}
