import { hourS, secondMs } from '#contract/values/durations.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

export type Channel = 'sms' | 'mail';

/** Whom a channel's messages are handed to. */
export type MessageProvider = {
  url: URL;
  /** Sent as bearer token. */
  key: string;
  /** The sender as members see it, `{brand}` for the merchant's name; null: the provider knows. */
  from: string | null;
};

export type ProviderEnv = Pick<
  PlatformEnv,
  'SMS_URL' | 'SMS_KEY' | 'SMS_FROM' | 'MAIL_URL' | 'MAIL_KEY' | 'MAIL_FROM'
>;

/** The provider of a channel; null where none is set up. Throws for an address that codes may not go to in the clear. */
export function messageProviderOf(env: ProviderEnv, channel: Channel): MessageProvider | null {
  const [address, key, from] =
    channel === 'sms'
      ? [env.SMS_URL, env.SMS_KEY, env.SMS_FROM]
      : [env.MAIL_URL, env.MAIL_KEY, env.MAIL_FROM];
  if (!address) return null;
  const url = new URL(address);
  const isLocal = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error(`the provider of ${channel} is not asked by https`);
  return { url, key: key ?? '', from: from || null };
}

/** What a provider is handed, as JSON (docs/wire.md). */
export type HandedOver = {
  channel: Channel;
  to: string;
  from: string | null;
  /** A mail's. */
  subject?: string;
  text: string;
  reference: string;
  /** Until when it is of use, ISO 8601. */
  expires: string;
  /** Where the provider says what became of it; null: nobody listens. */
  callback: string | null;
};

/** `refused`: no other attempt helps; a time: not before, null: the next one goes when it is due. */
export type HandingOver = { outcome: 'accepted' | 'refused' } | { outcome: 'later'; at: number | null };

/** Shorter than the first pause, so that no attempt begins while another is under way. */
const patienceMs = 10_000;
/** Longest that a provider is waited for because it says so, s. */
const longestWaitS = hourS;
/** What a provider answers to a message that it never takes. A wrong key or address is mended, and sent then. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Hands a message over. The reference is its `Idempotency-Key` too: after a reply that was lost it comes again, and a
 * provider that knows it sends nothing. `note`: one line for the log for what did not work.
 */
export async function handOver(
  { url, key }: MessageProvider,
  message: HandedOver,
  note: (problem: string) => void,
): Promise<HandingOver> {
  let reply: Response;
  try {
    reply = await fetch(url.href, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': message.reference,
      },
      body: JSON.stringify(message),
    });
    await reply.body?.cancel();
  } catch (error) {
    // Its name only: nobody knows what is in its words.
    note(error instanceof Error ? error.name : 'no answer');
    return { outcome: 'later', at: null };
  }
  if (reply.ok) return { outcome: 'accepted' };
  note(`status ${reply.status}`);
  if (refusals.has(reply.status)) return { outcome: 'refused' };
  const seconds = Math.min(Number(reply.headers.get('Retry-After')), longestWaitS);
  return { outcome: 'later', at: seconds > 0 ? Date.now() + seconds * secondMs : null };
}
