import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { vi } from 'vitest';

import { liveMarks } from '#contract/calls/channel.ts';
import { type LiveMessage, liveMessageSchema } from '#contract/wire/live.ts';
import { signRequest } from '#contract/wire/signature.ts';
import worker from '#demo/worker.ts';
import { deliverMarks } from '#platform/modules/channel/deliver.ts';

/** Waits until `assertion` passes. After ten seconds, which a busy machine may need, throws the last error. */
export const waitUntilPasses = (assertion: () => void): Promise<void> => vi.waitFor(assertion, 10_000);

const messageSchema = v.pipe(v.string(), v.parseJson(), liveMessageSchema);

/** Requests the live channel of this token's member, with a signature like the edge's. */
export async function requestChannel(
  token: string,
  {
    merchant = 'aurora',
    secret = env.UPSTREAM_SECRETS,
  }: { merchant?: string; secret?: string | undefined } = {},
): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`http://platform.internal${liveMarks.path}`, {
    headers: { Upgrade: 'websocket', Merchant: merchant, Authorization: `Bearer ${token}` },
  });
  const response = await worker.fetch(await signRequest(secret, request, merchant, Date.now()), env, context);
  await waitOnExecutionContext(context);
  return response;
}

/** Opens a channel that collects its messages and its close code. */
export async function openChannel(token: string) {
  // Marks from the test's setup must not reach the channel.
  while (await deliverMarks(env));
  const { status, webSocket } = await requestChannel(token);
  if (!webSocket) throw new Error(`no channel: ${status}`);
  const messages: LiveMessage[] = [];
  const other: string[] = [];
  const closed: number[] = [];
  webSocket.addEventListener('message', ({ data }) => {
    const message = v.safeParse(messageSchema, data);
    if (message.success) messages.push(message.output);
    else other.push(String(data));
  });
  webSocket.addEventListener('close', ({ code }) => closed.push(code));
  webSocket.accept();
  return {
    messages,
    other,
    closed,
    send: (text: string) => webSocket.send(text),
    drop: () => webSocket.close(1000, 'gone'),
    /** Lists the marks that arrived after the first message, with repetitions. */
    told: () => messages.slice(1).flatMap(({ marks }) => Object.keys(marks)),
  };
}
