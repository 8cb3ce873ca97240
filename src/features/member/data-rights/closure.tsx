import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type closureOverview, cancelClosure, requestClosure } from '#contract/calls/member/data-rights.ts';
import { closureGraceDays, retentionYears } from '#contract/values/member/data-rights.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { CheckboxField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { refreshClosure } from './data-queries.ts';
import { pickPresence, PresenceFields, presenceForm } from './presence-fields.tsx';

import styles from './data-page.module.css';

const messages = defineMessages({
  after: {
    id: 'data.close.after',
    defaultMessage:
      'Your account closes {days, plural, one {# day} other {# days}} after your request. Until then nothing changes, and you can cancel.',
    description: 'What closing the account means, first point',
  },
  erased: {
    id: 'data.close.erased',
    defaultMessage:
      'Your profile, contact details, linked logins, favourites and messages are then erased, and no one can log in.',
    description: 'What closing the account means, second point',
  },
  kept: {
    id: 'data.close.kept',
    defaultMessage:
      'By law we keep your name, date of birth, payments and bets for {years, plural, one {# year} other {# years}}. A self-exclusion stays active.',
    description: 'What closing the account means, third point',
  },
  inTheWay: {
    id: 'data.close.inTheWay',
    defaultMessage: 'Your account stays open until this is settled:',
    description: 'Above the list of obstacles that keep the account open',
  },
  bonusGoes: {
    id: 'data.close.bonusGoes',
    defaultMessage: 'You agreed to forfeit bonuses of up to {amount} when the account closes.',
    description:
      'After the closure was requested, if the member gave up bonuses that could not be withdrawn yet',
  },
  giveUp: {
    id: 'data.close.giveUp',
    defaultMessage: 'I forfeit my bonus of {amount} when the account closes. It won’t be paid out.',
    description: 'Box to tick in the dialog that closes the account',
  },
  giveUpFirst: {
    id: 'data.close.giveUpFirst',
    defaultMessage: 'Forfeit bonus',
    description:
      'Button after the closure was requested, if a bonus keeps the account open; opens the dialog',
  },
  support: {
    id: 'data.close.support',
    defaultMessage: 'If you can’t settle something here, support can help.',
    description: 'Under the list of obstacles that keep the account open',
  },
  contact: {
    id: 'data.close.contact',
    defaultMessage: 'Contact support',
    description: 'Link to the chat with customer service',
  },
  withdraw: { id: 'data.close.withdraw', defaultMessage: 'Withdraw', description: 'Link to the withdrawal' },
  ask: { id: 'data.close.ask', defaultMessage: 'Close my account', description: 'Button; opens a dialog' },
  due: {
    id: 'data.close.due',
    defaultMessage: 'Your account closes on {date}.',
    description: 'After the closure was requested; date is a day',
  },
  dueEmpty: {
    id: 'data.close.dueEmpty',
    defaultMessage: 'Your account closes on {date} if everything below is settled by then.',
    description: 'After the closure was requested, if there are obstacles; date is a day',
  },
  keep: {
    id: 'data.close.keep',
    defaultMessage: 'Keep my account',
    description: 'Button: cancels the closure of the account',
  },
  title: {
    id: 'data.close.title',
    defaultMessage: 'Close your account?',
    description: 'Title of the dialog',
  },
  dismiss: { id: 'data.close.dismiss', defaultMessage: 'Not now', description: 'Closes the dialog' },
});

const obstacles = defineMessages({
  cash: {
    id: 'data.close.way.cash',
    defaultMessage:
      '{amount} in your balance: withdraw it. Once you’ve asked to close your account, you can withdraw any amount without a fee, even below the minimum.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  bonus: {
    id: 'data.close.way.bonus',
    defaultMessage:
      '{amount} in locked bonuses: complete their turnover, or forfeit them when you close your account.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  withdrawal: {
    id: 'data.close.way.withdrawal',
    defaultMessage: 'A withdrawal of {amount} in progress: wait until it’s completed.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  deposit: {
    id: 'data.close.way.deposit',
    defaultMessage: 'A deposit in progress: wait until it’s credited or expires.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  envelope: {
    id: 'data.close.way.envelope',
    defaultMessage: '{amount} in red envelopes for your team: unopened shares are returned automatically.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  round: {
    id: 'data.close.way.round',
    defaultMessage: 'An unfinished round or bet: finish it, or wait for the draw.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  mall: {
    id: 'data.close.way.mall',
    defaultMessage: 'A points mall order not sent yet: wait until it’s completed.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  rebate: {
    id: 'data.close.way.rebate',
    defaultMessage: '{amount} in rebates owed to you: they’re paid automatically.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  contract: {
    id: 'data.close.way.contract',
    defaultMessage:
      '{amount} owed to you under a contract: it’s paid automatically once the payer has the money.',
    description: 'Obstacle that keeps the account open, and its solution',
  },
  dues: {
    id: 'data.close.way.dues',
    defaultMessage:
      '{amount} you owe under contracts: it’s taken from your balance. If your balance is too low, deposit the rest.',
    description:
      'Obstacle that keeps the account open, and its solution; the member is an agent who pays downlines',
  },
});

