import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type closureOverview, keepAccount, requestClosure } from '#contract/calls/member/data-rights.ts';
import { closureGraceDays, keptYears } from '#contract/values/member/data-rights.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { PasswordField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { refreshClosure } from './data-queries.ts';

import styles from './data-page.module.css';

const messages = defineMessages({
  after: {
    id: 'data.close.after',
    defaultMessage:
      'It closes {days, plural, one {# day} other {# days}} after you ask for it. Until then nothing changes, and you can take it back.',
    description: 'What closing the account means, first point',
  },
  erased: {
    id: 'data.close.erased',
    defaultMessage:
      'Then your profile, contacts, linked logins, favourites and messages are erased, and nobody can log in.',
    description: 'What closing the account means, second point',
  },
  kept: {
    id: 'data.close.kept',
    defaultMessage:
      'The law has us keep your name, date of birth, payments and bets for {years, plural, one {# year} other {# years}}. A self-exclusion stays in force.',
    description: 'What closing the account means, third point',
  },
  money: {
    id: 'data.close.money',
    defaultMessage: '{amount} is still in it. With money in it, the account stays open: take it out first.',
    description: 'Over the button that closes the account',
  },
  withdraw: { id: 'data.close.withdraw', defaultMessage: 'Withdraw', description: 'Link to the withdrawal' },
  ask: { id: 'data.close.ask', defaultMessage: 'Close my account', description: 'Button; opens a dialog' },
  due: {
    id: 'data.close.due',
    defaultMessage: 'Your account closes on {date}.',
    description: 'While the account is to be closed; date is a day',
  },
  dueEmpty: {
    id: 'data.close.dueEmpty',
    defaultMessage: 'Your account is to close on {date}, if no money is in it by then.',
    description: 'While the account is to be closed and money is in it; date is a day',
  },
  keep: {
    id: 'data.close.keep',
    defaultMessage: 'Keep my account',
    description: 'Button: takes the closing back',
  },
  title: {
    id: 'data.close.title',
    defaultMessage: 'Close your account?',
    description: 'Title of the dialog',
  },
  dismiss: { id: 'data.close.dismiss', defaultMessage: 'Not now', description: 'Closes the dialog' },
  password: {
    id: 'data.close.password',
    defaultMessage: 'Your password',
    description: 'Label of the field that confirms the closing',
  },
});

const overlay = 'close-account';

/** What closing means, and the way there and back. */
export function Closure({ closure }: { closure: ValueOf<typeof closureOverview> }) {
  const { t, date, money } = useTranslator();
  const client = useQueryClient();
  const dialog = useOverlay(overlay);
  const keep = useMutation(
    callMutation(keepAccount, { meta: { silent: false }, onSettled: () => refreshClosure(client) }),
  );
  const { closesAt, money: left, currency, hasPassword } = closure;
  return (
    <div className={styles.part}>
      {closesAt && (
        <div className={styles.due} role="status">
          {t(left > 0 ? messages.dueEmpty : messages.due, { date: date(closesAt, { dateStyle: 'long' }) })}
        </div>
      )}
      <ul>
        <li>{t(messages.after, { days: closureGraceDays })}</li>
        <li>{t(messages.erased)}</li>
        <li>{t(messages.kept, { years: keptYears })}</li>
      </ul>
      {left > 0 && (
        <>
          <p>{t(messages.money, { amount: money(left, currency) })}</p>
          <ShellLink href="/m/withdraw" className={buttonClass('secondary')}>
            {t(messages.withdraw)}
          </ShellLink>
        </>
      )}
      {closesAt ? (
        <Button busy={keep.isPending} onClick={() => keep.mutate({ body: {} })}>
          {t(messages.keep)}
        </Button>
      ) : (
        <Button variant="danger" aria-haspopup="dialog" onClick={dialog.show}>
          {t(messages.ask)}
        </Button>
      )}
      <Dialog
        open={dialog.open}
        onClose={dialog.hide}
        title={t(messages.title)}
        closeLabel={t(messages.dismiss)}
      >
        <ClosureForm hasPassword={hasPassword} onDone={dialog.hide} />
      </Dialog>
    </div>
  );
}

/** Confirmed by the password of who has one. */
function ClosureForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const close = useCall(requestClosure);
  const form = useServerForm({
    defaults: { password: '' },
    rules: { password: anyText },
    fieldOf: { 'account.password.wrong': 'password' },
    submit: async ({ password }) => {
      await close({ body: hasPassword ? { password } : {} });
      onDone();
      await refreshClosure(client);
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.after, { days: closureGraceDays })}</p>
      {hasPassword && (
        <PasswordField
          form={form}
          name="password"
          label={t(messages.password)}
          autoComplete="current-password"
          enterKeyHint="done"
        />
      )}
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t(messages.ask)}
      </SubmitButton>
    </Form>
  );
}
