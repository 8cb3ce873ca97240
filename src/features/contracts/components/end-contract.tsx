import { useState } from 'react';

import { type ContractTeam, endContract } from '#contract/calls/contracts.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { formatEnd } from '#src/features/contracts/contract-texts.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  end: {
    id: 'contracts.end',
    defaultMessage: 'End contract',
    description: 'Button: asks for confirmation before a contract that the agent pays is ended',
  },
  ask: {
    id: 'contracts.end.ask',
    defaultMessage:
      'The contract runs until the end of its current period, and you still pay what is earned until then. This can’t be undone.',
    description: 'Asks for confirmation: what happens if a contract is ended',
  },
  sure: {
    id: 'contracts.end.sure',
    defaultMessage: 'End contract',
    description: 'Button: confirms that the contract ends',
  },
  keep: {
    id: 'contracts.end.keep',
    defaultMessage: 'Keep contract',
    description: 'Button: does not end the contract',
  },
  done: {
    id: 'contracts.end.done',
    defaultMessage: 'The contract ends on {date}.',
    description:
      'Status after a contract was ended; date is the last day of the contract, or the hour at which an hourly contract ends',
  },
});

type PaidContract = NonNullable<ContractTeam['agents'][number]['contract']>;

export function EndContract({ contract: { contractNo, period, ...contract } }: { contract: PaidContract }) {
  const { t, date } = useTranslator();
  const { run: runAction, busy, fault } = useMoneyAction();
  const end = useCall(endContract);
  const [isConfirming, setConfirming] = useState(false);
  const [endsAt, setEndsAt] = useState(contract.endsAt);
  const endNow = () => runAction(async () => setEndsAt((await end({ body: { contractNo } })).endsAt));
  if (endsAt) return <p role="status">{t(messages.done, { date: formatEnd({ date }, endsAt, period) })}</p>;
  if (!isConfirming)
    return (
      <Button variant="secondary" wide onClick={() => setConfirming(true)}>
        {t(messages.end)}
      </Button>
    );
  return (
    <>
      <p>{t(messages.ask)}</p>
      {fault && <Failure error={fault} text={t(getErrorMessage(fault.code))} />}
      <Button variant="secondary" wide onClick={() => setConfirming(false)}>
        {t(messages.keep)}
      </Button>
      <Button wide busy={busy} onClick={() => void endNow()}>
        {t(messages.sure)}
      </Button>
    </>
  );
}
