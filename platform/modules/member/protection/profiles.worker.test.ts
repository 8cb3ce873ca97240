import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { favouriteIds } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import { registerSettings } from '#contract/calls/identity/registration.ts';
import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import {
  confirmDepositLimit,
  excludeSelf,
  playClock,
  protectionHistory,
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
import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { findMatchingGames, buildLaunchBody } from '#platform/support/play.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = openDatabase(env);
const merchant = 'lotus' as const;
const owner = 'lotus-member1';
/** Each test begins a year after the previous one, so that earlier deposits no longer count. */
let start = Date.now();
const password = demoPassword;

let token = '';
let deposits = 0;

/** Sets the clock, and moves all sessions to this time. The runtime's timers keep running. */
async function setClock(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: ms });
  await env.DB.prepare('UPDATE sessions SET created_at = ?, last_seen_at = ?').bind(ms, ms).run();
}

async function deposit(amountMinor: number): Promise<void> {
  const [from, to] = [
    toLedgerAccountId('clearing', merchant, 'THB'),
    toLedgerAccountId('cash', owner, 'THB'),
  ];
  deposits += 1;
  const key = `test-${deposits}`;
  await db.batch([
    openLedgerAccounts(db, 'THB', [{ kind: 'clearing', owner: merchant }]),
    ...buildTransferStatements(db, {
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
const readLimit = async (period: LimitPeriod) =>
  (await overview()).limits.find((each) => each.period === period);
async function readLaunchError() {
  const [game] = await findMatchingGames(({ state }) => state === 'open', merchant);
  if (!game) throw new Error('no game');
  const launched = await call(launchGame, { merchant, token, body: buildLaunchBody(game, false, merchant) });
  return launched.envelope.errorCode;
}

beforeEach(async () => {
  start += 365 * DAY;
  await setClock(start);
  token = await logInForToken('member1', merchant);
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
/** Logs in to withdraw and returns the token. */
const logInForPayout = async () =>
  v.parse(v.object({ token: v.string() }), (await logIn({ side: 'payout' })).envelope.value).token;

/**
 * A requirement of a jurisdiction: the field of the profile, the rule that demands it, what the rule means for a
 * member, and a check of that.
 */
type Row = [field: Field, rule: string, meaning: string, check: () => Promise<void>];

const windows = [
  ['day', DAY],
  ['week', 7 * DAY],
  // The length of the longest month.
  ['month', 31 * DAY],
] as const satisfies readonly (readonly [LimitPeriod, number])[];

/** Checks the limit of each period while it is the lowest, to the millisecond at which a deposit leaves the period. */
const checkLowestLimit: Row[3] = async () => {
  const periods = windows.map(([period]) => period);
  expect((await overview()).limits.map(({ period }) => period)).toEqual(periods);
  for (const [index, [lowest, length]] of windows.entries()) {
    await env.DB.prepare('DELETE FROM deposit_limits').run();
    const begun = start + index * 32 * DAY;
    await setClock(begun);
    expect((await overview()).depositLeft).toBeNull();
    for (const period of periods) expect(await set(period, period === lowest ? 10_000 : 20_000)).toBe(true);
    await deposit(4_000);
    for (const [ms, used, left] of [
      [0, 4_000, 6_000],
      [length - 1, 4_000, 6_000],
      [length, 0, 10_000],
    ] as const) {
      await setClock(begun + ms);
      expect((await readLimit(lowest))?.used, `${lowest} after ${ms} ms`).toBe(used);
      expect((await overview()).depositLeft, `${lowest} after ${ms} ms`).toBe(left);
    }
  }
};

const checkLowerLimit = async () => {
  await set('week', 50_000);
  expect(await set('week', 20_000)).toBe(true);
  expect((await overview()).depositLeft).toBe(20_000);
};

/** Checks that a higher limit, or the removal of the limit, can be confirmed only after `hours`. */
const checkHigherLimit =
  (hours: number): Row[3] =>
  async () => {
    await checkLowerLimit();
    for (const higher of [30_000, null]) {
      const requestedAt = Date.now();
      expect(await set('week', higher)).toBe(false);
      await setClock(requestedAt + hours * HOUR - 1_000);
      expect(await confirm('week')).toBe('limit.not.due');
      expect((await overview()).depositLeft).toBeLessThanOrEqual(30_000);
      await setClock(requestedAt + hours * HOUR);
      expect((await readLimit('week'))?.limit).not.toBe(higher);
      expect(await confirm('week')).toBeNull();
      expect((await readLimit('week'))?.limit).toBe(higher);
      expect(await confirm('week')).toBe('limit.not.due');
    }
  };

/**
 * Checks that a higher limit can be confirmed until `days` after its 24 hours of waiting, and not a millisecond later.
 */
const checkLapse =
  (days: number): Row[3] =>
  async () => {
    const lapses = DAY + days * DAY;
    await set('day', 10_000);
    await set('day', 20_000);
    await setClock(start + lapses - 1);
    expect(await confirm('day')).toBeNull();
    expect(await readLimit('day')).toMatchObject({ limit: 20_000, pending: null });
    const requestedAt = Date.now();
    await set('day', 30_000);
    await setClock(requestedAt + lapses);
    expect(await readLimit('day')).toMatchObject({ limit: 20_000, pending: null });
    expect(await confirm('day')).toBe('limit.not.due');
  };

const checkRealityChoices =
  (choices: number[], defaultMinutes: number): Row[3] =>
  async () => {
    const { reality } = await overview();
    expect(reality).toEqual({ minutes: defaultMinutes, choices });
    const refused = await call(setRealityCheck, { merchant, token, body: { minutes: 7 } });
    expect(refused.envelope.fields).toEqual({ minutes: 'not offered' });
    const [shortest = 0] = choices;
    await ask(setRealityCheck, { merchant, token, body: { minutes: shortest } });
    const due = async (checked: boolean) =>
      (await ask(playClock, { merchant, token, body: { checked } })).dueInMs;
    expect(await due(false)).toBe(shortest * 60_000);
    // Reloading the page or opening another game soon after does not restart the time.
    await setClock(start + 10 * 60_000);
    expect(await due(false)).toBe((shortest - 10) * 60_000);
    await setClock(start + 24 * 60_000);
    expect(await due(true)).toBe(shortest * 60_000);
  };

/** Checks the default of a member who has chosen no interval: a reality check every `minutes`, or none if 0. */
const checkRealityDefault =
  (minutes: number): Row[3] =>
  async () => {
    const due = async (checked: boolean) =>
      (await ask(playClock, { merchant, token, body: { checked } })).dueInMs;
    const whole = minutes === 0 ? null : minutes * 60_000;
    expect((await overview()).reality.minutes).toBe(minutes);
    expect(await due(false)).toBe(whole);
    await setClock(start + 14 * 60_000);
    expect(await due(false)).toBe(whole && whole - 14 * 60_000);
    expect(await due(true)).toBe(whole);
  };

const checkRealityOff =
  (may: boolean): Row[3] =>
  async () => {
    const { envelope } = await call(setRealityCheck, { merchant, token, body: { minutes: 0 } });
    expect(envelope.success).toBe(may);
    const { dueInMs } = await ask(playClock, { merchant, token, body: { checked: false } });
    expect(dueInMs === null).toBe(may);
    // As if the member had chosen 0 while the merchant still offered it.
    await env.DB.prepare('UPDATE play_clocks SET minutes = 0').run();
    expect((await overview()).reality.minutes === 0).toBe(may);
    expect((await ask(playClock, { merchant, token, body: { checked: true } })).dueInMs === null).toBe(may);
  };

const checkBreaks =
  (days: number[]): Row[3] =>
  async () => {
    expect((await overview()).breakDays).toEqual(days);
    expect((await call(takeBreak, { merchant, token, body: { days: 3, password } })).status).toBe(400);
    const [shortest = 0] = days;
    const wrong = await call(takeBreak, { merchant, token, body: { days: shortest, password: 'not-mine1' } });
    expect(wrong.envelope.errorCode).toBe('account.password.wrong');
    await ask(takeBreak, { merchant, token, body: { days: shortest, password } });
    expect((await overview()).excluded?.kind).toBe('break');
    expect(await readLaunchError()).toBe('account.excluded');
    // The member can still see the account.
    expect((await ask(balance, { merchant, token })).currency).toBe('THB');
    await setClock(start + shortest * DAY - 1_000);
    expect(await readLaunchError()).toBe('account.excluded');
    await setClock(start + shortest * DAY + 1_000);
    expect(await readLaunchError()).toBeNull();
  };

const checkExclusions =
  (months: (number | null)[]): Row[3] =>
  async () => {
    expect((await overview()).exclusionMonths).toEqual(months);
    const tooShort = await call(excludeSelf, { merchant, token, body: { months: 5, password } });
    expect(tooShort.envelope.fields).toEqual({ months: 'not offered' });
    // A day that not every month has: at the merchant (UTC+7) it is 3:00 on 31 August. Six months later is the last day
    // of February there.
    const year = new Date(start).getUTCFullYear();
    const begun = Date.UTC(year, 7, 30, 20);
    for (const length of months) {
      await env.DB.prepare(
        "UPDATE accounts SET excluded_until = NULL, login_closed_until = NULL WHERE id = 'lotus-member1'",
      ).run();
      await setClock(begun);
      expect(await readLaunchError()).toBeNull();
      const { until } = await ask(excludeSelf, { merchant, token, body: { months: length, password } });
      const end =
        length === null
          ? null
          : length === 6
            ? Date.UTC(year + 1, 2, -1, 20)
            : Date.UTC(year + length / 12, 7, 30, 20);
      expect(until).toBe(end === null ? null : new Date(end).toISOString());
      token = await logInForPayout();
      if (length === months.at(-1)) {
        // A shorter break does not shorten the exclusion.
        const [days = 0] = (await overview()).breakDays;
        expect((await ask(takeBreak, { merchant, token, body: { days, password } })).until).toBe(until);
      }
      await setClock(end === null ? begun + 99 * 365 * DAY : end - 1);
      expect((await overview()).excluded).toEqual({ kind: 'exclusion', until });
      expect(await readLaunchError()).toBe('account.excluded');
      if (end === null) continue;
      await setClock(end);
      expect((await overview()).excluded).toBeNull();
      expect(await readLaunchError()).toBeNull();
    }
  };

/** Checks whether an exclusion ends the sessions and closes the login. Withdrawals remain possible in either case. */
const checkLoginClosing =
  (closes: boolean): Row[3] =>
  async () => {
    expect((await overview()).exclusionClosesLogin).toBe(closes);
    // A break never closes the login.
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
    token = await logInForPayout();
    expect((await ask(balance, { merchant, token })).currency).toBe('THB');
    expect((await call(withdrawInfo, { merchant, token })).status).toBe(200);
    expect((await overview()).excluded).toEqual({ kind: 'exclusion', until });
    expect(await readLaunchError()).toBe('account.excluded');
    const favourites = await call(favouriteIds, { merchant, token, query: { pageNo: 1, pageSize: 100 } });
    expect(favourites.envelope.errorCode).toBe(closes ? 'account.excluded' : null);
    await setClock(Date.parse(until ?? ''));
    expect((await logIn()).status).toBe(200);
    expect((await call(favouriteIds, { merchant, token, query: { pageNo: 1, pageSize: 100 } })).status).toBe(
      200,
    );
  };

const checkHistoryLength =
  (months: number): Row[3] =>
  async () => {
    await set('day', 5_000);
    await ask(setRealityCheck, { merchant, token, body: { minutes: 30 } });
    const kinds = async () => (await ask(protectionHistory, { merchant, token })).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['reality-set', 'limit-set']);
    await setClock(start + months * 28 * DAY);
    expect(await kinds()).toHaveLength(2);
    await setClock(start + (months * 31 + 1) * DAY);
    expect(await kinds()).toEqual([]);
    const kept = await env.DB.prepare('SELECT count(*) AS n FROM protection_events').first<{ n: number }>();
    expect(kept?.n).toBe(2);
  };

const checkMinimumAge =
  (age: number): Row[3] =>
  async () => {
    await env.DB.prepare(
      "UPDATE merchants SET record = json_set(record, '$.brand.ageLimit', 18) WHERE merchant_code = 'lotus'",
    ).run();
    expect((await loadMerchant(db, env, merchant))?.record.brand.ageLimit).toBe(age);
  };

/** Checks whether name and birthday are required, although the merchant's own rules switch them off. */
const checkFindsExcluded =
  (isRequired: boolean): Row[3] =>
  async () => {
    const off = { enabled: false, required: false, tabs: [] };
    await env.DB.prepare("UPDATE merchants SET registration = ? WHERE merchant_code = 'lotus'")
      .bind(JSON.stringify({ fields: { payeeName: off, birthday: off } }))
      .run();
    const { tabs, fields } = await ask(registerSettings, { merchant });
    const rules = fields.filter(({ name }) => name === 'payeeName' || name === 'birthday');
    expect(rules.map(({ enabled, required }) => [enabled, required])).toEqual([
      [isRequired, isRequired],
      [isRequired, isRequired],
    ]);
    expect(rules.map((rule) => rule.tabs)).toEqual(isRequired ? [tabs, tabs] : [[], []]);
  };

const checkPreticked =
  (may: boolean): Row[3] =>
  async () => {
    expect((await ask(registerSettings, { merchant })).termsPreticked).toBe(may);
  };

const checkConsent =
  (isRequired: boolean): Row[3] =>
  async () => {
    expect((await loadMerchant(db, env, merchant))?.record.asksConsent).toBe(isRequired);
  };

const suites: Record<Jurisdiction, readonly Row[]> = {
  none: [
    [
      'limitPeriods',
      'own value',
      'of the limits for 24 hours, 7 days and a month the lowest applies',
      checkLowestLimit,
    ],
    [
      'raiseWaitsHours',
      'own value',
      'a lower limit applies at once, a higher limit after 24 hours',
      checkHigherLimit(24),
    ],
    [
      'raiseLapsesAfterHours',
      'own value',
      'a higher limit lapses if the member does not confirm it',
      checkLapse(7),
    ],
    [
      'realityChecks',
      'own value',
      'reality checks every 30, 60 or 120 minutes',
      checkRealityChoices([30, 60, 120, 0], 0),
    ],
    [
      'realityDefault',
      'own value',
      'no reality checks for a member who has chosen no interval',
      checkRealityDefault(0),
    ],
    ['realityMayBeOff', 'own value', 'a member may switch reality checks off', checkRealityOff(true)],
    ['breakDays', 'own value', 'breaks of a day, a week and 30 days', checkBreaks([1, 7, 30])],
    ['exclusionMonths', 'own value', 'exclusions of 6 months and more', checkExclusions([6, 12, 60, null])],
    ['exclusionClosesLogin', 'own value', 'an excluded member can still log in', checkLoginClosing(false)],
    [
      'findsExcluded',
      'own value',
      'the merchant decides whether to ask for name and birthday',
      checkFindsExcluded(false),
    ],
    ['historyMonths', 'own value', 'three months of history', checkHistoryLength(3)],
    ['age', 'own value', 'the minimum age is 18', checkMinimumAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent may be ticked beforehand', checkPreticked(true)],
    ['storageConsent', 'own value', 'unnecessary data is stored without consent', checkConsent(false)],
  ],
  UKGC: [
    [
      'limitPeriods',
      'RTS 12B',
      'of the limits for 24 hours, 7 days and a month the lowest applies',
      checkLowestLimit,
    ],
    [
      'raiseWaitsHours',
      'RTS 12D',
      'a lower limit applies at once, a higher limit after 24 hours',
      checkHigherLimit(24),
    ],
    [
      'raiseLapsesAfterHours',
      'own value',
      'a higher limit lapses if the member does not confirm it',
      checkLapse(7),
    ],
    [
      'realityChecks',
      'RTS 13B',
      'reality checks as often as the member chooses',
      checkRealityChoices([15, 30, 45, 60], 60),
    ],
    [
      'realityDefault',
      'RTS 13B',
      'a reality check every hour for a member who has chosen no interval',
      checkRealityDefault(60),
    ],
    ['realityMayBeOff', 'RTS 13B', 'no member can switch reality checks off', checkRealityOff(false)],
    ['breakDays', 'SR 3.3.4', 'breaks of 24 hours to 6 weeks', checkBreaks([1, 7, 30, 42])],
    ['exclusionMonths', 'SR 3.5.3', 'exclusions of 6 months to 5 years', checkExclusions([6, 12, 24, 60])],
    [
      'exclusionClosesLogin',
      'SR 3.5.3',
      'an excluded member can log in only to withdraw money',
      checkLoginClosing(true),
    ],
    ['findsExcluded', 'SR 3.5.3', 'a registration needs name and birthday', checkFindsExcluded(true)],
    ['historyMonths', 'RTS 1B', 'twelve months of history', checkHistoryLength(12)],
    ['age', 'SR 3.2.11', 'the minimum age is 18', checkMinimumAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent is never ticked beforehand', checkPreticked(false)],
    ['storageConsent', 'PECR reg. 6', 'unnecessary data is stored only with consent', checkConsent(true)],
  ],
  MGA: [
    [
      'limitPeriods',
      'PPD, limits',
      'of the limits for 24 hours, 7 days and a month the lowest applies',
      checkLowestLimit,
    ],
    [
      'raiseWaitsHours',
      'PPD, limits',
      'a lower limit applies at once, a higher limit after a wait',
      checkHigherLimit(24),
    ],
    [
      'raiseLapsesAfterHours',
      'own value',
      'a higher limit lapses if the member does not confirm it',
      checkLapse(7),
    ],
    [
      'realityChecks',
      'PPD, reality checks',
      'reality checks every 15, 30 or 60 minutes',
      checkRealityChoices([15, 30, 60], 60),
    ],
    [
      'realityDefault',
      'PPD, reality checks',
      'a reality check every hour for a member who has chosen no interval',
      checkRealityDefault(60),
    ],
    ['realityMayBeOff', 'PPD', 'no member can switch reality checks off', checkRealityOff(false)],
    [
      'breakDays',
      'PPD, guidance on time-outs',
      'breaks of more than 24 hours to 30 days',
      checkBreaks([2, 7, 30]),
    ],
    [
      'exclusionMonths',
      'PPD art. 11',
      'definite and indefinite exclusions',
      checkExclusions([6, 12, 60, null]),
    ],
    [
      'exclusionClosesLogin',
      'PPD, amendment of 2023',
      'an excluded member can still log in',
      checkLoginClosing(false),
    ],
    [
      'findsExcluded',
      'own value',
      'the merchant decides whether to ask for name and birthday',
      checkFindsExcluded(false),
    ],
    ['historyMonths', 'own value', 'six months of history', checkHistoryLength(6)],
    ['age', 'PPD, under-age gaming', 'the minimum age is 18', checkMinimumAge(18)],
    ['pretickedConsent', '§7 Decided b', 'consent is never ticked beforehand', checkPreticked(false)],
    [
      'storageConsent',
      '2002/58/EC art. 5(3)',
      'unnecessary data is stored only with consent',
      checkConsent(true),
    ],
  ],
  AGCO: [
    [
      'limitPeriods',
      'AGCO 2.23',
      'of the limits for 24 hours, 7 days and a month the lowest applies',
      checkLowestLimit,
    ],
    [
      'raiseWaitsHours',
      'AGCO 2.24',
      'a limit is relaxed after 24 hours at the earliest',
      checkHigherLimit(24),
    ],
    [
      'raiseLapsesAfterHours',
      'own value',
      'a higher limit lapses if the member does not confirm it',
      checkLapse(7),
    ],
    [
      'realityChecks',
      'own value',
      'reality checks every 15, 30 or 60 minutes',
      checkRealityChoices([15, 30, 60, 0], 60),
    ],
    [
      'realityDefault',
      'own value',
      'a reality check every hour for a member who has chosen no interval',
      checkRealityDefault(60),
    ],
    ['realityMayBeOff', 'own value', 'a member may switch reality checks off', checkRealityOff(true)],
    [
      'breakDays',
      'AGCO 2.13',
      'breaks of a day, a week, one, two and three months',
      checkBreaks([1, 7, 30, 60, 90]),
    ],
    [
      'exclusionMonths',
      'AGCO 2.14',
      'exclusions of 6 months, a year and 5 years',
      checkExclusions([6, 12, 60]),
    ],
    [
      'exclusionClosesLogin',
      'AGCO 2.14',
      'an excluded member is logged out at once and can log in only to withdraw money',
      checkLoginClosing(true),
    ],
    ['findsExcluded', 'AGCO 2.14', 'a registration needs name and birthday', checkFindsExcluded(true)],
    ['historyMonths', 'own value', 'twelve months of history', checkHistoryLength(12)],
    ['age', 'AGCO 3.01', 'the minimum age is 19', checkMinimumAge(19)],
    ['pretickedConsent', 'own value', 'consent is never ticked beforehand', checkPreticked(false)],
    ['storageConsent', 'own value', 'unnecessary data is stored without consent', checkConsent(false)],
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

  test.each(rows)('%s by %s: %s', async (field, rule, _, check) => {
    const profile = Object.entries(protectionProfiles).find(([name]) => name === jurisdiction)?.[1];
    expect(profile?.[field].rule).toContain(rule);
    await check();
  });
});

test('every value of a profile is checked under every jurisdiction', () => {
  for (const [jurisdiction, profile] of Object.entries(protectionProfiles)) {
    const rows = Object.entries(suites).find(([name]) => name === jurisdiction)?.[1] ?? [];
    expect(rows.map(([field]) => field).toSorted()).toEqual(Object.keys(profile).toSorted());
  }
});
