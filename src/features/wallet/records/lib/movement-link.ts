import type { LinkProps } from '@tanstack/react-router';

import type { Movement } from '#contract/calls/wallet/records.ts';

const orderNumber = /^[DW]\d{6}-[0-9A-Z]{8}$/;

/** Returns the day (`YYYY-MM-DD`) whose bets a rebate is for, which ends its number. Null for other movements. */
export const findRebateDay = ({ step, number }: Pick<Movement, 'step' | 'number'>): string | null =>
  (step === 'rebate' && /-(\d{4}-\d{2}-\d{2})$/.exec(number)?.[1]) || null;

/** Pages of bonuses without an order. A red rain's prize has no link, because the next red rain takes over the page. */
const bonusPages: Partial<Record<NonNullable<Movement['bonusOf']>, LinkProps>> = {
  offer: { to: '/m/rewardCenter' },
  vip: { to: '/m/member/benefits' },
  mall: { to: '/m/mall/mallHome' },
};

/**
 * Returns the link to the order, round or bonus of a movement (an entry of the member's ledger). Null if there is no
 * such page.
 */
export function findMovementLink(movement: Pick<Movement, 'step' | 'number' | 'bonusOf'>): LinkProps | null {
  const { step, number, bonusOf } = movement;
  const page = bonusOf && bonusPages[bonusOf];
  if (page) return page;
  if (step === 'bet' || step === 'ticket' || step === 'bet-return' || step === 'win')
    return { to: '/m/gameRecord', search: { orderNo: number } };
  if (step === 'contract')
    return { to: '/m/member/agent/$page', params: { page: 'statement' }, search: { statementNo: number } };
  const day = findRebateDay(movement);
  if (day) return { to: '/m/member/teamRebate', search: { day } };
  if (step === 'envelope' || step === 'envelope-return')
    return { to: '/m/agent/envelopes', search: { envelopeNo: number } };
  if (!orderNumber.test(number)) return null;
  return number.startsWith('D')
    ? { to: '/m/voucherCenter', search: { orderNo: number } }
    : { to: '/m/withdraw/$orderNo', params: { orderNo: number } };
}
