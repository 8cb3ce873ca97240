import { useInfiniteQuery } from '@tanstack/react-query';

import type { Movement } from '#contract/calls/wallet/records.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList, RecordPages } from '#src/domain/wallet/records/record-list.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

import { movementsQuery } from './api/records-queries.ts';
import { MovementRow } from './components/movement-row.tsx';
import { RecordEmpty } from './components/record-empty.tsx';
import { RecordExport } from './components/record-export.tsx';

const messages = defineMessages({
  title: {
    id: 'wallet.records.money.title',
    defaultMessage: 'Transactions',
    description: 'Title of the page: every movement of the member’s money',
  },
  agentTitle: {
    id: 'wallet.records.agent.title',
    defaultMessage: 'Agent transactions',
    description: 'Title of the page for agents',
  },
  agentLead: {
    id: 'wallet.records.agent.lead',
    defaultMessage: 'Only your own transactions. Your team’s are not included.',
    description: 'Under the title for agents',
  },
  own: {
    id: 'wallet.records.agent.own',
    defaultMessage: 'View your transactions',
    description: 'Link for a member who opened the page for agents',
  },
  count: {
    id: 'wallet.records.money.count',
    defaultMessage: 'Transactions',
    description: 'A sum: how many movements of money',
  },
  in: { id: 'wallet.records.money.in', defaultMessage: 'In', description: 'A sum: money in' },
  out: { id: 'wallet.records.money.out', defaultMessage: 'Out', description: 'A sum: money out' },
  counted: {
    id: 'wallet.records.money.counted',
    defaultMessage: 'In, Out and Net cover your balance only.',
    description:
      'Under the totals: which movements the totals include. Balance: money that can be played and withdrawn',
  },
  listed: {
    id: 'wallet.records.money.listed',
    defaultMessage:
      '{count, plural, one {These totals leave out # transaction with bonus money or reserved money.} other {These totals leave out # transactions with bonus money or reserved money.}}',
    description: 'After wallet.records.money.counted; reserved: set aside for an open withdrawal',
  },
});

const defaultDays = '7d';

type TransactionRecordPageProps = { search: RecordSearch; onSearch: (search: RecordSearch) => void };

const getMovementKey = (movement: Movement) => movement.id;
const renderRow = (movement: Movement) => <MovementRow movement={movement} />;

/** `types=A` is the agents' view. */
export function TransactionRecordPage({ search, onSearch }: TransactionRecordPageProps) {
  const { t, language, number } = useTranslator();
  const query = useInfiniteQuery({ ...movementsQuery(language, search), enabled: useSession() !== null });
  const isAgentView = search.types === 'A';
  if (query.error && getErrorCode(query.error) === 'permission.denied') return <NotForMembers />;
  const first = query.data?.pages[0];
  const sums = first?.totals;
  // After a failure the totals must not keep loading above the error message.
  const hidesTotals = sums ? sums.count === 0 : query.isError;
  const currency = first?.currency ?? '';
  const notCounted = sums ? sums.count - sums.ofBalance : 0;
  const note = [
    t(messages.counted),
    ...(notCounted > 0 ? [t(messages.listed, { count: notCounted })] : []),
  ].join(' ');
  return (
    <RecordFrame
      title={t(isAgentView ? messages.agentTitle : messages.title)}
      {...(isAgentView && { lead: t(messages.agentLead) })}
      group="kinds"
      search={search}
      defaultDays={defaultDays}
      range={first?.range}
      error={query.error}
      onSearch={onSearch}
    >
      {!hidesTotals && (
        <>
          <Totals
            label={t(sumLabels.all)}
            note={note}
            entries={
              sums
                ? [
                    { label: t(messages.count), value: number(sums.count) },
                    { label: t(messages.in), value: <Amount minor={sums.in} currency={currency} /> },
                    { label: t(messages.out), value: <Amount minor={sums.out} currency={currency} /> },
                    {
                      label: t(sumLabels.net),
                      value: <Amount minor={sums.net} currency={currency} signed />,
                    },
                  ]
                : null
            }
          />
          <RecordExport search={search} ready={sums !== undefined} />
        </>
      )}
      <RecordList
        label={t(messages.title)}
        query={query}
        tall
        empty={<RecordEmpty record="money" search={search} defaultDays={defaultDays} onSearch={onSearch} />}
      >
        {(pages) => <RecordPages pages={pages} renderRow={renderRow} rowKey={getMovementKey} />}
      </RecordList>
    </RecordFrame>
  );
}

/** Shown to a member who opens the agents' view. */
function NotForMembers() {
  const { t } = useTranslator();
  return (
    <main>
      <EmptyState
        icon="lock"
        title={t(getErrorMessage('permission.denied'))}
        action={
          <ButtonLink variant="primary" to="/m/transaction/record">
            {t(messages.own)}
          </ButtonLink>
        }
      />
    </main>
  );
}
