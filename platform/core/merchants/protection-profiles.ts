import { dayMs } from '#contract/values/durations.ts';
import type { Jurisdiction } from '#contract/values/jurisdictions.ts';
import type { LimitPeriod } from '#contract/values/member/protection.ts';

// What each jurisdiction asks for, as data. `rule` is where the value comes from:
//
// - RTS: Remote gambling and software technical standards of the Gambling Commission, with RTS 12 as of 30 June 2026.
// - SR: social responsibility code provision of its Licence conditions and codes of practice (LCCP).
// - PPD: Player Protection Directive (Directive 2 of 2018) of the Malta Gaming Authority, as amended in January 2023. An
//   article is named where its number was checked, else what it is about.
// - AGCO: Registrar's Standards for Internet Gaming of Ontario.
// - PECR: Privacy and Electronic Communications Regulations 2003 of Great Britain; Directive 2002/58/EC is what they follow.
// - own value: no rule gives a figure, or ours is stricter than the rule; which it is stands beside it.
//
// The same everywhere, as data could only weaken it: of several limits the lowest holds (RTS 12B, AGCO 2.23), a lower
// one holds at once (RTS 12D), a higher one takes the wait and a confirmation (RTS 12D; elsewhere stricter than the
// rule), and nothing shortens a break or an exclusion. What is in the account can be taken out, also where the login is
// closed. SR 3.5.3 asks for a step of the member's own before an exclusion that has run out ends: an operator under it
// has customer service do this (`locked`).

/** A value, and the number of the rule that it comes from. */
export type Ruled<T> = { readonly value: T; readonly rule: string };
const ruled = <const T>(value: T, rule: string): Ruled<T> => ({ value, rule });
const own = 'own value';

/** How far back each limit counts. A month is the longest one, so that no calendar month holds more than its limit. */
export const limitWindowMs: Readonly<Record<LimitPeriod, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
};

export type ProtectionProfile = {
  readonly limitPeriods: Ruled<readonly LimitPeriod[]>;
  /** How long a higher limit waits before it can be confirmed. */
  readonly raiseWaitsHours: Ruled<number>;
  /** How long it can be confirmed then, before it lapses. */
  readonly raiseLapsesAfterHours: Ruled<number>;
  /** Minutes of play between two reality checks that a member may choose, and what holds for who has chosen none. */
  readonly realityChecks: Ruled<readonly number[]>;
  readonly realityDefault: Ruled<number>;
  /** Whether a member may go without (0 minutes). */
  readonly realityMayBeOff: Ruled<boolean>;
  readonly breakDays: Ruled<readonly number[]>;
  /** Null: without an end. */
  readonly exclusionMonths: Ruled<readonly (number | null)[]>;
  /** Whether a self-exclusion closes the login, too, but for taking money out. A break never does. */
  readonly exclusionClosesLogin: Ruled<boolean>;
  /** Whether registration has to find who is excluded, and so asks for their name and birthday. */
  readonly findsExcluded: Ruled<boolean>;
  /** How many months of history a member is shown. It is kept for good: a ledger of what was decided. */
  readonly historyMonths: Ruled<number>;
  readonly age: Ruled<18 | 19>;
  readonly pretickedConsent: Ruled<boolean>;
  /** Whether what is not necessary for what somebody asked for is stored on his phone only once he has said yes. */
  readonly storageConsent: Ruled<boolean>;
};

/** What holds without a licence too: limits and breaks help everybody, so every merchant offers them. */
const unlicensed: ProtectionProfile = {
  limitPeriods: ruled(['day', 'week', 'month'], own),
  raiseWaitsHours: ruled(24, own),
  raiseLapsesAfterHours: ruled(7 * 24, own),
  realityChecks: ruled([30, 60, 120], own),
  realityDefault: ruled(0, own),
  realityMayBeOff: ruled(true, own),
  breakDays: ruled([1, 7, 30], own),
  exclusionMonths: ruled([6, 12, 60, null], own),
  exclusionClosesLogin: ruled(false, own),
  findsExcluded: ruled(false, own),
  historyMonths: ruled(3, own),
  age: ruled(18, own),
  pretickedConsent: ruled(true, 'requirements §7 Decided b'),
  storageConsent: ruled(false, own),
};

