import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  until: {
    id: 'launch.excluded.until',
    defaultMessage: 'Games and deposits are closed for you until {date}. You can still withdraw your money.',
    description:
      'In place of a game, for a member on a break or self-excluded; date is a day with its time. A button "Contact support" follows',
  },
  always: {
    id: 'launch.excluded.always',
    defaultMessage: 'Games and deposits are closed for you for good. You can still withdraw your money.',
    description: 'Like launch.excluded.until, if the self-exclusion has no end',
  },
});

/** Says until when a member cannot play. `until` is null if the exclusion has no end. */
export const getExclusionText = ({ t, date }: Translator, until: string | null): string =>
  until ? t(messages.until, { date: date(until) }) : t(messages.always);

export const { contact: contactMessage } = defineMessages({
  contact: {
    id: 'launch.excluded.contact',
    defaultMessage: 'Contact support',
    description: 'Button under launch.excluded.until',
  },
});
