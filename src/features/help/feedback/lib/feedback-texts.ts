import type { FeedbackCategory, FeedbackState } from '#contract/values/help/feedback.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

export const categoryTexts: Record<FeedbackCategory, MessageDescriptor> = defineMessages({
  deposit: { id: 'help.feedback.about.deposit', defaultMessage: 'Deposit', description: 'Chip: topic' },
  withdrawal: {
    id: 'help.feedback.about.withdrawal',
    defaultMessage: 'Withdrawal',
    description: 'Chip: topic',
  },
  bonus: { id: 'help.feedback.about.bonus', defaultMessage: 'Bonuses', description: 'Chip: topic' },
  game: { id: 'help.feedback.about.game', defaultMessage: 'A game', description: 'Chip: topic' },
  account: { id: 'help.feedback.about.account', defaultMessage: 'My account', description: 'Chip: topic' },
  technical: {
    id: 'help.feedback.about.technical',
    defaultMessage: 'Technical problem',
    description: 'Chip: topic',
  },
  idea: { id: 'help.feedback.about.idea', defaultMessage: 'An idea', description: 'Chip: topic' },
});

export const stateTexts: Record<FeedbackState, MessageDescriptor> = defineMessages({
  open: {
    id: 'help.feedback.state.open',
    defaultMessage: 'In progress',
    description: 'State of a message that nobody has answered yet; short',
  },
  answered: {
    id: 'help.feedback.state.answered',
    defaultMessage: 'Answered',
    description: 'State of a message; short',
  },
  closed: {
    id: 'help.feedback.state.closed',
    defaultMessage: 'Closed',
    description: 'State of a message that takes no more answers; short',
  },
});
