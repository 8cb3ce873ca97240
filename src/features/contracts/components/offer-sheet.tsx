import { useState } from 'react';
import * as v from 'valibot';

import { type ContractTeam, offerContract } from '#contract/calls/contracts.ts';
import {
  type ContractKind,
  type ContractStart,
  contractStarts,
  isWithinRates,
  ratesSchema,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import { parseRate } from '#contract/values/wallet/amounts.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { kindTexts, formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { EndContract } from './end-contract.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.offer.title',
    defaultMessage: '{kind} for {account}',
    description: 'Title of a form that offers a contract; kind is such as Dividend, account a user name',
  },
  lead: {
    id: 'contracts.offer.lead',
    defaultMessage: 'You pay it from your balance. The agent must accept it before it can start.',
    description: 'Above the form that offers a contract',
  },
  rate: {
    id: 'contracts.offer.rate',
    defaultMessage: 'Rate in % for {amount} or more',
    description: 'Label of a field for a rate; amount is the smallest amount to which the rate applies',
  },
  most: {
    id: 'contracts.offer.most',
    defaultMessage: 'Up to {rate}, your own rate. Leave empty to skip this row.',
    description: 'Hint under a field of a rate',
  },
  wrong: {
    id: 'contracts.offer.wrong',
    defaultMessage: 'Rates must be above 0, rise from row to row, and not exceed your own.',
    description: 'Error: rates that cannot be offered',
  },
  starts: {
    id: 'contracts.offer.starts',
    defaultMessage: 'Starts',
    description: 'Label of a choice of two: when an accepted contract starts',
  },
  period: {
    id: 'contracts.offer.period',
    defaultMessage: 'Next period',
    description: 'Choice: when an accepted contract starts; short',
  },
  part: {
    id: 'contracts.offer.part',
    defaultMessage: 'Next day',
    description: 'Choice: when an accepted contract starts; short',
  },
  send: { id: 'contracts.offer.send', defaultMessage: 'Send offer', description: 'Button' },
  done: {
    id: 'contracts.offer.done',
    defaultMessage: 'Contract offered. The agent can accept it now.',
    description: 'After a contract was offered to an agent',
  },
  moved: {
    id: 'contracts.offer.moved',
    defaultMessage: 'This contract has changed in the meantime. Nothing was offered. Please check it again.',
    description: 'Error: another version was offered while the form was open',
  },
});

type Agent = ContractTeam['agents'][number];
type Terms = NonNullable<ContractTeam['own']>;
type SheetProps = {
  name: string;
  kind: ContractKind;
  agent: Agent;
  /** The contract that can be ended, or that was just ended in this sheet. Null if there is none of this kind. */
  contract: Agent['contract'];
  /** Terms of the viewer's own contract, which limit the offer. Null if the viewer has no contract and cannot offer. */
  own: Terms | null;
  currency: string;
};

/** To offer a contract, the viewer needs a contract of their own. */
export function OfferSheet({ name, kind, agent, contract, own, currency }: SheetProps) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay(name);
  return (
    <Dialog
      open={open}
      onClose={hide}
      title={t(messages.title, { kind: t(kindTexts[kind]), account: agent.account })}
    >
      <div className={styles.body}>
        {own && <OfferForm kind={kind} agent={agent} own={own} currency={currency} />}
        {contract && <EndContract contract={contract} />}
      </div>
    </Dialog>
  );
}

/** Uses the thresholds of the viewer's own contract. */
function OfferForm({
  kind,
  agent,
  own,
  currency,
}: Omit<SheetProps, 'name' | 'contract' | 'own'> & { own: Terms }) {
  const { t, money, number } = useTranslator();
  const { run: runAction, busy, fault, setFault } = useMoneyAction();
  const offer = useCall(offerContract);
  // If the current contract is ending, the offer is a new contract.
  const isEnding = agent.contract?.state === 'ending';
  const currentRates = new Map(agent.contract?.rates.map((row) => [row.thresholdMinor, row.rateHundredths]));
  const [typed, setTyped] = useState(() =>
    own.rates.map(({ thresholdMinor }) => {
      const rate = currentRates.get(thresholdMinor);
      return rate === undefined ? '' : `${rate / 100}`;
    }),
  );
  const [starts, setStarts] = useState<ContractStart>('period');
  const [done, setDone] = useState(false);
  const sendOffer = async () => {
    const rates = own.rates.flatMap(({ thresholdMinor }, row): Tier[] =>
      typed[row]?.trim() ? [{ thresholdMinor, rateHundredths: parseRate(typed[row]) ?? NaN }] : [],
    );
    if (!v.is(ratesSchema, rates) || !isWithinRates(rates, own.rates)) {
      setFault(new CallError('validation.failed'));
      return;
    }
    await runAction(async () => {
      const after = isEnding ? 0 : (agent.contract?.version ?? 0);
      await offer({ body: { accountId: agent.accountId, kind, rates, starts, after } });
      setDone(true);
    });
  };
  if (done) return <p role="status">{t(messages.done)}</p>;
  const getFaultText = (code: ErrorCode) => {
    if (code === 'validation.failed') return messages.wrong;
    return code === 'order.closed' ? messages.moved : getErrorMessage(code);
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        void sendOffer();
      }}
    >
      <p className="muted">{t(messages.lead)}</p>
      {own.rates.map(({ thresholdMinor, rateHundredths }, row) => (
        <TextField
          key={thresholdMinor}
          label={t(messages.rate, { amount: money(thresholdMinor, currency) })}
          hint={t(messages.most, { rate: formatHundredths({ number }, rateHundredths) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed[row] ?? ''}
          onChange={(event) =>
            setTyped(typed.map((text, index) => (index === row ? event.currentTarget.value : text)))
          }
        />
      ))}
      {kind === 'dividend' && (
        <ChipGroup
          single
          label={t(messages.starts)}
          chips={contractStarts.map((value) => ({ value, label: t(messages[value]) }))}
          values={[starts]}
          onChange={([value]) => value && setStarts(value)}
        />
      )}
      {fault && <Failure error={fault} text={t(getFaultText(fault.code))} />}
      <Button type="submit" size="large" wide busy={busy}>
        {t(messages.send)}
      </Button>
    </form>
  );
}
