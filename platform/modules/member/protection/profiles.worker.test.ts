import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { favouriteIds } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import { registerSettings } from '#contract/calls/identity/registration.ts';
import {
  confirmDepositLimit,
  excludeSelf,
  playClock,
  protectionHistory,
  protectionOverview,
  setDepositLimit,
  setRealityCheck,
  takeBreak,
} from '#contract/calls/member/protection.ts';
import { launchGame } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import type { Jurisdiction } from '#contract/values/jurisdictions.ts';
import type { LimitPeriod } from '#contract/values/member/protection.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { ledgerAccountId, openLedgerAccounts, transferStatements } from '#platform/core/ledger/ledger.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { gamesThat, launchBody } from '#platform/support/play.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = databaseOf(env);
const merchant = 'lotus' as const;
const owner = 'lotus-member1';
/** Each test begins a year after the one before: what was deposited in it counts no more. */
let start = Date.now();
const password = demoPassword;

let token = '';
let deposits = 0;

/** Sets the clock; the session goes along. Timers of the runtime go on. */
async function at(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
  await env.DB.prepare('UPDATE sessions SET created_at = ?, last_seen_at = ?').bind(ms, ms).run();
}

async function deposit(amountMinor: number): Promise<void> {
  const [from, to] = [ledgerAccountId('clearing', merchant, 'THB'), ledgerAccountId('cash', owner, 'THB')];
  deposits += 1;
  const key = `test-${deposits}`;
  await db.batch([
    openLedgerAccounts(db, 'THB', [{ kind: 'clearing', owner: merchant }]),
    ...transferStatements(db, {
      scope: 'deposit',
      key,
      from,
      to,
      amountMinor,
      currency: 'THB',
      at: Date.now(),
    }),
  ]);
}

const overview = () => ask(protectionOverview, { merchant, token });
const set = async (period: LimitPeriod, limit: number | null) =>
  (await ask(setDepositLimit, { merchant, token, body: { period, limit } })).inForce;
const confirm = async (period: LimitPeriod) =>
  (await call(confirmDepositLimit, { merchant, token, body: { period } })).envelope.errorCode;
const limitOf = async (period: LimitPeriod) =>
  (await overview()).limits.find((each) => each.period === period);
async function launchFails() {
  const [game] = await gamesThat(({ state }) => state === 'open', merchant);
  if (!game) throw new Error('no game');
  const launched = await call(launchGame, { merchant, token, body: launchBody(game, false, merchant) });
  return launched.envelope.errorCode;
}

beforeEach(async () => {
  start += 365 * DAY;
  await at(start);
  token = await tokenOf('member1', merchant);
});
afterEach(async () => {
  vi.useRealTimers();
  await env.DB.batch(
    [
      'DELETE FROM deposit_limits',
      'DELETE FROM play_clocks',
      'DELETE FROM protection_events',
      "UPDATE accounts SET excluded_until = NULL, login_closed_until = NULL WHERE id = 'lotus-member1'",
      'DELETE FROM login_failures',
    ].map((statement) => env.DB.prepare(statement)),
  );
});

type Field = keyof (typeof protectionProfiles)['none'];
const logIn = (side: { side?: 'payout' } = {}) =>
  call(login, { merchant, body: { type: 'username', username: 'member1', password, ...side } });
/** Of a login to take money out. */
const payoutToken = async () =>
  v.parse(v.object({ token: v.string() }), (await logIn({ side: 'payout' })).envelope.value).token;

/** What a jurisdiction asks for: the value it stands beside, the rule, the fact, and what shows it. */
type Row = [field: Field, rule: string, fact: string, shows: () => Promise<void>];

const windows = [
  ['day', DAY],
  ['week', 7 * DAY],
  // The longest month.
  ['month', 31 * DAY],
] as const satisfies readonly (readonly [LimitPeriod, number])[];

/** Each period is once the one that holds, to the millisecond in which what was deposited leaves it. */
const lowestHolds: Row[3] = async () => {
  const periods = windows.map(([period]) => period);
  expect((await overview()).limits.map(({ period }) => period)).toEqual(periods);
  for (const [index, [lowest, length]] of windows.entries()) {
    await env.DB.prepare('DELETE FROM deposit_limits').run();
    const begun = start + index * 32 * DAY;
    await at(begun);
    expect((await overview()).depositLeft).toBeNull();
    for (const period of periods) expect(await set(period, period === lowest ? 10_000 : 20_000)).toBe(true);
    await deposit(4_000);
    for (const [ms, used, left] of [
      [0, 4_000, 6_000],
      [length - 1, 4_000, 6_000],
      [length, 0, 10_000],
    ] as const) {
      await at(begun + ms);
      expect((await limitOf(lowest))?.used, `${lowest} after ${ms} ms`).toBe(used);
      expect((await overview()).depositLeft, `${lowest} after ${ms} ms`).toBe(left);
    }
  }
};

