import { env } from 'cloudflare:workers';
import * as v from 'valibot';

import { register, registerMobile } from '#contract/calls/identity/registration.ts';
import type { FlagKey } from '#contract/values/flags.ts';
import { call } from '#platform/support/client.ts';

export type Merchant = 'aurora' | 'lotus' | 'harbour';

const hosts = { aurora: 'localhost:4173', lotus: 'lotus.localhost', harbour: 'harbour.localhost' };
/** Builds the fields that name the merchant's site as the form's origin. */
export const buildOriginFields = (merchant: Merchant) => ({
  registerUrl: `http://${hosts[merchant]}/m/register`,
  registerMethod: 'H5' as const,
  domain: hosts[merchant],
  type: 0 as const,
});

/** Builds a valid registration at Aurora by username. */
export const buildAuroraForm = (username: string) => ({
  ...buildOriginFields('aurora'),
  username,
  password: 'Paper12moon',
  confirmPassword: 'Paper12moon',
  email: `${username}@example.com`,
  birthday: '1990-05-17',
});
/**
 * Builds a registration by mobile number, without the code that verifies the number. Harbour's jurisdiction also
 * requires the name.
 */
export const buildNumberForm = (merchant: Merchant, mobileNum: string) => ({
  ...buildOriginFields(merchant),
  countryDialingCode: '44',
  mobileNum,
  birthday: '1990-05-17',
  ...(merchant === 'harbour' && { payeeName: 'Robin Reed' }),
});

/** Registers at Aurora by username. */
export const registerByName = (body: ReturnType<typeof buildAuroraForm> & Record<string, unknown>) =>
  call(register, { body });
/** Registers by mobile number. */
export const registerByNumber = (
  merchant: Merchant,
  body: ReturnType<typeof buildNumberForm> & Record<string, unknown>,
) => call(registerMobile, { merchant, body });

/** Finds the row of an Aurora account. Null if there is none. */
export const findAccountRow = (username: string) =>
  env.DB.prepare("SELECT * FROM accounts WHERE merchant_code = 'aurora' AND username = ?")
    .bind(username)
    .first();

/** Overrides a merchant's flags and registration rules while `work` runs. */
export async function withRules<T>(
  merchant: Merchant,
  set: { flags?: Partial<Record<FlagKey, '0' | '1'>>; registration?: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const row = await env.DB.prepare('SELECT flags, registration FROM merchants WHERE merchant_code = ?')
    .bind(merchant)
    .first();
  const before = v.parse(v.object({ flags: v.string(), registration: v.string() }), row);
  const write = (flags: string, registration: string) =>
    env.DB.prepare('UPDATE merchants SET flags = ?, registration = ? WHERE merchant_code = ?')
      .bind(flags, registration, merchant)
      .run();
  const flags = Object.entries(set.flags ?? {}).map(([key, enabled]) => [key, { enabled }]);
  await write(
    JSON.stringify({ ...JSON.parse(before.flags), ...Object.fromEntries(flags) }),
    set.registration === undefined ? before.registration : JSON.stringify(set.registration),
  );
  try {
    return await work();
  } finally {
    await write(before.flags, before.registration);
  }
}
