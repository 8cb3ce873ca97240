import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContractStatement } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { moreText, formatSpan } from '#src/features/contracts/contract-texts.ts';
import { type StatementSide, statementsQuery } from '#src/features/contracts/contracts-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { StatementSheet } from './statement-sheet.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  earned: {
    id: 'contracts.statements.earned',
    defaultMessage: 'Statements',
    description: 'Heading of the statements of the agent’s contract, period by period',
  },
  pays: {
    id: 'contracts.statements.pays',
    defaultMessage: 'Payments to your agents',
    description: 'Heading of the payments from the agent to agents below, period by period',
  },
  none: {
    id: 'contracts.statements.none',
    defaultMessage: 'Your first statement appears when a period ends.',
    description: 'In place of the list of statements',
  },
  loading: {
    id: 'contracts.statements.loading',
    defaultMessage: 'Loading statements',
    description: 'For screen readers',
  },
  paid: { id: 'contracts.state.paid', defaultMessage: 'Paid', description: 'State of a statement; short' },
  due: {
    id: 'contracts.state.due',
    defaultMessage: 'Due',
    description: 'State of a statement that is still to be paid; short',
  },
  short: {
    id: 'contracts.state.short',
    defaultMessage: 'Due, payer’s balance low',
    description: 'State of a due statement whose payer has too little money; short',
  },
  nothing: {
    id: 'contracts.state.nothing',
    defaultMessage: 'Nothing to pay',
    description: 'State of a statement; short',
  },
});

export function StatementList({ kind, side }: { kind: ContractKind; side: StatementSide }) {
  const { t } = useTranslator();
  const query = useInfiniteQuery(statementsQuery(kind, side));
  const [opened, setOpened] = useState<string | null>(null);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const currency = query.data?.pages[0]?.currency;
  const overlay = `statement-${side}`;
  // Renders nothing, because most agents pay no other agents.
  if (side === 'pays' && query.isSuccess && list.length === 0) return null;
  return (
    <>
      <CardSection title={t(messages[side])}>
        {list.map((statement) => (
          <StatementRow
            key={statement.statementNo}
            statement={statement}
            currency={currency}
            showAccount={side === 'pays'}
            onOpen={() => {
              setOpened(statement.statementNo);
              openOverlay(overlay);
            }}
          />
        ))}
        {query.isSuccess && list.length === 0 && <p className={styles.row}>{t(messages.none)}</p>}
        <MorePages query={query} more={t(moreText)} loading={t(messages.loading)} />
      </CardSection>
      {opened && <StatementSheet key={opened} name={overlay} statementNo={opened} side={side} />}
    </>
  );
}

function StatementRow({
  statement,
  currency,
  showAccount,
  onOpen,
}: {
  statement: ContractStatement;
  currency: string | undefined;
  showAccount: boolean;
  onOpen: () => void;
}) {
  const { t, date, money } = useTranslator();
  const { account, state, payoutMinor } = statement;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span>
        {formatSpan({ date }, statement)}
        {showAccount && (
          <small>
            <bdi>{account}</bdi>
          </small>
        )}
      </span>
      <span>
        <b>{money(payoutMinor, currency)}</b>
        <small>{t(messages[state])}</small>
      </span>
    </button>
  );
}
