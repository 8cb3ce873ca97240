import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';

import { encryptionKey } from '#contract/calls/encryption.ts';
import { register } from '#contract/calls/identity/registration.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import { encryptionHeader, encryptionHeaderOf } from '#contract/wire/encryption.ts';
import { seal } from '#contract/wire/seal.ts';

import { demoPassword, expect, site } from './journey.ts';

const port = Number(process.env.TEST_PORT ?? 4273);

const messagesSchema = v.array(
  v.object({ code: v.nullable(v.string()), link: v.nullable(v.string()), text: v.string() }),
);

/** The newest message to a number (E.164) or an address, once it is there. */
export async function newestMessage(request: APIRequestContext, to: string) {
  const read = async () => {
    const reply = await request.get(`http://127.0.0.1:${port}/platform/outbox.json`, {
      headers: { Host: `games.localhost:${port}` },
      params: { to },
    });
    return v.parse(messagesSchema, await reply.json())[0];
  };
  await expect.poll(read, { message: `a message to ${to}` }).toBeDefined();
  return v.parse(messagesSchema.item, await read());
}

let made = 0;
/** A name that nobody has, at any run against the same data. */
export const freshName = (): string =>
  `j${Date.now().toString(36)}${(made++).toString(36)}${process.pid % 10}`;
/** A mobile number that nobody has. */
export const freshNumber = (): string => `8${String(Date.now() % 1e7).padStart(7, '0')}${made++ % 10}`;

/** Opens an account of Aurora's through the wire, from a context without a session; the page is left empty. */
export async function newMember(page: Page): Promise<{ username: string; email: string; password: string }> {
  const username = freshName();
  const email = `${username}@mail.example`;
  const blankPage = await page.context().newPage();
  await blankPage.route(site('aurora', '/blank'), (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await blankPage.goto(site('aurora', '/blank'));
  const text = await blankPage.evaluate(async (path) => (await fetch(path)).text(), encryptionKey.path);
  const { value: key } = v.parse(v.object({ value: encryptionKey.value }), JSON.parse(text));
  const body: BodyOf<typeof register> = {
    username,
    password: demoPassword,
    confirmPassword: demoPassword,
    email,
    birthday: '1990-05-17',
    registerUrl: site('aurora', '/m/register'),
    registerMethod: 'H5',
    domain: 'localhost',
    type: 0,
  };
  const headers = {
    'Content-Type': 'application/jose',
    [encryptionHeader]: encryptionHeaderOf(key.kid),
    'X-Requested-With': 'lobby',
  };
  const reply = await blankPage.evaluate(async ([path, init]) => (await fetch(path, init)).text(), [
    register.path,
    { method: register.method, headers, body: await seal(key, register.key, body, Date.now()) },
  ] as const);
  expect(reply).toContain('"success":true');
  await blankPage.close();
  await page.addInitScript((name) => {
    if (window.top === window) sessionStorage.setItem(name, '["login"]');
  }, `aurora:${username}:home-popups:v1`);
  return { username, email, password: demoPassword };
}
