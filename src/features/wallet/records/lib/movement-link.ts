import type { Movement } from '#contract/calls/wallet/records.ts';

const orderNumber = /^[DW]\d{6}-[0-9A-Z]{8}$/;
/** The number of a rebate ends with its day. */
const rebateDay = /-(\d{4}-\d{2}-\d{2})$/;

/** Where bonuses are found that have no order; what a red rain paid is on no page once another one falls. */
const bonusPages: Partial<Record<NonNullable<Movement['bonusOf']>, string>> = {
  offer: '/m/rewardCenter',
  vip: '/m/member/benefits',
  mall: '/m/mall/mallHome',
};

/** The page of what a movement belongs to; null where it has none. */
export function linkOf({
  step,
  number,
  bonusOf,
}: Pick<Movement, 'step' | 'number' | 'bonusOf'>): string | null {
  const name = encodeURIComponent(number);
  const page = bonusOf && bonusPages[bonusOf];
  if (page) return page;
  if (step === 'bet' || step === 'ticket' || step === 'bet-return' || step === 'win')
    return `/m/gameRecord?orderNo=${name}`;
  if (step === 'contract') return `/m/member/agent/statement?statementNo=${name}`;
  const [, day] = (step === 'rebate' && rebateDay.exec(number)) || [];
  if (day) return `/m/member/teamRebate?day=${day}`;
  if (step === 'envelope' || step === 'envelope-return') return `/m/agent/envelopes?envelopeNo=${name}`;
  if (!orderNumber.test(number)) return null;
  return number.startsWith('D') ? `/m/voucherCenter?orderNo=${name}` : `/m/withdraw/${name}`;
}
