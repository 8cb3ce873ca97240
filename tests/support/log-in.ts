import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeader, encryptionHeaderOf } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';

/** Asks a merchant as its own page does, and gives the text of the reply. */
export type Ask = (
  path: string,
  init?: { method: string; headers: Record<string, string>; body?: string },
) => Promise<string>;

/** Asks from a page that is open. */
export const askFrom =
  (page: Page): Ask =>
  (path, init) =>
    page.evaluate(async ([address, options]) => (await fetch(address, options)).text(), [
      path,
      init,
    ] as const);

/** Makes a call whose body is plain JSON. */
export const callBy = (ask: Ask, { method, path }: Call, body: unknown): Promise<string> =>
  ask(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'lobby' },
    body: JSON.stringify(body),
  });

async function sealedCall(ask: Ask, call: Call, body: unknown): Promise<string> {
  const text = await ask(encryptionKey.path);
  const { value: key } = v.parse(v.object({ value: encryptionKey.value }), JSON.parse(text));
  return ask(call.path, {
    method: call.method,
    headers: {
      'Content-Type': 'application/jose',
      [encryptionHeader]: encryptionHeaderOf(key.kid),
      'X-Requested-With': 'lobby',
    },
    body: await seal(key, call.key, body, Date.now()),
  });
}

/** Logs in by username and password. */
export const logInBy = (ask: Ask, username: string, password: string): Promise<string> =>
  sealedCall(ask, login, { type: 'username', username, password });

/** Opens an account and its first session at the merchant of a URL. */
export const registerBy = (
  ask: Ask,
  registerUrl: string,
  { username, email, password }: { username: string; email: string; password: string },
): Promise<string> =>
  sealedCall(ask, register, {
    username,
    password,
    confirmPassword: password,
    email,
    birthday: '1990-01-01',
    registerUrl,
    registerMethod: 'H5',
    domain: new URL(registerUrl).hostname,
    type: 0,
  });
