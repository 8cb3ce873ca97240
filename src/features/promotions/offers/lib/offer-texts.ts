import type { PromotionStatus } from '#contract/values/promotions/statuses.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

export const statusTexts: Record<PromotionStatus, MessageDescriptor> = defineMessages({
  comingSoon: {
    id: 'promotions.status.comingSoon',
    defaultMessage: 'Coming soon',
    description: 'Status of an offer that has not begun; short',
  },
  join: {
    id: 'promotions.status.join',
    defaultMessage: 'Open',
    description: 'Status of an offer that the member can join; short',
  },
  inProcess: {
    id: 'promotions.status.inProcess',
    defaultMessage: 'In progress',
    description: 'Status of an offer that the member has joined and still has to bet for; short',
  },
  claim: {
    id: 'promotions.status.claim',
    defaultMessage: 'Ready to claim',
    description: 'Status of an offer that the member can take or apply for now; short',
  },
  applying: {
    id: 'promotions.status.applying',
    defaultMessage: 'In review',
    description: 'Status of an offer: the member’s application is being reviewed; short',
  },
  issued: {
    id: 'promotions.status.issued',
    defaultMessage: 'Approved',
    description: 'Status of an offer: the application was accepted and the reward can be taken; short',
  },
  rejected: {
    id: 'promotions.status.rejected',
    defaultMessage: 'Not approved',
    description: 'Status of an offer: the application was rejected; short',
  },
  claimed: {
    id: 'promotions.status.claimed',
    defaultMessage: 'Claimed',
    description: 'Status of an offer: the member has received the reward; short',
  },
  joined: {
    id: 'promotions.status.joined',
    defaultMessage: 'Joined',
    description: 'Status of an offer that the member takes part in; short',
  },
  closed: {
    id: 'promotions.status.closed',
    defaultMessage: 'Closed',
    description: 'Status of an offer that has ended; short',
  },
});
