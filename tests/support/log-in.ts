import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { encryptionKeyAtEdge } from '#contract/calls/system/encryption.ts';
import type { Call } from '#contract/wire/call.ts';
import { encryptionHeader, buildEncryptionHeader } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';

/** Sends a call to a merchant as its own page does, and returns the text of the reply. */
export type SendCall = (
  path: string,
  init?: { method: string; headers: Record<string, string>; body?: string },
) => Promise<string>;

/** Returns a function that sends calls from an open page. */
export const createPageSender =
  (page: Page): SendCall =>
  (path, init) =>
    page.evaluate(async ([address, options]) => (await fetch(address, options)).text(), [
      path,
      init,
    ] as const);

/** Makes a call with a plain JSON body. */
export const sendJson = (sendCall: SendCall, { method, path }: Call, body: unknown): Promise<string> =>
  sendCall(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'lobby' },
    body: JSON.stringify(body),
  });

/** Without a key the merchant's platform takes plain bodies. */
async function sendSealed(sendCall: SendCall, call: Call, body: unknown): Promise<string> {
  const text = await sendCall(encryptionKeyAtEdge.path);
  const { value: key } = v.parse(v.object({ value: encryptionKeyAtEdge.value }), JSON.parse(text));
  if (!key) return sendJson(sendCall, call, body);
  return sendCall(call.path, {
    method: call.method,
    headers: {
      'Content-Type': 'application/jose',
      [encryptionHeader]: buildEncryptionHeader(key.kid),
      'X-Requested-With': 'lobby',
    },
    body: await seal(key, call.key, body, Date.now()),
  });
}

/** Logs in by username and password. */
export const sendLogin = (sendCall: SendCall, username: string, password: string): Promise<string> =>
  sendSealed(sendCall, login, { type: 'username', username, password });

/** Registers an account and opens its first session at the merchant of a URL. */
export const sendRegistration = (
  sendCall: SendCall,
  registerUrl: string,
  { username, email, password }: { username: string; email: string; password: string },
): Promise<string> =>
  sendSealed(sendCall, register, {
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
