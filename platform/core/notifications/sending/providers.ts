import { hourS, secondMs } from '#contract/values/durations.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

export type Channel = 'sms' | 'mail';

export type MessageProvider = {
  url: URL;
  /** Sent as a bearer token. */
  key: string;
  /** The sender as members see it, with `{brand}` for the merchant's name; null if the provider sets it. */
  from: string | null;
};

export type ProviderEnv = Pick<
  PlatformEnv,
  'SMS_URL' | 'SMS_KEY' | 'SMS_FROM' | 'MAIL_URL' | 'MAIL_KEY' | 'MAIL_FROM'
>;

/**
 * Returns the provider of a channel; null if none is configured. Throws if the provider's address is not encrypted
 * (https), because messages contain codes.
 */
export function getMessageProvider(env: ProviderEnv, channel: Channel): MessageProvider | null {
  const [address, key, from] =
    channel === 'sms'
      ? [env.SMS_URL, env.SMS_KEY, env.SMS_FROM]
      : [env.MAIL_URL, env.MAIL_KEY, env.MAIL_FROM];
  if (!address) return null;
  const url = new URL(address);
  const isLocal = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url.hostname);
  if (url.protocol !== 'https:' && !isLocal)
    throw new Error(`the address of the ${channel} provider must use https`);
  return { url, key: key ?? '', from: from || null };
}

/** The JSON body for a provider (docs/wire.md). */
export type ProviderMessage = {
  channel: Channel;
  to: string;
  from: string | null;
  /** Mail only. */
  subject?: string;
  text: string;
  reference: string;
  /** Expiry, ISO 8601. */
  expires: string;
  /** Address for the provider's delivery reports; null if the platform accepts no reports. */
  callback: string | null;
};

/** `refused`: a retry is pointless. `later`: retry at `at` in ms, or by the default schedule if `at` is null. */
export type HandOverResult = { outcome: 'accepted' | 'refused' } | { outcome: 'later'; at: number | null };

/** Timeout in ms. Shorter than the first pause, so that no two attempts overlap. */
const timeoutMs = 10_000;
/** Longest delay accepted from a provider's `Retry-After`, in s. */
const maxRetryAfterS = hourS;
/** Final rejections; not for a wrong key or address, because an operator can fix that and a retry then succeeds. */
const refusalStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

/**
 * Hands a message to its provider. Its reference is also the `Idempotency-Key`: if the reply is lost, the message is
 * sent again, and a provider that has it ignores the repetition. `logProblem` logs a failure.
 */
export async function handOver(
  { url, key }: MessageProvider,
  message: ProviderMessage,
  logProblem: (problem: string) => void,
): Promise<HandOverResult> {
  let reply: Response;
  try {
    reply = await fetch(url.href, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': message.reference,
      },
      body: JSON.stringify(message),
    });
    await reply.body?.cancel();
  } catch (error) {
    // Logs only the error's name, because its message may contain anything.
    logProblem(error instanceof Error ? error.name : 'no answer');
    return { outcome: 'later', at: null };
  }
  if (reply.ok) return { outcome: 'accepted' };
  logProblem(`status ${reply.status}`);
  if (refusalStatuses.has(reply.status)) return { outcome: 'refused' };
  const seconds = Math.min(Number(reply.headers.get('Retry-After')), maxRetryAfterS);
  return { outcome: 'later', at: seconds > 0 ? Date.now() + seconds * secondMs : null };
}
