import type { ReactNode } from 'react';

import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.closed',
    defaultMessage: 'Withdrawals are closed',
    description: 'In place of the page: the site pays nothing out now',
  },
  why: {
    id: 'wallet.withdraw.closedWhy',
    defaultMessage: 'Your money stays in your balance. Support can tell you when and how to withdraw it.',
    description: 'Under wallet.withdraw.closed',
  },
});

/** Says so if withdrawals are closed; for any other error, renders `children`. */
export function WithdrawFailure({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useTranslator();
  if (getErrorCode(error) !== 'withdraw.closed') return children;
  return (
    <EmptyState
      icon="wallet"
      title={t(messages.title)}
      text={t(messages.why)}
      action={<Button onClick={() => openOverlay('service')}>{t(walletTexts.askSupport)}</Button>}
    />
  );
}