const lowerAtOnce = async () => {
  await set('week', 50_000);
  expect(await set('week', 20_000)).toBe(true);
  expect((await overview()).depositLeft).toBe(20_000);
};

/** A higher limit, and none, wait for so many hours, are confirmed then, and lapse a week later. */
const higherWaits =
  (hours: number): Row[3] =>
  async () => {
    await lowerAtOnce();
    for (const higher of [30_000, null]) {
      const asked = Date.now();
      expect(await set('week', higher)).toBe(false);
      await at(asked + hours * HOUR - 1_000);
      expect(await confirm('week')).toBe('limit.not.due');
      expect((await overview()).depositLeft).toBeLessThanOrEqual(30_000);
      await at(asked + hours * HOUR);
      expect((await limitOf('week'))?.limit).not.toBe(higher);
      expect(await confirm('week')).toBeNull();
      expect((await limitOf('week'))?.limit).toBe(higher);
      expect(await confirm('week')).toBe('limit.not.due');
    }
  };

/** A higher limit can be confirmed for so many days once its 24 hours are over, and not in the millisecond after. */
const lapsesAfter =
  (days: number): Row[3] =>
  async () => {
    const lapses = DAY + days * DAY;
    await set('day', 10_000);
    await set('day', 20_000);
    await at(start + lapses - 1);
    expect(await confirm('day')).toBeNull();
    expect(await limitOf('day')).toMatchObject({ limit: 20_000, pending: null });
    const asked = Date.now();
    await set('day', 30_000);
    await at(asked + lapses);
    expect(await limitOf('day')).toMatchObject({ limit: 20_000, pending: null });
    expect(await confirm('day')).toBe('limit.not.due');
  };

const realityEvery =
  (choices: number[], usual: number): Row[3] =>
  async () => {
    const { reality } = await overview();
    expect(reality).toEqual({ minutes: usual, choices });
    const refused = await call(setRealityCheck, { merchant, token, body: { minutes: 7 } });
    expect(refused.envelope.fields).toEqual({ minutes: 'not offered' });
    const [shortest = 0] = choices;
    await ask(setRealityCheck, { merchant, token, body: { minutes: shortest } });
    const due = async (checked: boolean) =>
      (await ask(playClock, { merchant, token, body: { checked } })).dueInMs;
    expect(await due(false)).toBe(shortest * 60_000);
    // A reloaded page, or another game soon after, does not begin anew.
    await at(start + 10 * 60_000);
    expect(await due(false)).toBe((shortest - 10) * 60_000);
    await at(start + 24 * 60_000);
    expect(await due(true)).toBe(shortest * 60_000);
  };

/** Who has chosen nothing: a check after so many minutes, or none, and the next one as long after. */
const usuallyEvery =
  (minutes: number): Row[3] =>
  async () => {
    const due = async (checked: boolean) =>
      (await ask(playClock, { merchant, token, body: { checked } })).dueInMs;
    const whole = minutes === 0 ? null : minutes * 60_000;
    expect((await overview()).reality.minutes).toBe(minutes);
    expect(await due(false)).toBe(whole);
    await at(start + 14 * 60_000);
    expect(await due(false)).toBe(whole && whole - 14 * 60_000);
    expect(await due(true)).toBe(whole);
  };

const mayBeOff =
  (may: boolean): Row[3] =>
  async () => {
    const { envelope } = await call(setRealityCheck, { merchant, token, body: { minutes: 0 } });
    expect(envelope.success).toBe(may);
    const { dueInMs } = await ask(playClock, { merchant, token, body: { checked: false } });
    expect(dueInMs === null).toBe(may);
    // Chosen while it was offered.
    await env.DB.prepare('UPDATE play_clocks SET minutes = 0').run();
    expect((await overview()).reality.minutes === 0).toBe(may);
    expect((await ask(playClock, { merchant, token, body: { checked: true } })).dueInMs === null).toBe(may);
  };

