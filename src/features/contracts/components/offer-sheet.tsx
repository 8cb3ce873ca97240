import { useState } from 'react';
import * as v from 'valibot';

import { type ContractTeam, offerContract } from '#contract/calls/contracts.ts';
import {
  type ContractKind,
  type ContractStart,
  contractStarts,
  isWithin,
  ratesSchema,
  type Tier,
} from '#contract/values/contracts/terms.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useMoneyMove } from '#src/domain/wallet/use-money-move.ts';
import { kindTexts, percent } from '#src/features/contracts/contract-texts.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
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
    defaultMessage: 'You pay it from your balance. It counts once it is accepted.',
    description: 'Over the form that offers a contract',
  },
  rate: {
    id: 'contracts.offer.rate',
    defaultMessage: 'Percent from {amount} on',
    description: 'Label of a field: the rate from an amount on',
  },
  most: {
    id: 'contracts.offer.most',
    defaultMessage: 'At most {rate}, which is your own. Empty: no such row.',
    description: 'Hint under a field of a rate',
  },
  wrong: {
    id: 'contracts.offer.wrong',
    defaultMessage: 'Rates are above 0, rise from row to row, and are never above your own.',
    description: 'Error: rates that cannot be offered',
  },
  starts: {
    id: 'contracts.offer.starts',
    defaultMessage: 'Counts from',
    description: 'Label of a choice of two: from when on a contract counts once it is accepted',
  },
  period: {
    id: 'contracts.offer.period',
    defaultMessage: 'The next period',
    description: 'From when on a contract counts once it is accepted; short',
  },
  part: {
    id: 'contracts.offer.part',
    defaultMessage: 'The next day',
    description: 'From when on a contract counts once it is accepted; short',
  },
  send: { id: 'contracts.offer.send', defaultMessage: 'Offer it', description: 'Button' },
  done: {
    id: 'contracts.offer.done',
    defaultMessage: 'Offered. It can be accepted now.',
    description: 'After a contract was offered to an agent',
  },
  moved: {
    id: 'contracts.offer.moved',
    defaultMessage: 'This contract has changed meanwhile. Nothing was offered; please look again.',
    description: 'Error: while the form was open another version was offered',
  },
});

/** Percent as typed, `1.5`, in hundredths; NaN for anything else. */
const hundredthsOf = (typed: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.replace(',', '.')) * 100) : NaN;

type Agent = ContractTeam['agents'][number];
type Terms = NonNullable<ContractTeam['own']>;
type SheetProps = {
  name: string;
  kind: ContractKind;
  agent: Agent;
  /** The one to end; it may have ended while the sheet was open, where the agent has none any more. */
  contract: Agent['contract'];
  own: Terms | null;
  currency: string;
};

/** What an agent can do about the contract of an agent of his: offer it, as far as he has one himself, and end it. */
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

/** Offers a contract, or a new version of it, by the thresholds of the agent's own table. */
function OfferForm({
  kind,
  agent,
  own,
  currency,
}: Omit<SheetProps, 'name' | 'contract' | 'own'> & { own: Terms }) {
  const { t, money, number } = useTranslator();
  const { run: move, busy, fault, setFault } = useMoneyMove();
  const offer = useCall(offerContract);
  // The next one is a contract of its own.
  const isEnding = agent.contract?.state === 'ending';
  const had = new Map(agent.contract?.rates.map((row) => [row.thresholdMinor, row.rateHundredths]));
  const [typed, setTyped] = useState(() =>
    own.rates.map(({ thresholdMinor }) => {
      const rate = had.get(thresholdMinor);
      return rate === undefined ? '' : `${rate / 100}`;
    }),
  );
  const [starts, setStarts] = useState<ContractStart>('period');
  const [done, setDone] = useState(false);
  const run = async () => {
    const rates = own.rates.flatMap(({ thresholdMinor }, at): Tier[] =>
      typed[at]?.trim() ? [{ thresholdMinor, rateHundredths: hundredthsOf(typed[at]) }] : [],
    );
    if (!v.is(ratesSchema, rates) || !isWithin(rates, own.rates)) {
      setFault(new CallError('validation.failed'));
      return;
    }
    await move(async () => {
      const after = isEnding ? 0 : (agent.contract?.version ?? 0);
      await offer({ body: { accountId: agent.accountId, kind, rates, starts, after } });
      setDone(true);
    });
  };
  if (done) return <p role="status">{t(messages.done)}</p>;
  const faultText = (code: ErrorCode) => {
    if (code === 'validation.failed') return messages.wrong;
    return code === 'order.closed' ? messages.moved : errorMessage(code);
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <p className="muted">{t(messages.lead)}</p>
      {own.rates.map(({ thresholdMinor, rateHundredths }, at) => (
        <TextField
          key={thresholdMinor}
          label={t(messages.rate, { amount: money(thresholdMinor, currency) })}
          hint={t(messages.most, { rate: percent({ number }, rateHundredths) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed[at] ?? ''}
          onChange={(event) =>
            setTyped(typed.map((text, row) => (row === at ? event.currentTarget.value : text)))
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
      {fault && <Failure error={fault} text={t(faultText(fault.code))} />}
      <Button type="submit" size="large" wide busy={busy}>
        {t(messages.send)}
      </Button>
    </form>
  );
}