export const protectionProfiles: Readonly<Record<Jurisdiction, ProtectionProfile>> = {
  none: unlicensed,
  UKGC: {
    limitPeriods: ruled(['day', 'week', 'month'], 'RTS 12B'),
    raiseWaitsHours: ruled(24, 'RTS 12D'),
    // RTS 12D wants a confirmation, and gives no time for it.
    raiseLapsesAfterHours: ruled(7 * 24, own),
    // RTS 13B wants a frequency that the customer sets, and gives no figure.
    realityChecks: ruled([15, 30, 45, 60], 'RTS 13B, own figures'),
    realityDefault: ruled(60, 'RTS 13B, own figure'),
    realityMayBeOff: ruled(false, 'own value, stricter than RTS 13B'),
    // 24 hours, a week, a month, or what the customer asks for up to six weeks.
    breakDays: ruled([1, 7, 30, 42], 'SR 3.3.4'),
    // At least six months (SR 3.5.3); up to five years (ordinary code 3.5.4).
    exclusionMonths: ruled([6, 12, 24, 60], 'SR 3.5.3'),
    // The account is closed, and what is in it is returned.
    exclusionClosesLogin: ruled(true, 'SR 3.5.3'),
    // All reasonable steps against a new account of an excluded person.
    findsExcluded: ruled(true, 'SR 3.5.3'),
    // Three months at once; twelve on request, which are shown at once too.
    historyMonths: ruled(12, 'RTS 1B'),
    age: ruled(18, 'SR 3.2.11'),
    pretickedConsent: ruled(false, 'requirements §7 Decided b'),
    storageConsent: ruled(true, 'PECR reg. 6'),
  },
  MGA: {
    limitPeriods: ruled(['day', 'week', 'month'], 'PPD, limits'),
    raiseWaitsHours: ruled(24, 'PPD, limits'),
    raiseLapsesAfterHours: ruled(7 * 24, own),
    realityChecks: ruled([15, 30, 60], 'PPD, reality checks, own figures'),
    realityDefault: ruled(60, 'PPD, reality checks, own figure'),
    realityMayBeOff: ruled(false, 'own value, stricter than PPD'),
    // Short breaks are more than 24 hours and at most 30 days, the Authority advises.
    breakDays: ruled([2, 7, 30], 'PPD, guidance on time-outs'),
    // A definite and an indefinite exclusion; the Directive gives no least length.
    exclusionMonths: ruled([6, 12, 60, null], 'PPD art. 11, own figures'),
    // Who is excluded takes out what is left.
    exclusionClosesLogin: ruled(false, 'PPD, amendment of 2023'),
    findsExcluded: ruled(false, own),
    historyMonths: ruled(6, own),
    age: ruled(18, 'PPD, under-age gaming'),
    pretickedConsent: ruled(false, 'requirements §7 Decided b'),
    storageConsent: ruled(true, 'Directive 2002/58/EC art. 5(3)'),
  },
  AGCO: {
    limitPeriods: ruled(['day', 'week', 'month'], 'AGCO 2.23'),
    raiseWaitsHours: ruled(24, 'AGCO 2.24'),
    raiseLapsesAfterHours: ruled(7 * 24, own),
    realityChecks: ruled([15, 30, 60], own),
    realityDefault: ruled(60, own),
    realityMayBeOff: ruled(true, own),
    breakDays: ruled([1, 7, 30, 60, 90], 'AGCO 2.13'),
    exclusionMonths: ruled([6, 12, 60], 'AGCO 2.14'),
    // Logged out at once, and no login until it ends.
    exclusionClosesLogin: ruled(true, 'AGCO 2.14'),
    findsExcluded: ruled(true, 'AGCO 2.14'),
    historyMonths: ruled(12, own),
    age: ruled(19, 'AGCO 3.01'),
    pretickedConsent: ruled(false, own),
    storageConsent: ruled(false, own),
  },
};
