import * as v from 'valibot';

import { excludedValueSchema } from '#contract/values/member/protection.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  until: {
    id: 'session.excluded.until',
    defaultMessage:
      'Until {date} you can only log in to withdraw your money. Contact support if that doesn’t work.',
    description:
      'On the login page, for a member who cannot log in because of a self-exclusion; date is a day with a time',
  },
  always: {
    id: 'session.excluded.always',
    defaultMessage: 'You can only log in to withdraw your money. Contact support if that doesn’t work.',
    description: 'On the login page, for a member whose self-exclusion never ends',
  },
  payout: {
    id: 'session.excluded.payout',
    defaultMessage: 'Log in to withdraw',
    description: 'Button on the login page, for a member who cannot log in because of a self-exclusion',
  },
});

/** For a member whose exclusion blocks the login. `value` comes from the error `account.excluded`. */
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
