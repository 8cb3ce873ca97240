import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type closureOverview, keepAccount, requestClosure } from '#contract/calls/member/data-rights.ts';
import { closureGraceDays, keptYears } from '#contract/values/member/data-rights.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { CheckboxField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { refreshClosure } from './data-queries.ts';
import { givenPresence, PresenceFields, presenceForm } from './presence-fields.tsx';

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
  inTheWay: {
    id: 'data.close.inTheWay',
    defaultMessage: 'The account stays open until this is settled:',
    description: 'Over the list of what keeps the account from closing',
  },
  bonusGoes: {
    id: 'data.close.bonusGoes',
    defaultMessage: 'Bonuses of up to {amount} are given up as the account closes, as you agreed.',
    description: 'While the account is to be closed and the member gave up held bonuses',
  },
  giveUp: {
    id: 'data.close.giveUp',
    defaultMessage: 'I give up my bonus of {amount} when the account closes. It is not paid out.',
    description: 'Box to tick in the dialog that closes the account',
  },
  giveUpFirst: {
    id: 'data.close.giveUpFirst',
    defaultMessage: 'Give up the bonus',
    description: 'Button while the account is to be closed and a bonus keeps it open; opens the dialog',
  },
  support: {
    id: 'data.close.support',
    defaultMessage: 'What you cannot settle here, customer service settles with you.',
    description: 'Under the list of what keeps the account from closing',
  },
  contact: {
    id: 'data.close.contact',
    defaultMessage: 'Customer service',
    description: 'Link to the chat with customer service',
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
    defaultMessage: 'Your account is to close on {date}, if nothing keeps it open by then.',
    description: 'While the account is to be closed and something keeps it open; date is a day',
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
});

const obstacles = defineMessages({
  cash: {
    id: 'data.close.way.cash',
    defaultMessage:
      '{amount} in your balance: withdraw it. Once you have asked for the closing, even less than the least amount is paid out, whole and without a fee.',
    description: 'What keeps the account from closing, and the way out',
  },
  bonus: {
    id: 'data.close.way.bonus',
    defaultMessage: '{amount} in held bonuses: bet what is left for them, or give them up as you close.',
    description: 'What keeps the account from closing, and the way out',
  },
  withdrawal: {
    id: 'data.close.way.withdrawal',
    defaultMessage: '{amount} in a withdrawal that is under way: it ends by itself.',
    description: 'What keeps the account from closing, and the way out',
  },
  deposit: {
    id: 'data.close.way.deposit',
    defaultMessage: 'A deposit that is under way: it ends by itself, paid or not.',
    description: 'What keeps the account from closing, and the way out',
  },
  envelope: {
    id: 'data.close.way.envelope',
    defaultMessage: '{amount} in envelopes for your team: what nobody opens comes back by itself.',
    description: 'What keeps the account from closing, and the way out',
  },
  round: {
    id: 'data.close.way.round',
    defaultMessage: 'A game or a bet that is not finished: finish it, or wait for the draw.',
    description: 'What keeps the account from closing, and the way out',
  },
  mall: {
    id: 'data.close.way.mall',
    defaultMessage: 'An order of the points mall that is to be sent: it ends by itself.',
    description: 'What keeps the account from closing, and the way out',
  },
  rebate: {
    id: 'data.close.way.rebate',
    defaultMessage: '{amount} in rebates that are to be paid to you: they are paid by themselves.',
    description: 'What keeps the account from closing, and the way out',
  },
  contract: {
    id: 'data.close.way.contract',
    defaultMessage:
      '{amount} that is to be paid to you by a contract: it is paid by itself, once the payer has the money.',
    description: 'What keeps the account from closing, and the way out',
  },
  dues: {
    id: 'data.close.way.dues',
    defaultMessage:
      '{amount} that you have to pay by contracts: it is taken from your balance; deposit what is missing.',
    description:
      'What keeps the account from closing, and the way out; the member is an agent who pays others',
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
        <li>{t(messages.kept, { years: keptYears })}</li>
      </ul>
      {closesAt && bonusGivenUpMinor > 0 && (
        <p>{t(messages.bonusGoes, { amount: money(bonusGivenUpMinor, currency) })}</p>
      )}
      {inTheWay.length > 0 && <InTheWay closure={closure} />}
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
        title={t(messages.title)}
        closeLabel={t(messages.dismiss)}
      >
        <ClosureForm closure={closure} onDone={dialog.hide} />
      </Dialog>
    </div>
  );
}

/** What keeps the account open, each with its way out, and who helps with what has none here. */
function InTheWay({ closure: { inTheWay, currency } }: { closure: ValueOf<typeof closureOverview> }) {
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

/** Confirmed by the member's password, if they have one. Held bonuses may be given up. */
function ClosureForm({
  closure: { hasPassword, inTheWay, currency },
  onDone,
}: {
  closure: ValueOf<typeof closureOverview>;
  onDone: () => void;
}) {
  const { t, money } = useTranslator();
  const bonusMinor = inTheWay.find(({ kind }) => kind === 'bonus')?.minor ?? null;
  const client = useQueryClient();
  const close = useCall(requestClosure);
  const form = useServerForm({
    ...presenceForm,
    defaults: { ...presenceForm.defaults, giveUp: false },
    submit: async ({ giveUp, ...typed }) => {
      const agreed = giveUp && bonusMinor !== null ? { giveUpBonusMinor: bonusMinor } : {};
      await close({ body: { ...agreed, ...givenPresence(typed) } });
      onDone();
      await refreshClosure(client);
    },
  });
  return (
    <Form form={form}>
      <p>{t(messages.after, { days: closureGraceDays })}</p>
      <PresenceFields form={form} hasPassword={hasPassword} />
      {bonusMinor !== null && (
        <CheckboxField form={form} name="giveUp">
          {t(messages.giveUp, { amount: money(bonusMinor, currency) })}
        </CheckboxField>
      )}
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t(messages.ask)}
      </SubmitButton>
    </Form>
  );
}