const breaksOf =
  (days: number[]): Row[3] =>
  async () => {
    expect((await overview()).breakDays).toEqual(days);
    expect((await call(takeBreak, { merchant, token, body: { days: 3, password } })).status).toBe(400);
    const [shortest = 0] = days;
    const wrong = await call(takeBreak, { merchant, token, body: { days: shortest, password: 'not-mine1' } });
    expect(wrong.envelope.errorCode).toBe('account.password.wrong');
    await ask(takeBreak, { merchant, token, body: { days: shortest, password } });
    expect((await overview()).excluded?.kind).toBe('break');
    expect(await launchFails()).toBe('account.excluded');
    // What is his stays his to see.
    expect((await ask(balance, { merchant, token })).currency).toBe('THB');
    await at(start + shortest * DAY - 1_000);
    expect(await launchFails()).toBe('account.excluded');
    await at(start + shortest * DAY + 1_000);
    expect(await launchFails()).toBeNull();
  };

const exclusionsOf =
  (months: (number | null)[]): Row[3] =>
  async () => {
    expect((await overview()).exclusionMonths).toEqual(months);
    const tooShort = await call(excludeSelf, { merchant, token, body: { months: 5, password } });
    expect(tooShort.envelope.fields).toEqual({ months: 'not offered' });
    // A day that not every month has at the merchant, where it is 3 o'clock on the 31st (UTC+7): six months later it is
    // the last of February there.
    const year = new Date(start).getUTCFullYear();
    const begun = Date.UTC(year, 7, 30, 20);
    for (const length of months) {
      await env.DB.prepare(
        "UPDATE accounts SET excluded_until = NULL, login_closed_until = NULL WHERE id = 'lotus-member1'",
      ).run();
      await at(begun);
      expect(await launchFails()).toBeNull();
      const { until } = await ask(excludeSelf, { merchant, token, body: { months: length, password } });
      const end =
        length === null
          ? null
          : length === 6
            ? Date.UTC(year + 1, 2, -1, 20)
            : Date.UTC(year + length / 12, 7, 30, 20);
      expect(until).toBe(end === null ? null : new Date(end).toISOString());
      token = await payoutToken();
      if (length === months.at(-1)) {
        // A break that is shorter shortens nothing.
        const [days = 0] = (await overview()).breakDays;
        expect((await ask(takeBreak, { merchant, token, body: { days, password } })).until).toBe(until);
      }
      await at(end === null ? begun + 99 * 365 * DAY : end - 1);
      expect((await overview()).excluded).toEqual({ kind: 'exclusion', until });
      expect(await launchFails()).toBe('account.excluded');
      if (end === null) continue;
      await at(end);
      expect((await overview()).excluded).toBeNull();
      expect(await launchFails()).toBeNull();
    }
  };

/** Whether an exclusion ends the sessions and closes the login; what is in the account is taken out all the same. */
const loginCloses =
  (closes: boolean): Row[3] =>
  async () => {
    expect((await overview()).exclusionClosesLogin).toBe(closes);
    // A break never does.
    const [days = 0] = (await overview()).breakDays;
    await ask(takeBreak, { merchant, token, body: { days, password } });
    expect((await logIn()).status).toBe(200);
    const { until } = await ask(excludeSelf, { merchant, token, body: { months: 6, password } });
    expect((await call(balance, { merchant, token })).envelope.errorCode).toBe(
      closes ? 'login.not.session' : null,
    );
    const { envelope } = await logIn();
    expect(envelope.errorCode).toBe(closes ? 'account.excluded' : null);
    if (closes) expect(envelope.value).toEqual({ until });
    token = await payoutToken();
    expect((await ask(balance, { merchant, token })).currency).toBe('THB');
    expect((await call(withdrawInfo, { merchant, token })).status).toBe(200);
    expect((await overview()).excluded).toEqual({ kind: 'exclusion', until });
    expect(await launchFails()).toBe('account.excluded');
    const favourites = await call(favouriteIds, { merchant, token, query: { pageNo: 1, pageSize: 100 } });
    expect(favourites.envelope.errorCode).toBe(closes ? 'account.excluded' : null);
    await at(Date.parse(until ?? ''));
    expect((await logIn()).status).toBe(200);
    expect((await call(favouriteIds, { merchant, token, query: { pageNo: 1, pageSize: 100 } })).status).toBe(
      200,
    );
  };

const shownFor =
  (months: number): Row[3] =>
  async () => {
    await set('day', 5_000);
    await ask(setRealityCheck, { merchant, token, body: { minutes: 30 } });
    const kinds = async () => (await ask(protectionHistory, { merchant, token })).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['reality-set', 'limit-set']);
    await at(start + months * 28 * DAY);
    expect(await kinds()).toHaveLength(2);
    await at(start + (months * 31 + 1) * DAY);
    expect(await kinds()).toEqual([]);
    const kept = await env.DB.prepare('SELECT count(*) AS n FROM protection_events').first<{ n: number }>();
    expect(kept?.n).toBe(2);
  };

