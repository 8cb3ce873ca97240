import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContractStatement } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import {
  formatState,
  getStateLabel,
  moreText,
  formatSpan,
  getFigureText,
} from '#src/features/contracts/contract-texts.ts';
import { type StatementSide, statementsQuery } from '#src/features/contracts/contracts-queries.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { chooseSorter, type Column, DataTable, type TableSort } from '#src/shared/ui/table/data-table.tsx';

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
  period: {
    id: 'contracts.statements.period',
    defaultMessage: 'Period',
    description: 'Column heading; short',
  },
  agent: {
    id: 'contracts.statements.agent',
    defaultMessage: 'Agent',
    description: 'Column heading: the agent who is paid; short',
  },
  state: { id: 'contracts.statements.state', defaultMessage: 'Status', description: 'Column heading; short' },
});

export type StatementSorting = Pick<TableSort, 'sort' | 'onSort'>;

type StatementListProps = { kind: ContractKind; side: StatementSide; sorting: StatementSorting };

const getStatementNo = ({ statementNo }: ContractStatement) => statementNo;

export function StatementList({ kind, side, sorting }: StatementListProps) {
  const translator = useTranslator();
  const { t } = translator;
  const query = useInfiniteQuery(statementsQuery(kind, side));
  const [opened, setOpened] = useState<string | null>(null);
  const pages = query.data?.pages ?? [];
  const count = pages.reduce((sum, { list }) => sum + list.length, 0);
  const isEmpty = isListEmpty(query, count);
  const overlay = `statement-${side}`;
  // Renders nothing, because most agents pay no other agents.
  if (side === 'pays' && isEmpty) return null;
  const title = t(messages[side]);
  const open = (statementNo: string) => {
    setOpened(statementNo);
    openOverlay(overlay);
  };
  return (
    <section className="stack-8">
      <h2 className={styles.title}>{title}</h2>
      {count > 0 && (
        <DataTable
          label={title}
          columns={buildColumns(translator, { kind, side, currency: pages[0]?.currency, open })}
          pages={pages}
          rowKey={getStatementNo}
          busy={query.isFetching}
          sorting={{
            ...sorting,
            arrival: '-period',
            // The platform sorts statements only by time.
            by: chooseSorter(undefined, !query.hasNextPage),
          }}
        />
      )}
      {isEmpty && <p className={styles.none}>{t(messages.none)}</p>}
      <MorePages query={query} more={t(moreText)} loading={t(messages.loading)} />
      {opened && <StatementSheet key={opened} name={overlay} statementNo={opened} side={side} />}
    </section>
  );
}

type ColumnInput = {
  kind: ContractKind;
  side: StatementSide;
  currency: string | undefined;
  open: (statementNo: string) => void;
};

function buildColumns(
  { t, date, money }: Translator,
  { kind, side, currency, open }: ColumnInput,
): Column<ContractStatement>[] {
  const account: Column<ContractStatement> = {
    key: 'account',
    head: t(messages.agent),
    sortBy: (statement) => statement.account,
    render: (statement) => <bdi>{statement.account}</bdi>,
  };
  return [
    {
      key: 'period',
      head: t(messages.period),
      sortBy: ({ startsAt }) => startsAt,
      render: (statement) => (
        <button type="button" onClick={() => open(statement.statementNo)}>
          {formatSpan({ date }, statement)}
        </button>
      ),
    },
    ...(side === 'pays' ? [account] : []),
    {
      key: 'figure',
      head: t(getFigureText(kind)),
      figure: true,
      wideOnly: true,
      sortBy: ({ figureMinor }) => figureMinor,
      render: ({ figureMinor }) => money(figureMinor, currency),
    },
    {
      key: 'amount',
      head: t(words.amount),
      figure: true,
      sortBy: ({ payoutMinor }) => payoutMinor,
      render: ({ payoutMinor }) => money(payoutMinor, currency),
    },
    {
      key: 'state',
      head: t(messages.state),
      sortBy: ({ state }) => t(getStateLabel(state)),
      render: (statement) => formatState({ t, date }, statement),
    },
  ];
}
