import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';

import { sendEmailCode, verifyEmail } from '#contract/calls/member/profile.ts';

import { expect, expectSuccess } from './journey.ts';
import { type SendCall, sendJson } from './log-in.ts';

const port = Number(process.env.TEST_PORT ?? 4273);

const messagesSchema = v.array(
  v.object({ code: v.nullable(v.string()), link: v.nullable(v.string()), text: v.string() }),
);

/** Waits for a message to a number (E.164) or an email address, and returns the newest one. */
export async function waitForMessage(request: APIRequestContext, to: string) {
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

/** Confirms the logged-in member's email address. Returns the last reply. */
export async function confirmAddress(
  sendCall: SendCall,
  request: APIRequestContext,
  email: string,
): Promise<string> {
  expectSuccess(await sendJson(sendCall, sendEmailCode, {}));
  const { code } = await waitForMessage(request, email);
  return sendJson(sendCall, verifyEmail, { verificationCode: code });
}

let createdCount = 0;
/** Returns a username that is unused even if earlier runs used the same database. */
export const createUsername = (): string =>
  `j${Date.now().toString(36)}${(createdCount++).toString(36)}${process.pid % 10}`;
/** Returns an unused mobile number. */
export const createNumber = (): string =>
  `8${String(Date.now() % 1e7).padStart(7, '0')}${createdCount++ % 10}`;