const fromAge =
  (age: number): Row[3] =>
  async () => {
    await env.DB.prepare(
      "UPDATE merchants SET record = json_set(record, '$.brand.ageLimit', 18) WHERE merchant_code = 'lotus'",
    ).run();
    expect((await loadMerchant(db, env, merchant))?.record.brand.ageLimit).toBe(age);
  };

/** Whatever the merchant's own rules say of them. */
const finds =
  (asked: boolean): Row[3] =>
  async () => {
    const off = { enabled: false, required: false, tabs: [] };
    await env.DB.prepare("UPDATE merchants SET registration = ? WHERE merchant_code = 'lotus'")
      .bind(JSON.stringify({ fields: { payeeName: off, birthday: off } }))
      .run();
    const { tabs, fields } = await ask(registerSettings, { merchant });
    const rules = fields.filter(({ name }) => name === 'payeeName' || name === 'birthday');
    expect(rules.map(({ enabled, required }) => [enabled, required])).toEqual([
      [asked, asked],
      [asked, asked],
    ]);
    expect(rules.map((rule) => rule.tabs)).toEqual(asked ? [tabs, tabs] : [[], []]);
  };

const preticked =
  (may: boolean): Row[3] =>
  async () => {
    expect((await ask(registerSettings, { merchant })).termsPreticked).toBe(may);
  };

const consented =
  (asked: boolean): Row[3] =>
  async () => {
    expect((await loadMerchant(db, env, merchant))?.record.asksConsent).toBe(asked);
  };

