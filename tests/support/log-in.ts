import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeader, encryptionHeaderOf } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';

/** Makes a call with a sealed body from a page of the merchant's, and gives the text of the reply. */
async function sealedCall(page: Page, call: Call, body: unknown): Promise<string> {
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), encryptionKey.path);
  const { value: key } = v.parse(v.object({ value: encryptionKey.value }), JSON.parse(text));
  const sealed = await seal(key, call.key, body, Date.now());
  const headers = {
    'Content-Type': 'application/jose',
    [encryptionHeader]: encryptionHeaderOf(key.kid),
    'X-Requested-With': 'lobby',
  };
  return page.evaluate(async ([path, init]) => (await fetch(path, init)).text(), [
    call.path,
    { method: call.method, headers, body: sealed },
  ] as const);
}

/** Logs in by username and password from a page of the merchant's, and gives the text of the reply. */
export const logInFrom = (page: Page, username: string, password: string): Promise<string> =>
  sealedCall(page, login, { type: 'username', username, password });

/** Opens an account of its own from a page of Aurora's, and its first session; gives the text of the reply. */
export const registerFrom = (
  page: Page,
  { username, email, password }: { username: string; email: string; password: string },
): Promise<string> =>
  sealedCall(page, register, {
    username,
    password,
    confirmPassword: password,
    email,
    birthday: '1990-01-01',
    registerUrl: page.url(),
    registerMethod: 'H5',
    domain: new URL(page.url()).hostname,
    type: 0,
  });
