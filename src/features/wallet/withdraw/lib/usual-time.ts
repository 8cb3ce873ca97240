import { defineMessages, type Translator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  minutes: {
    id: 'wallet.withdraw.minutes',
    defaultMessage: '{minutes, plural, one {# minute} other {# minutes}}',
    description: 'How long a withdrawal takes',
  },
  hours: {
    id: 'wallet.withdraw.hours',
    defaultMessage: '{hours, plural, one {# hour} other {# hours}}',
    description: 'How long a withdrawal takes',
  },
});

export const formatUsualTime = ({ t }: Pick<Translator, 't'>, minutes: number): string =>
  minutes < 120 ? t(messages.minutes, { minutes }) : t(messages.hours, { hours: Math.ceil(minutes / 60) });
