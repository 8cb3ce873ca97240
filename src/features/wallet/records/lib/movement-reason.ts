import type { Movement } from '#contract/calls/wallet/records.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';

const reasons = defineMessages({
  refused: {
    id: 'wallet.records.reason.refused',
    defaultMessage: 'Refused by the bank or service',
    description: 'Why a withdrawal came back; short',
  },
  name: {
    id: 'wallet.records.reason.name',
    defaultMessage: 'Account in another name',
    description: 'Why a withdrawal came back; short',
  },
  identity: {
    id: 'wallet.records.reason.identity',
    defaultMessage: 'Identity check needed first',
    description: 'Why a withdrawal came back; short',
  },
  duplicate: {
    id: 'wallet.records.reason.duplicate',
    defaultMessage: 'Requested twice',
    description: 'Why a withdrawal came back; short',
  },
  support: {
    id: 'wallet.records.reason.support',
    defaultMessage: 'Contact support for the reason',
    description: 'Why a withdrawal came back; short',
  },
  goodwill: {
    id: 'wallet.records.reason.goodwill',
    defaultMessage: 'Goodwill credit',
    description: 'Why the operator corrected the balance; short',
  },
  game: {
    id: 'wallet.records.reason.game',
    defaultMessage: 'Game error corrected',
    description: 'Why the operator corrected the balance; short',
  },
  payment: {
    id: 'wallet.records.reason.payment',
    defaultMessage: 'Payment error corrected',
    description: 'Why the operator corrected the balance; short',
  },
  vip: {
    id: 'wallet.records.reason.vip',
    defaultMessage: 'VIP level {level}',
    description: 'What a bonus was given for; level is the name of the level, such as Silver',
  },
  sentTo: {
    id: 'wallet.records.reason.to',
    defaultMessage: 'To {name}',
    description: 'Beneath a transfer in the team: user name of the recipient; short',
  },
  sentBy: {
    id: 'wallet.records.reason.from',
    defaultMessage: 'From {name}',
    description: 'Beneath a transfer in the team: user name of the sender; short',
  },
});
const reasonTexts: Record<Exclude<Movement['reason'], null>, MessageDescriptor> = {
  'account.refused': reasons.refused,
  'account.name': reasons.name,
  identity: reasons.identity,
  duplicate: reasons.duplicate,
  support: reasons.support,
  goodwill: reasons.goodwill,
  'game.fault': reasons.game,
  'payment.fault': reasons.payment,
};

/**
 * Returns what the name of the step does not say: why money moved, or to or from whom. Null if nothing more is known.
 */
export function describeReason(
  t: Translator['t'],
  { reason, amount, bonusOf, promotionName, counterpart }: Movement,
): string | null {
  if (reason) return t(reasonTexts[reason]);
  if (counterpart !== null) return t(amount < 0 ? reasons.sentTo : reasons.sentBy, { name: counterpart });
  return bonusOf === 'vip' && promotionName !== null
    ? t(reasons.vip, { level: promotionName })
    : promotionName;
}
