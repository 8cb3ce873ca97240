import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  defaultPayoutAccount,
  type PayoutAccount,
  removePayoutAccount,
  type WithdrawInfo,
} from '#contract/calls/wallet/withdrawals.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { CallError, isNotOffered } from '#src/shared/http/call-error.ts';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { withdrawInfoQuery } from './api/withdraw-queries.ts';
import { AccountRow } from './components/account-row.tsx';
import { FirstStep } from './components/first-step.tsx';
import { WithdrawFailure } from './components/withdraw-failure.tsx';
import { getPayoutAccountName } from './lib/withdraw-texts.ts';

const AddAccountDialog = lazy(() =>
  import('./components/add-account-dialog.tsx').then((m) => m.AddAccountDialog),
);

const PayeeDialog = lazy(() => import('#src/domain/member/payee-dialog.tsx').then((m) => m.PayeeDialog));

const messages = defineMessages({
  title: {
    id: 'wallet.payout.title',
    defaultMessage: 'Withdrawal accounts',
    description: 'Title of the page',
  },
  lead: {
    id: 'wallet.payout.lead',
    defaultMessage: 'We only pay out to accounts in your own name.',
    description: 'Under the title of the page',
  },
  yours: {
    id: 'wallet.payout.yours',
    defaultMessage: 'Your accounts: {count} of {most}',
    description: 'Heading over the accounts: number of accounts, and maximum number',
  },
  add: { id: 'wallet.payout.addButton', defaultMessage: 'Add account', description: 'Button' },
  full: {
    id: 'wallet.payout.full',
    defaultMessage: 'Remove an account to add another.',
    description:
      'In place of the button that adds an account, if the member has the maximum number of accounts',
  },
  remove: {
    id: 'wallet.payout.remove',
    defaultMessage: 'Remove this account?',
    description: 'Title of the dialog',
  },
  removeText: {
    id: 'wallet.payout.removeText',
    defaultMessage: '{name} {number}. Withdrawals in progress will still be paid to this account.',
    description: 'In the dialog that asks before an account is removed',
  },
  confirm: { id: 'wallet.payout.removeConfirm', defaultMessage: 'Remove', description: 'Button' },
  keep: { id: 'wallet.payout.removeKeep', defaultMessage: 'Keep', description: 'Closes the dialog' },
});

export function AccountsPage() {
  const { t } = useTranslator();
  const info = useQuery({ ...withdrawInfoQuery(), enabled: useSession() !== null });
  return (
    <SectionPage title={t(messages.title)} lead={isNotOffered(info) ? undefined : t(messages.lead)}>
      {info.data ? (
        <>
          <Accounts info={info.data} />
          <LazyOverlay name="profile-payee">
            <PayeeDialog onSaved={() => void info.refetch()} />
          </LazyOverlay>
          <LazyOverlay name="payout-add">
            <AddAccountDialog kinds={info.data.kinds} holder={info.data.payeeName ?? ''} />
          </LazyOverlay>
        </>
      ) : info.isError ? (
        <WithdrawFailure error={info.error}>
          <QueryFailed query={info} />
        </WithdrawFailure>
      ) : (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
    </SectionPage>
  );
}

function Accounts({ info }: { info: WithdrawInfo }) {
  const { accounts, accountsMax } = info;
  const { t } = useTranslator();
  const { run, busy } = useAccountChanges();
  const [accountToRemove, setAccountToRemove] = useState<PayoutAccount | null>(null);
  const { open, show, hide } = useOverlay('payout-remove');
  const add = useHasCall('payout.add') && (
    <Button onClick={() => openOverlay('payout-add')}>{t(messages.add)}</Button>
  );
  // `FirstStep` asks for the member's name before the first account, because the account must be in that name.
  if (!accounts.length) return <FirstStep info={{ ...info, nextAt: null }} form={null} />;
  const askRemoval = (account: PayoutAccount) => {
    setAccountToRemove(account);
    show();
  };
  return (
    <>
      <CardSection title={t(messages.yours, { count: accounts.length, most: accountsMax })}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            busy={busy}
            onPrefer={() => void run('prefer', account.id)}
            onRemove={() => askRemoval(account)}
          />
        ))}
      </CardSection>
      {accounts.length < accountsMax ? add : <p>{t(messages.full)}</p>}
      <Dialog
        variant="alert"
        open={open}
        onClose={hide}
        title={t(messages.remove)}
        closeLabel={t(messages.keep)}
        actions={
          accountToRemove && (
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void run('remove', accountToRemove.id).then(hide)}
            >
              {t(messages.confirm)}
            </Button>
          )
        }
      >
        {accountToRemove && (
          <p>
            {t(messages.removeText, {
              name: getPayoutAccountName(t, accountToRemove),
              number: accountToRemove.number,
            })}
          </p>
        )}
      </Dialog>
    </>
  );
}

/** Changes one account at a time. A failure shows a toast. The list is refetched after every change and failure. */
function useAccountChanges() {
  const { t } = useTranslator();
  const client = useQueryClient();
  const prefer = useCall(defaultPayoutAccount);
  const remove = useCall(removePayoutAccount);
  const [busy, setBusy] = useState(false);
  const run = async (change: 'prefer' | 'remove', id: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await (change === 'prefer' ? prefer : remove)({ body: { id } });
    } catch (error) {
      const failed = error instanceof CallError ? error : new CallError('unknown');
      toast({ kind: 'error', message: getFailureText(t, failed), traceId: getUnexplainedTrace(failed) });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: withdrawInfoQuery().queryKey });
    }
  };
  return { run, busy };
}
