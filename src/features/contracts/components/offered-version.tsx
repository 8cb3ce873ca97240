import { acceptContract, type Contract, type ContractVersion } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { formatStart, kindTexts } from '#src/features/contracts/contract-texts.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { ConfirmDialog } from '#src/shared/ui/overlay/confirm-dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { RateTable } from './rate-table.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.offered.title',
    defaultMessage: 'New contract',
    description: 'Heading of a contract that the agent may accept',
  },
  from: {
    id: 'contracts.offered.from',
    defaultMessage: 'If you accept now, it starts on {date}.',
    description: 'Under the rate table of a contract that is offered',
  },
  accept: { id: 'contracts.offered.accept', defaultMessage: 'Accept', description: 'Button' },
  ask: {
    id: 'contracts.offered.ask',
    defaultMessage: 'Accept contract version {version}?',
    description: 'Title of the dialog that asks before a contract is accepted',
  },
  text: {
    id: 'contracts.offered.text',
    defaultMessage:
      '{kind} at the rates offered, from {date}. Days before that date are still paid under your earlier contract, if you have one.',
    description: 'In the dialog before a contract is accepted; kind is such as Daily salary',
  },
  cancel: {
    id: 'contracts.cancel',
    defaultMessage: 'Cancel',
    description: 'Button: closes the dialog without accepting',
  },
  moved: {
    id: 'contracts.offered.moved',
    defaultMessage: 'This version has been replaced. Nothing was accepted. Please check the new one.',
    description: 'Error: a newer version was offered while the agent was looking at this version',
  },
});

export function OfferedVersion({
  contract,
  version,
  kind,
  currency,
}: {
  contract: Contract;
  version: ContractVersion;
  kind: ContractKind;
  currency: string;
}) {
  const { t, date } = useTranslator();
  const { run: runAction, busy, fault } = useMoneyAction();
  const accept = useCall(acceptContract);
  const { open, show, hide } = useOverlay('accept-contract');
  const from = version.validFrom ? formatStart({ date }, version.validFrom, contract.period) : '';
  const acceptVersion = () =>
    runAction(() =>
      accept({ body: { contractNo: contract.contractNo, version: version.version } }).finally(hide),
    );
  return (
    <CardSection title={t(messages.title)}>
      <div className={styles.body}>
        <RateTable rates={version.rates} currency={currency} label={t(messages.title)} />
        <p className="muted">{t(messages.from, { date: from })}</p>
        {fault && (
          <Failure
            error={fault}
            text={t(fault.code === 'order.closed' ? messages.moved : getErrorMessage(fault.code))}
          />
        )}
        <Button size="large" wide busy={busy} onClick={show}>
          {t(messages.accept)}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title={t(messages.ask, { version: version.version })}
        cancel={t(messages.cancel)}
        onCancel={hide}
        confirm={t(messages.accept)}
        onConfirm={() => void acceptVersion()}
        busy={busy}
      >
        <p>{t(messages.text, { kind: t(kindTexts[kind]), date: from })}</p>
      </ConfirmDialog>
    </CardSection>
  );
}
