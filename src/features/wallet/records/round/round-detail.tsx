import { useQuery } from '@tanstack/react-query';

import type { OrderDetail } from '#contract/calls/wallet/records.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { getStep } from '#src/domain/wallet/records/record-texts.ts';
import { roundQuery } from '#src/features/wallet/records/api/records-queries.ts';
import { MovementRow } from '#src/features/wallet/records/components/movement-row.tsx';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';

import { ResultSymbols } from './result-symbols.tsx';
import { Suborders } from './suborders.tsx';

import styles from './round-detail.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.records.round',
    defaultMessage: 'Round',
    description: 'Title of the detail of a round',
  },
  close: { id: 'wallet.records.round.close', defaultMessage: 'Close details', description: 'Button' },
  number: {
    id: 'wallet.records.round.number',
    defaultMessage: 'Number',
    description: 'Label of the number of a round',
  },
  opened: { id: 'wallet.records.round.opened', defaultMessage: 'Started', description: 'When a round began' },
  settled: {
    id: 'wallet.records.round.settled',
    defaultMessage: 'Settled',
    description: 'When a round was over',
  },
  drawing: {
    id: 'wallet.records.round.drawing',
    defaultMessage: 'Waiting for draws',
    description: 'A lottery ticket with draws to come',
  },
  picked: {
    id: 'wallet.records.round.picked',
    defaultMessage: 'Your numbers',
    description: 'Heading over the numbers of a lottery ticket',
  },
  running: {
    id: 'wallet.records.round.running',
    defaultMessage: 'Not finished. Open the game to finish it.',
    description: 'A round that waits for its next step',
  },
  paid: { id: 'wallet.records.round.paid', defaultMessage: 'Payout', description: 'What a round paid' },
  steps: {
    id: 'wallet.records.round.steps',
    defaultMessage: 'Steps',
    description: 'Heading over the steps of a round',
  },
  step: {
    id: 'wallet.records.round.step',
    defaultMessage: 'Step {number}',
    description: 'Heading of one step of a round',
  },
  moved: {
    id: 'wallet.records.round.moved',
    defaultMessage: 'Transactions',
    description: 'Heading over the movements of a round',
  },
  none: {
    id: 'wallet.records.round.none',
    defaultMessage: 'Round not found',
    description: 'If the member has no round with the number in the address',
  },
  noneText: {
    id: 'wallet.records.round.noneText',
    defaultMessage: 'You have no round with the number {number}.',
    description: 'If the member has no round with the number in the address',
  },
});

type RoundDetailProps = { orderNo: string | undefined; onClose: () => void };

export function RoundDetail({ orderNo, onClose }: RoundDetailProps) {
  const { t } = useTranslator();
  return (
    <Dialog
      open={orderNo !== undefined}
      onClose={onClose}
      title={t(messages.title)}
      closeLabel={t(messages.close)}
    >
      {orderNo !== undefined && <Loaded orderNo={orderNo} />}
    </Dialog>
  );
}

function Loaded({ orderNo }: { orderNo: string }) {
  const { t, language } = useTranslator();
  const query = useQuery({
    ...roundQuery(language, orderNo),
    // Refetches after the next draw, because that draw decides a bet.
    refetchInterval: ({ state }) => getMsToNextDraw(state.data),
  });
  const { data, error } = query;
  if (data) return <RoundFigures round={data} />;
  if (!error) return <Skeleton shape="block" className={styles.loading} />;
  if (getErrorCode(error) === 'not.found')
    return (
      <EmptyState icon="search" title={t(messages.none)} text={t(messages.noneText, { number: orderNo })} />
    );
  return <QueryFailed query={query} />;
}

/** Returns the time in ms until shortly after a ticket's next draw; false if there is none. */
function getMsToNextDraw(round: OrderDetail | undefined): number | false {
  const closesAt = round?.suborders.find(({ status }) => status === 'open')?.closesAt;
  return closesAt ? Math.max(2_000, Date.parse(closesAt) - serverNow() + 500) : false;
}

function RoundFigures({ round }: { round: OrderDetail }) {
  const { t, date } = useTranslator();
  const { orderNo, gameName, bet, win, currency, settledAt, suborders } = round;
  const isTicket = suborders.length > 0;
  const formatTime = (at: string) => date(at);
  const figures = [
    [getStep('bet').label, <Amount key="bet" minor={bet} currency={currency} />],
    [messages.paid, <Amount key="paid" minor={win} currency={currency} />],
    [messages.opened, formatTime(round.at)],
    [messages.settled, settledAt ? formatTime(settledAt) : t(isTicket ? messages.drawing : messages.running)],
  ] as const;
  return (
    <div className="stack-8">
      <p className={styles.game}>{gameName}</p>
      <p className={styles.net}>
        <Amount minor={win - bet} currency={currency} signed />
      </p>
      <dl className={styles.facts}>
        {figures.map(([label, value]) => (
          <div key={label.id}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t(messages.number)}</dt>
          <dd className={styles.number} dir="ltr">
            {orderNo}
          </dd>
        </div>
      </dl>
      {isTicket ? (
        <>
          <h3 className={styles.title}>{t(messages.picked)}</h3>
          <ResultSymbols shown={round.steps[0]?.shown ?? []} />
          <Suborders round={round} />
        </>
      ) : (
        <Steps round={round} />
      )}
      <h3 className={styles.title}>{t(messages.moved)}</h3>
      <ul>
        {round.movements.map((movement) => (
          <li key={movement.id}>
            <MovementRow movement={movement} inRound />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Steps({ round: { steps } }: { round: OrderDetail }) {
  const { t, date } = useTranslator();
  return (
    <>
      <h3 className={styles.title}>{t(messages.steps)}</h3>
      <ol className={styles.steps}>
        {steps.map(({ at, shown }, index) => (
          <li key={at + String(index)}>
            <p>
              <span>{t(messages.step, { number: index + 1 })}</span>
              <span>{date(at, { timeStyle: 'short' })}</span>
            </p>
            <ResultSymbols shown={shown} />
          </li>
        ))}
      </ol>
    </>
  );
}
