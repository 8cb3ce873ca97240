import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { encryptionHeader, encryptionHeaderOf, encryptionKey } from '#contract/encryption.ts';
import { login } from '#contract/login.ts';
import { seal } from '#contract/seal.ts';

/** Logs in by username and password from a page of the merchant's, and gives the text of the reply. */
export async function logInFrom(page: Page, username: string, password: string): Promise<string> {
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), encryptionKey.path);
  const { value: key } = v.parse(v.object({ value: encryptionKey.value }), JSON.parse(text));
  const body = await seal(key, login.key, { type: 'username', username, password }, Date.now());
  const headers = {
    'Content-Type': 'application/jose',
    [encryptionHeader]: encryptionHeaderOf(key.kid),
    'X-Requested-With': 'lobby',
  };
  return page.evaluate(async ([path, init]) => (await fetch(path, init)).text(), [
    login.path,
    { method: login.method, headers, body },
  ] as const);
}
