import { env } from 'cloudflare:workers';

import { hourMs } from '#contract/values/durations.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import {
  draftRain,
  endRain,
  publishRain,
  type RainDraft,
} from '#platform/modules/promotions/rain/operator.ts';

const db = openDatabase(env);
const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'TH', userAgent: '' };

/** Merchant of the tests' red rains, because the seed has no red rain of Harbour. */
export const rainMerchant = { merchantCode: 'harbour', currency: 'BRL' } as const;

/** Builds a red rain that began a minute ago and lasts an hour: ten envelopes of 1.00 on average, three per member. */
export function buildRainDraft(overrides: Partial<RainDraft> = {}): RainDraft {
  const now = Date.now();
  return {
    ...rainMerchant,
    title: { EN: 'A red rain' },
    startsAt: now - 60_000,
    endsAt: now + hourMs,
    budgetMinor: 1_000,
    envelopes: 10,
    minMinor: 50,
    maxMinor: 200,
    drawsPerMember: 3,
    capMinor: 600,
    intervalMs: 0,
    turnoverHundredths: 0,
    ...overrides,
  };
}

/**
 * Publishes a red rain while `work` runs. Afterwards moves the red rain hours into the past, so that members see the
 * next red rain. `overrides` replaces defaults of `buildRainDraft`.
 */
export async function withRain<T>(
  overrides: Partial<RainDraft>,
  work: (rainId: number) => Promise<T>,
): Promise<T> {
  const id = await draftRain(db, buildRainDraft(overrides));
  if (!(await publishRain(db, id, Date.now()))) throw new Error('the red rain was not published');
  try {
    return await work(id);
  } finally {
    const now = Date.now();
    await endRain(db, id, now);
    await changeRain(id, now - 3 * hourMs, now - 2 * hourMs);
  }
}

/** Changes the start and end of a red rain, in ms since 1970. */
export async function changeRain(id: number, startsAt: number, endsAt: number): Promise<void> {
  await env.DB.prepare('UPDATE rains SET starts_at = ?, ends_at = ? WHERE id = ?')
    .bind(startsAt, endsAt, id)
    .run();
}

type TestMember = { id: string; token: string; purse: string };

/** Creates members of Harbour, each with a session. */
export async function createMembers(usernames: readonly string[], type = 0): Promise<TestMember[]> {
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at)
     SELECT 'harbour-' || j.value, 'harbour', j.value, ?, password_hash, 0
     FROM accounts, json_each(?) j WHERE accounts.id = 'aurora-member1'`,
  )
    .bind(type, JSON.stringify(usernames))
    .run();
  return Promise.all(
    usernames.map(async (username) => {
      const account = await findAccountByUsername(db, 'harbour', username);
      if (!account) throw new Error('the member was not written');
      const { purse } = buildPurse(account.id, rainMerchant, 'real');
      return { id: account.id, purse, token: await openSession(db, account, visitor, Date.now()) };
    }),
  );
}

/** Creates one member of Harbour with a session. */
export async function createMember(username: string, type = 0): Promise<TestMember> {
  const [member] = await createMembers([username], type);
  if (!member) throw new Error('the member was not written');
  return member;
}
