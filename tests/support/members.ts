import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';

import { sendEmailCode, verifyEmail } from '#contract/calls/member/profile.ts';

import { expect, expectSuccess } from './journey.ts';
import { type Ask, callBy } from './log-in.ts';

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

/** Confirms the address of who is logged in. Returns the last reply. */
export async function confirmAddress(ask: Ask, request: APIRequestContext, email: string): Promise<string> {
  expectSuccess(await callBy(ask, sendEmailCode, {}));
  const { code } = await newestMessage(request, email);
  return callBy(ask, verifyEmail, { verificationCode: code });
}

let made = 0;
/** A name that nobody has, at any run against the same data. */
export const freshName = (): string =>
  `j${Date.now().toString(36)}${(made++).toString(36)}${process.pid % 10}`;
/** A mobile number that nobody has. */
export const freshNumber = (): string => `8${String(Date.now() % 1e7).padStart(7, '0')}${made++ % 10}`;
