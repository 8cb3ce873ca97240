import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type ContractLine, payStatement, type StatementDetail } from '#contract/calls/contracts.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import {
  formatState,
  getFigureText,
  kindTexts,
  moreText,
  formatSpan,
} from '#src/features/contracts/contract-texts.ts';
import {
  playersQuery,
  type StatementSide,
  statementQuery,
} from '#src/features/contracts/contracts-queries.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { PayoutCalculation } from './payout-calculation.tsx';
import { RateTable } from './rate-table.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  by: {
    id: 'contracts.statement.by',
    defaultMessage: '{span}, under version {version} of contract {number}',
    description: 'Which days a statement is for, and by which contract; span is days or an hour',
  },
  rates: {
    id: 'contracts.statement.rates',
    defaultMessage: 'Rates',
    description: 'Name of the table of rates of a statement, for screen readers',
  },
  figures: {
    id: 'contracts.statement.figures',
    defaultMessage: 'Figures and players',
    description: 'Heading of the days or the hour of a statement; a tap on a day shows the players',
  },
  late: {
    id: 'contracts.statement.late',
    defaultMessage: 'correction',
    description: 'Next to an earlier day whose figure changed after the statement of that day; short',
  },
  played: {
    id: 'contracts.statement.played',
    defaultMessage: '{rounds, plural, one {# round} other {# rounds}}: bets {bet}, wins {win}',
    description: 'Rounds, bets and wins of one account, or of all accounts, on a day',
  },
  loading: {
    id: 'contracts.statement.loading',
    defaultMessage: 'Loading players',
    description: 'For screen readers',
  },
  number: {
    id: 'contracts.statement.number',
    defaultMessage: 'Statement {number}',
    description: 'A statement by its number',
  },
  pay: { id: 'contracts.statement.pay', defaultMessage: 'Pay {amount}', description: 'Button' },
  lacking: {
    id: 'contracts.statement.lacking',
    defaultMessage: 'Your balance is too low. Nothing was paid.',
    description: 'Error: the agent has too little money for the payment',
  },
  paid: {
    id: 'contracts.statement.paid',
    defaultMessage: 'This statement has already been paid.',
    description: 'Error: the statement was paid in the meantime',
  },
});

export function StatementSheet({
  name,
  statementNo,
  side,
}: {
  name: string;
  statementNo: string;
  side: StatementSide;
}) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay(name);
  const query = useQuery(statementQuery(statementNo));
  const { data, error } = query;
  return (
    <Dialog
      open={open}
      onClose={hide}
      title={data ? t(kindTexts[data.kind]) : t(messages.number, { number: statementNo })}
    >
      {data ? (
        <Statement statement={data} side={side} />
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <Skeleton shape="banner" />
      )}
    </Dialog>
  );
}

const getFaultText = (code: ErrorCode) => {
  if (code === 'wallet.insufficient') return messages.lacking;
  return code === 'order.closed' ? messages.paid : getErrorMessage(code);
};

export function Statement({ statement: fetched, side }: { statement: StatementDetail; side: StatementSide }) {
  const { t, date, money } = useTranslator();
  const { run: runAction, busy, fault } = useMoneyAction();
  const pay = useCall(payStatement);
  // A payment that succeeded is shown even if the statement fails to refetch.
  const [paidAt, setPaidAt] = useState<string | null>(null);
  const statement = paidAt === null ? fetched : ({ ...fetched, state: 'paid', paidAt } as const);
  const { statementNo, version, contractNo, kind, currency, lines } = statement;
  const payNow = () =>
    runAction(async () => {
      setPaidAt((await pay({ body: { statementNo } })).paidAt);
    });
  return (
    <div className="stack-8">
      <p className="muted">
        {t(messages.by, { span: formatSpan({ date }, statement), version, number: contractNo })}
      </p>
      <PayoutCalculation sums={statement} kind={kind} currency={currency} />
      <p role="status">{formatState({ t, date }, statement)}</p>
      <RateTable
        rates={statement.rates}
        currency={currency}
        label={t(messages.rates)}
        reached={statement.rateHundredths}
        share={statement}
      />
      {lines.length > 0 && <h3>{t(messages.figures)}</h3>}
      {lines.map((line) => (
        <Line key={line.startsAt} line={line} statement={statement} />
      ))}
      <p className="muted">{t(messages.number, { number: statementNo })}</p>
      {fault && <Failure error={fault} text={t(getFaultText(fault.code))} />}
      {side === 'pays' && (statement.state === 'due' || statement.state === 'short') && (
        <Button wide busy={busy} onClick={() => void payNow()}>
          {t(messages.pay, { amount: money(statement.payoutMinor, currency) })}
        </Button>
      )}
    </div>
  );
}

function Line({ line, statement }: { line: ContractLine; statement: StatementDetail }) {
  const { t, date, money } = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.row}>
        <span>
          {formatSpan({ date }, line)}
          {line.late && <small>{t(messages.late)}</small>}
          <small>{t(getFigureText(statement.kind))}</small>
        </span>
        <span className={styles.beside}>
          <bdi>{money(line.figureMinor, statement.currency)}</bdi>
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      {isOpen && <Players statement={statement} startsAt={line.startsAt} />}
    </details>
  );
}

function Players({ statement, startsAt }: { statement: StatementDetail; startsAt: string }) {
  const { t, money } = useTranslator();
  const { statementNo, currency } = statement;
  const query = useInfiniteQuery(playersQuery(statementNo, startsAt));
  const first = query.data?.pages[0];
  type PlaySums = { rounds: number; betMinor: number; winMinor: number };
  const formatPlay = ({ rounds, betMinor, winMinor }: PlaySums) =>
    t(messages.played, { rounds, bet: money(betMinor, currency), win: money(winMinor, currency) });
  const roundsSearch = first?.day ? { from: first.day, to: first.day, rounds: 'all' } : { rounds: startsAt };
  return (
    <div className={styles.players}>
      {query.data?.pages.flatMap(({ accounts }) =>
        accounts.map((each) => (
          <Link
            key={each.round ?? each.account}
            className={styles.row}
            to="/m/teamBetting"
            search={{ account: each.account, ...roundsSearch }}
          >
            <span>
              <bdi>{each.account}</bdi>
              {each.round && (
                <small>
                  <bdi>{each.round}</bdi>
                </small>
              )}
              <small>{formatPlay(each)}</small>
            </span>
            <Icon name="chevron-right" size={20} />
          </Link>
        )),
      )}
      <MorePages query={query} more={t(moreText)} loading={t(messages.loading)} />
      {first && first.accounts.length > 1 && <p className="muted">= {formatPlay(first)}</p>}
    </div>
  );
}
