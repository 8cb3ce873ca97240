import type { ReactNode } from 'react';

import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { paymentPasswordOverlay } from '#src/domain/member/payment-password/payment-password-overlay.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { useTranslator, defineMessages } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './withdraw.module.css';

const messages = defineMessages({
  name: {
    id: 'wallet.withdraw.first.name',
    defaultMessage: 'What name is on your bank account or wallet?',
    description: 'In place of the form: the name for payouts is not set yet',
  },
  nameWhy: {
    id: 'wallet.withdraw.first.nameWhy',
    defaultMessage: 'We only pay to accounts in your own name, so we need it first.',
    description: 'Under wallet.withdraw.first.name',
  },
  setName: {
    id: 'wallet.withdraw.first.setName',
    defaultMessage: 'Set name',
    description: 'Button',
  },
  account: {
    id: 'wallet.withdraw.first.account',
    defaultMessage: 'Where should we send your money?',
    description: 'In place of the form: no account for payouts yet',
  },
  accountWhy: {
    id: 'wallet.withdraw.first.accountWhy',
    defaultMessage: 'Add an account in the name of {name}. We’ll save it for next time.',
    description: 'Under wallet.withdraw.first.account',
  },
  noAccount: {
    id: 'wallet.withdraw.first.noAccount',
    defaultMessage: 'You have no withdrawal account yet',
    description: 'In place of the form: no account for payouts yet, and members cannot add one themselves',
  },
  noAccountWhy: {
    id: 'wallet.withdraw.first.noAccountWhy',
    defaultMessage: 'Ask support to add an account in the name of {name}.',
    description: 'Under wallet.withdraw.first.noAccount',
  },
  addAccount: {
    id: 'wallet.withdraw.first.addAccount',
    defaultMessage: 'Add account',
    description: 'Button',
  },
  notYet: {
    id: 'wallet.withdraw.first.notYet',
    defaultMessage: 'You can withdraw again from {date}',
    description: 'In place of the form, after a rejection; date has a time of day',
  },
  notYetWhy: {
    id: 'wallet.withdraw.first.notYetWhy',
    defaultMessage: 'Open the rejected withdrawal below to see why. Your money is in your balance.',
    description: 'Under wallet.withdraw.first.notYet',
  },
  waits: {
    id: 'wallet.withdraw.first.waits',
    defaultMessage: 'Withdrawals on hold until {date}',
    description: 'Replaces the form after a change of details that protect the money; date has a time of day',
  },
  waitsWhy: {
    id: 'wallet.withdraw.first.waitsWhy',
    defaultMessage:
      'At least one of these was changed recently: your email, a password, your authenticator app or a withdrawal account. If that wasn’t you, contact support at once.',
    description: 'Under wallet.withdraw.first.waits',
  },
  support: {
    id: 'wallet.withdraw.first.support',
    defaultMessage: 'Contact support',
    description: 'Button under wallet.withdraw.first.waitsWhy and wallet.withdraw.first.noAccountWhy',
  },
  setPassword: {
    id: 'wallet.withdraw.first.setPassword',
    defaultMessage: 'Set withdrawal password',
    description:
      'Button under wallet.withdraw.first.waitsWhy if the member has no withdrawal password; setting the password later would start another wait',
  },
});

/** What the member still has to do or wait for before a withdrawal. If nothing is left, renders the form. */
export function FirstStep({ info, form }: { info: WithdrawInfo; form: ReactNode }) {
  const { t, date } = useTranslator();
  const canAdd = useHasCall('payout.add');
  const canSetPassword = useHasCall('payment.password');
  const { payeeName, accounts, nextAt, waitsUntil, proof } = info;
  const renderStep = (icon: 'user' | 'wallet' | 'clock', title: string, text: string, action?: ReactNode) => (
    <section className={styles.step}>
      <EmptyState icon={icon} title={title} text={text} action={action} />
    </section>
  );
  if (nextAt !== null) {
    const from = date(nextAt);
    return renderStep('clock', t(messages.notYet, { date: from }), t(messages.notYetWhy));
  }
  if (payeeName === null)
    return renderStep(
      'user',
      t(messages.name),
      t(messages.nameWhy),
      <Button onClick={() => openOverlay('profile-payee')}>{t(messages.setName)}</Button>,
    );
  if (accounts.length === 0)
    return canAdd
      ? renderStep(
          'wallet',
          t(messages.account),
          t(messages.accountWhy, { name: payeeName }),
          <Button onClick={() => openOverlay('payout-add')}>{t(messages.addAccount)}</Button>,
        )
      : renderStep(
          'wallet',
          t(messages.noAccount),
          t(messages.noAccountWhy, { name: payeeName }),
          <Button onClick={() => openOverlay('service')}>{t(messages.support)}</Button>,
        );
  if (waitsUntil !== null)
    return renderStep(
      'clock',
      t(messages.waits, { date: date(waitsUntil) }),
      t(messages.waitsWhy),
      <>
        {canSetPassword && !proof.paymentPassword && !proof.totp && (
          <Button aria-haspopup="dialog" onClick={() => openOverlay(paymentPasswordOverlay)}>
            {t(messages.setPassword)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => openOverlay('service')}>
          {t(messages.support)}
        </Button>
      </>,
    );
  return form;
}