const suites: Record<Jurisdiction, readonly Row[]> = {
  none: [
    ['limitPeriods', 'own value', 'the lowest limit of 24 hours, 7 days and a month holds', lowestHolds],
    [
      'raiseWaitsHours',
      'own value',
      'a lower limit holds at once, a higher one waits 24 hours',
      higherWaits(24),
    ],
    ['raiseLapsesAfterHours', 'own value', 'a higher limit that nobody confirms lapses', lapsesAfter(7)],
    ['realityChecks', 'own value', 'checks after 30, 60 or 120 minutes', realityEvery([30, 60, 120, 0], 0)],
    ['realityDefault', 'own value', 'no checks for who has chosen none', usuallyEvery(0)],
    ['realityMayBeOff', 'own value', 'a member may go without checks', mayBeOff(true)],
    ['breakDays', 'own value', 'breaks of a day, a week and 30 days', breaksOf([1, 7, 30])],
    ['exclusionMonths', 'own value', 'exclusions of 6 months and more', exclusionsOf([6, 12, 60, null])],
    ['exclusionClosesLogin', 'own value', 'login stays open', loginCloses(false)],
    ['findsExcluded', 'own value', 'a merchant asks for what it wants', finds(false)],
    ['historyMonths', 'own value', 'three months of history', shownFor(3)],
    ['age', 'own value', '18', fromAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent may be ticked beforehand', preticked(true)],
    ['storageConsent', 'own value', 'what is not necessary is stored unasked', consented(false)],
  ],
  UKGC: [
    ['limitPeriods', 'RTS 12B', 'the lowest limit of 24 hours, 7 days and a month holds', lowestHolds],
    [
      'raiseWaitsHours',
      'RTS 12D',
      'a lower limit holds at once, a higher one waits 24 hours',
      higherWaits(24),
    ],
    ['raiseLapsesAfterHours', 'own value', 'a higher limit that nobody confirms lapses', lapsesAfter(7)],
    ['realityChecks', 'RTS 13B', 'checks as often as a member sets', realityEvery([15, 30, 45, 60], 60)],
    ['realityDefault', 'RTS 13B', 'a check after an hour for who has chosen none', usuallyEvery(60)],
    ['realityMayBeOff', 'RTS 13B', 'nobody goes without checks', mayBeOff(false)],
    ['breakDays', 'SR 3.3.4', 'breaks of 24 hours to 6 weeks', breaksOf([1, 7, 30, 42])],
    ['exclusionMonths', 'SR 3.5.3', 'exclusions of 6 months to 5 years', exclusionsOf([6, 12, 24, 60])],
    ['exclusionClosesLogin', 'SR 3.5.3', 'the login closes, but for the money', loginCloses(true)],
    ['findsExcluded', 'SR 3.5.3', 'who registers gives name and birthday', finds(true)],
    ['historyMonths', 'RTS 1B', 'twelve months of history', shownFor(12)],
    ['age', 'SR 3.2.11', '18', fromAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent is never ticked beforehand', preticked(false)],
    ['storageConsent', 'PECR reg. 6', 'what is not necessary is stored by consent', consented(true)],
  ],
  MGA: [
    ['limitPeriods', 'PPD, limits', 'the lowest limit of 24 hours, 7 days and a month holds', lowestHolds],
    ['raiseWaitsHours', 'PPD, limits', 'a lower limit holds at once, a higher one waits', higherWaits(24)],
    ['raiseLapsesAfterHours', 'own value', 'a higher limit that nobody confirms lapses', lapsesAfter(7)],
    [
      'realityChecks',
      'PPD, reality checks',
      'checks every 15, 30 or 60 minutes',
      realityEvery([15, 30, 60], 60),
    ],
    [
      'realityDefault',
      'PPD, reality checks',
      'a check after an hour for who has chosen none',
      usuallyEvery(60),
    ],
    ['realityMayBeOff', 'PPD', 'nobody goes without checks', mayBeOff(false)],
    [
      'breakDays',
      'PPD, guidance on time-outs',
      'breaks of more than 24 hours to 30 days',
      breaksOf([2, 7, 30]),
    ],
    ['exclusionMonths', 'PPD art. 11', 'definite and indefinite exclusions', exclusionsOf([6, 12, 60, null])],
    ['exclusionClosesLogin', 'PPD, amendment of 2023', 'login stays open', loginCloses(false)],
    ['findsExcluded', 'own value', 'a merchant asks for what it wants', finds(false)],
    ['historyMonths', 'own value', 'six months of history', shownFor(6)],
    ['age', 'PPD, under-age gaming', '18', fromAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent is never ticked beforehand', preticked(false)],
    ['storageConsent', '2002/58/EC art. 5(3)', 'what is not necessary is stored by consent', consented(true)],
  ],
  AGCO: [
    ['limitPeriods', 'AGCO 2.23', 'the lowest limit of 24 hours, 7 days and a month holds', lowestHolds],
    ['raiseWaitsHours', 'AGCO 2.24', 'a limit is relaxed after 24 hours at the earliest', higherWaits(24)],
    ['raiseLapsesAfterHours', 'own value', 'a higher limit that nobody confirms lapses', lapsesAfter(7)],
    ['realityChecks', 'own value', 'checks every 15, 30 or 60 minutes', realityEvery([15, 30, 60, 0], 60)],
    ['realityDefault', 'own value', 'a check after an hour for who has chosen none', usuallyEvery(60)],
    ['realityMayBeOff', 'own value', 'a member may go without checks', mayBeOff(true)],
    [
      'breakDays',
      'AGCO 2.13',
      'breaks of a day, a week, one, two and three months',
      breaksOf([1, 7, 30, 60, 90]),
    ],
    ['exclusionMonths', 'AGCO 2.14', 'exclusions of 6 months, a year and 5 years', exclusionsOf([6, 12, 60])],
    [
      'exclusionClosesLogin',
      'AGCO 2.14',
      'logged out at once, and no login but for the money',
      loginCloses(true),
    ],
    ['findsExcluded', 'AGCO 2.14', 'who registers gives name and birthday', finds(true)],
    ['historyMonths', 'own value', 'twelve months of history', shownFor(12)],
    ['age', 'AGCO 3.01', '19', fromAge(19)],
    ['pretickedConsent', 'own value', 'consent is never ticked beforehand', preticked(false)],
    ['storageConsent', 'own value', 'what is not necessary is stored unasked', consented(false)],
  ],
};

describe.each(Object.entries(suites))('the profile %s', (jurisdiction, rows) => {
  beforeEach(async () => {
    await env.DB.prepare(
      "UPDATE merchants SET record = json_set(record, '$.jurisdiction', ?) WHERE merchant_code = 'lotus'",
    )
      .bind(jurisdiction)
      .run();
  });

  test.each(rows)('%s by %s: %s', async (field, rule, _, shows) => {
    const profile = Object.entries(protectionProfiles).find(([name]) => name === jurisdiction)?.[1];
    expect(profile?.[field].rule).toContain(rule);
    await shows();
  });
});

test('every value of a profile has its row, under every jurisdiction', () => {
  for (const [jurisdiction, profile] of Object.entries(protectionProfiles)) {
    const rows = Object.entries(suites).find(([name]) => name === jurisdiction)?.[1] ?? [];
    expect(rows.map(([field]) => field).toSorted()).toEqual(Object.keys(profile).toSorted());
  }
});
