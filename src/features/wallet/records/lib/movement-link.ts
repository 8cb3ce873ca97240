import type { LinkProps } from '@tanstack/react-router';

import type { Movement } from '#contract/calls/wallet/records.ts';

const orderNumber = /^[DW]\d{6}-[0-9A-Z]{8}$/;
/** The number of a rebate ends with its day. */
const rebateDay = /-(\d{4}-\d{2}-\d{2})$/;

/** Where bonuses are found that have no order; what a red rain paid is on no page once another one falls. */
const bonusPages: Partial<Record<NonNullable<Movement['bonusOf']>, LinkProps>> = {
  offer: { to: '/m/rewardCenter' },
  vip: { to: '/m/member/benefits' },
  mall: { to: '/m/mall/mallHome' },
};

/** The page of what a movement belongs to; null where it has none. */
export function linkOf({
  step,
  number,
  bonusOf,
}: Pick<Movement, 'step' | 'number' | 'bonusOf'>): LinkProps | null {
  const page = bonusOf && bonusPages[bonusOf];
  if (page) return page;
  if (step === 'bet' || step === 'ticket' || step === 'bet-return' || step === 'win')
    return { to: '/m/gameRecord', search: { orderNo: number } };
  if (step === 'contract')
    return { to: '/m/member/agent/$page', params: { page: 'statement' }, search: { statementNo: number } };
  const [, day] = (step === 'rebate' && rebateDay.exec(number)) || [];
  if (day) return { to: '/m/member/teamRebate', search: { day } };
  if (step === 'envelope' || step === 'envelope-return')
    return { to: '/m/agent/envelopes', search: { envelopeNo: number } };
  if (!orderNumber.test(number)) return null;
  return number.startsWith('D')
    ? { to: '/m/voucherCenter', search: { orderNo: number } }
    : { to: '/m/withdraw/$orderNo', params: { orderNo: number } };
}
