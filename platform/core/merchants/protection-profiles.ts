import { dayMs } from '#contract/values/durations.ts';
import type { Jurisdiction } from '#contract/values/jurisdictions.ts';
import type { LimitPeriod } from '#contract/values/member/protection.ts';

// Requirements of each jurisdiction, as data. `rule` names the source of a value:
//
// - RTS: Remote gambling and software technical standards of the Gambling Commission, with RTS 12 as of 30 June 2026.
// - SR: social responsibility code provision of its Licence conditions and codes of practice (LCCP).
// - PPD: Player Protection Directive (Directive 2 of 2018) of the Malta Gaming Authority, as amended in January 2023.
//   The source names an article if its number was checked, otherwise the subject.
// - AGCO: Registrar's Standards for Internet Gaming of Ontario.
// - PECR: Privacy and Electronic Communications Regulations 2003 of Great Britain, which implement Directive
//   2002/58/EC.
// - own value: no rule gives a figure, or our value is stricter than the rule. Some of these values have a comment.
//
// Some rules apply in every jurisdiction and are not data, because data could only weaken them. The lowest of several
// limits applies (RTS 12B, AGCO 2.23). A lower limit applies at once (RTS 12D). A higher limit needs a waiting time and
// a confirmation (RTS 12D; in other jurisdictions this is stricter than the rule). Nothing shortens a break or an
// exclusion. The balance can be withdrawn even if the login is closed. Under SR 3.5.3, an expired exclusion ends only
// when the member asks for it. Operators under that rule have customer service enforce this with the state `locked`.

export type Ruled<T> = { readonly value: T; readonly rule: string };
const ruled = <const T>(value: T, rule: string): Ruled<T> => ({ value, rule });
const own = 'own value';

/** Length of each limit's window, in ms. A month counts as 31 days, so that no calendar month exceeds its limit. */
export const limitWindowMs: Readonly<Record<LimitPeriod, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
};

export type ProtectionProfile = {
  readonly limitPeriods: Ruled<readonly LimitPeriod[]>;
  /** Waiting time before a higher limit can be confirmed, in hours. */
  readonly raiseWaitsHours: Ruled<number>;
  /** Time after that wait in which the higher limit can be confirmed before it lapses, in hours. */
  readonly raiseLapsesAfterHours: Ruled<number>;
  /** Choices of intervals between reality checks, in minutes of play; `realityDefault` applies without a choice. */
  readonly realityChecks: Ruled<readonly number[]>;
  readonly realityDefault: Ruled<number>;
  /** True if a member may turn the checks off (0 minutes). */
  readonly realityMayBeOff: Ruled<boolean>;
  readonly breakDays: Ruled<readonly number[]>;
  /** Null for an exclusion without an end. */
  readonly exclusionMonths: Ruled<readonly (number | null)[]>;
  /** True if a self-exclusion also closes the login, except for withdrawals. A break never does. */
  readonly exclusionClosesLogin: Ruled<boolean>;
  /** True if registration must recognise excluded persons and therefore requires name and birthday. */
  readonly findsExcluded: Ruled<boolean>;
  /** Months of history shown to a member. The history itself is kept for good, because it records decisions. */
  readonly historyMonths: Ruled<number>;
  readonly age: Ruled<18 | 19>;
  readonly pretickedConsent: Ruled<boolean>;
  /** True if data that is not necessary for the requested service is stored on the device only after consent. */
  readonly storageConsent: Ruled<boolean>;
};

/** Profile without a licence. Limits and breaks help everybody, so every merchant offers them. */
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
    // RTS 12D requires a confirmation but sets no time limit.
    raiseLapsesAfterHours: ruled(7 * 24, own),
    // RTS 13B requires a frequency set by the customer but gives no figure.
    realityChecks: ruled([15, 30, 45, 60], 'RTS 13B, own figures'),
    realityDefault: ruled(60, 'RTS 13B, own figure'),
    realityMayBeOff: ruled(false, 'own value, stricter than RTS 13B'),
    // 24 hours, a week, a month, or a period of the customer's choice up to six weeks.
    breakDays: ruled([1, 7, 30, 42], 'SR 3.3.4'),
    // At least six months (SR 3.5.3); up to five years (ordinary code 3.5.4).
    exclusionMonths: ruled([6, 12, 24, 60], 'SR 3.5.3'),
    // The rule requires that the account is closed and its balance returned.
    exclusionClosesLogin: ruled(true, 'SR 3.5.3'),
    // All reasonable steps must be taken against new accounts of an excluded person.
    findsExcluded: ruled(true, 'SR 3.5.3'),
    // The rule requires three months immediately and twelve on request. We show all twelve immediately.
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
    // The Authority advises short breaks of more than 24 hours and at most 30 days.
    breakDays: ruled([2, 7, 30], 'PPD, guidance on time-outs'),
    // A definite and an indefinite exclusion; the Directive sets no minimum length.
    exclusionMonths: ruled([6, 12, 60, null], 'PPD art. 11, own figures'),
    // An excluded member can withdraw the remaining balance.
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
    // The rule requires that the member is logged out at once and cannot log in until the exclusion ends.
    exclusionClosesLogin: ruled(true, 'AGCO 2.14'),
    findsExcluded: ruled(true, 'AGCO 2.14'),
    historyMonths: ruled(12, own),
    age: ruled(19, 'AGCO 3.01'),
    pretickedConsent: ruled(false, own),
    storageConsent: ruled(false, own),
  },
};
