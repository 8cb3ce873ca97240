import type { Movement } from '#contract/calls/wallet/records.ts';
import { defineMessages, type MessageDescriptor, type Translator } from '#src/shared/intl/intl.tsx';

const reasons = defineMessages({
  refused: {
    id: 'wallet.records.reason.refused',
    defaultMessage: 'The bank or service did not take it',
    description: 'Why a withdrawal came back; short',
  },
  name: {
    id: 'wallet.records.reason.name',
    defaultMessage: 'The account is in another name',
    description: 'Why a withdrawal came back; short',
  },
  identity: {
    id: 'wallet.records.reason.identity',
    defaultMessage: 'We have to know who you are first',
    description: 'Why a withdrawal came back; short',
  },
  duplicate: {
    id: 'wallet.records.reason.duplicate',
    defaultMessage: 'Asked for twice',
    description: 'Why a withdrawal came back; short',
  },
  support: {
    id: 'wallet.records.reason.support',
    defaultMessage: 'Customer service will tell you why',
    description: 'Why a withdrawal came back; short',
  },
  goodwill: {
    id: 'wallet.records.reason.goodwill',
    defaultMessage: 'A gesture of goodwill',
    description: 'Why the operator corrected the balance; short',
  },
  game: {
    id: 'wallet.records.reason.game',
    defaultMessage: 'A fault of a game, put right',
    description: 'Why the operator corrected the balance; short',
  },
  payment: {
    id: 'wallet.records.reason.payment',
    defaultMessage: 'A fault of a payment, put right',
    description: 'Why the operator corrected the balance; short',
  },
  vip: {
    id: 'wallet.records.reason.vip',
    defaultMessage: 'VIP level {level}',
    description: 'What a bonus was given for; level is its name, as Silver',
  },
  sentTo: {
    id: 'wallet.records.reason.to',
    defaultMessage: 'To {name}',
    description: 'Beneath a transfer in the team: the user name of who received it; short',
  },
  sentBy: {
    id: 'wallet.records.reason.from',
    defaultMessage: 'From {name}',
    description: 'Beneath a transfer in the team: the user name of who sent it; short',
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

/** Why money moved, or between whom, where its step alone does not say it; null where nothing more is known. */
export function reasonOf(
  t: Translator['t'],
  { reason, amount, bonusOf, promotionName, counterpart }: Movement,
): string | null {
  if (reason) return t(reasonTexts[reason]);
  if (counterpart !== null) return t(amount < 0 ? reasons.sentTo : reasons.sentBy, { name: counterpart });
  return bonusOf === 'vip' && promotionName !== null
    ? t(reasons.vip, { level: promotionName })
    : promotionName;
}