const overlay = 'close-account';

export function Closure({ closure }: { closure: CallValue<typeof closureOverview> }) {
  const { t, date, money } = useTranslator();
  const client = useQueryClient();
  const dialog = useOverlay(overlay);
  const keep = useMutation(
    callMutation(cancelClosure, { meta: { silent: false }, onSettled: () => refreshClosure(client) }),
  );
  const { closesAt, inTheWay, bonusGivenUpMinor, currency } = closure;
  const bonus = inTheWay.find(({ kind }) => kind === 'bonus');
  return (
    <div className={styles.part}>
      {closesAt && (
        <div className={styles.due} role="status">
          {t(inTheWay.length > 0 ? messages.dueEmpty : messages.due, {
            date: date(closesAt, { dateStyle: 'long' }),
          })}
        </div>
      )}
      <ul>
        <li>{t(messages.after, { days: closureGraceDays })}</li>
        <li>{t(messages.erased)}</li>
        <li>{t(messages.kept, { years: retentionYears })}</li>
      </ul>
      {closesAt && bonusGivenUpMinor > 0 && (
        <p>{t(messages.bonusGoes, { amount: money(bonusGivenUpMinor, currency) })}</p>
      )}
      {inTheWay.length > 0 && <Obstacles closure={closure} />}
      {closesAt && bonus && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={dialog.show}>
          {t(messages.giveUpFirst)}
        </Button>
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
        title={t(closesAt ? messages.giveUpFirst : messages.title)}
        closeLabel={t(messages.dismiss)}
      >
        <ClosureForm closure={closure} onDone={dialog.hide} />
      </Dialog>
    </div>
  );
}

function Obstacles({ closure: { inTheWay, currency } }: { closure: CallValue<typeof closureOverview> }) {
  const { t, money } = useTranslator();
  return (
    <>
      <p>{t(messages.inTheWay)}</p>
      <ul>
        {inTheWay.map(({ kind, minor }) => (
          <li key={kind}>{t(obstacles[kind], { amount: money(minor ?? 0, currency) })}</li>
        ))}
      </ul>
      {inTheWay.some(({ kind }) => kind === 'cash') && (
        <ButtonLink to="/m/withdraw">{t(messages.withdraw)}</ButtonLink>
      )}
      <p>{t(messages.support)}</p>
      <ButtonLink to="/m/chat">{t(messages.contact)}</ButtonLink>
    </>
  );
}

/** Requests the closure and may forfeit bonuses that cannot be paid out yet, or forfeits a bonus credited later. */
function ClosureForm({
  closure: { closesAt, hasPassword, inTheWay, currency },
  onDone,
}: {
  closure: CallValue<typeof closureOverview>;
  onDone: () => void;
}) {
  const { t, money } = useTranslator();
  const bonusMinor = inTheWay.find(({ kind }) => kind === 'bonus')?.minor ?? null;
  const client = useQueryClient();
  const close = useCall(requestClosure);
  const form = useServerForm({
    ...presenceForm,
    defaults: { ...presenceForm.defaults, giveUp: false },
    // After the request, forfeiting the bonus is all that the form does, so the box must be ticked.
    rules: { ...presenceForm.rules, ...(closesAt && { giveUp: anyText }) },
    submit: async ({ giveUp, ...typed }) => {
      const agreed = giveUp && bonusMinor !== null ? { giveUpBonusMinor: bonusMinor } : {};
      await close({ body: { ...agreed, ...pickPresence(typed) } });
      onDone();
      await refreshClosure(client);
    },
  });
  return (
    <Form form={form}>
      {!closesAt && <p>{t(messages.after, { days: closureGraceDays })}</p>}
      <PresenceFields form={form} hasPassword={hasPassword} />
      {bonusMinor !== null && (
        <CheckboxField form={form} name="giveUp">
          {t(messages.giveUp, { amount: money(bonusMinor, currency) })}
        </CheckboxField>
      )}
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t(closesAt ? messages.giveUpFirst : messages.ask)}
      </SubmitButton>
    </Form>
  );
}
