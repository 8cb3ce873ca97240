import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

import { passwordCost as cost } from '#platform/core/accounts/password-cost.ts';

const KEY_BYTES = 32;

function deriveKey(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password with its own salt: `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost.N, cost.r, cost.p);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

const noKey = 'A'.repeat(43) + '=';

/** For unknown accounts and accounts without a password: a check costs the same work and never succeeds. */
export const noPassword = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA==', noKey].join('$');

/** False for the placeholder hash of an account without a password, whatever cost the placeholder has. */
export const hasPassword = (hash: string): boolean => !hash.endsWith(`$${noKey}`);

/** True for a hash whose cost differs from the current cost; the next login renews the hash. */
export const isOutdated = (hash: string): boolean =>
  !hash.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`);

/** Compares in constant time. Takes just as long if the hash is missing (no such account) or has an earlier cost. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? noPassword).split('$');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), Number(N), Number(r), Number(p));
  // Does the work that an earlier, lower `p` leaves out.
  const missing = Number(N) === cost.N && Number(r) === cost.r ? cost.p - Number(p) : 0;
  if (missing > 0) await deriveKey(password, Buffer.from(salt, 'base64'), cost.N, cost.r, missing);
  const same = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return same && hash !== null;
}
