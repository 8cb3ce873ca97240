import * as v from 'valibot';

import { excludedValueSchema } from '#contract/calls/identity/login.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  until: {
    id: 'session.excluded.until',
    defaultMessage:
      'Until {date} you can log in only to take your money out. Contact customer service if that does not work.',
    description:
      'On the login page, to a member whose self-exclusion closes the login; date is a day with its time',
  },
  always: {
    id: 'session.excluded.always',
    defaultMessage:
      'You can log in only to take your money out. Contact customer service if that does not work.',
    description: 'On the login page, to a member who has excluded themselves for good',
  },
  payout: {
    id: 'session.excluded.payout',
    defaultMessage: 'Log in to take my money out',
    description: 'Button on the login page, to a member whose self-exclusion closes the login',
  },
});

/** The way to an excluded member's money, where the exclusion closes the login. `value`: of `account.excluded`. */
export function ExcludedLogin({ value, onPayout }: { value: unknown; onPayout: () => void }) {
  const { t, date } = useTranslator();
  const excluded = v.safeParse(excludedValueSchema, value);
  const until = excluded.success ? excluded.output.until : null;
  return (
    <>
      <p>{until ? t(messages.until, { date: date(until) }) : t(messages.always)}</p>
      <Button variant="secondary" onClick={onPayout}>
        {t(messages.payout)}
      </Button>
    </>
  );
}
