import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { RebateList, Rebates } from '#contract/calls/agents/rebates.ts';
import { categoryLabel } from '#src/domain/catalogue/categories.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { toCsv } from '#src/domain/wallet/records/csv.ts';
import { KeepFile } from '#src/domain/wallet/records/keep-file.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { BringIn } from '#src/features/agents/figures/bring-in.tsx';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { Heads } from '#src/features/agents/figures/heads.tsx';
import { NameSearch } from '#src/features/agents/figures/name-search.tsx';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { plainRate, rateText } from './rate-text.ts';
import { RatesOfOne } from './rates-of-one.tsx';
import { fetchRates, type RatesSearch, ratesQuery } from './rebates-queries.ts';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  title: {
    id: 'agents.rates.title',
    defaultMessage: 'Rebate rates',
    description: 'Title of the page: which part of their bets members are given back',
  },
  lead: {
    id: 'agents.rates.lead',
    defaultMessage:
      'What those whom you invited are given back of their bets. The rest up to your own rate is yours.',
    description: 'Under the title',
  },
  own: {
    id: 'agents.rates.own',
    defaultMessage: 'Your own rates',
    description: 'Names the agent’s own rates by category',
  },
  none: {
    id: 'agents.rates.none',
    defaultMessage: 'You have no rates to share yet',
    description: 'The agent has no rebate himself, so he has none to give',
  },
  noneText: {
    id: 'agents.rates.noneText',
    defaultMessage: 'Who invited you, or customer service, sets them.',
    description: 'Under agents.rates.none',
  },
  list: {
    id: 'agents.rates.list',
    defaultMessage: 'Whom you invited',
    description: 'Names a list of members',
  },
  nobody: {
    id: 'agents.rates.nobody',
    defaultMessage: 'You have invited nobody yet',
    description: 'In place of a list of members',
  },
  changes: {
    id: 'agents.rates.changes',
    defaultMessage: '{rate} from tomorrow',
    description: 'Under a rate: to what it changes on the next day',
  },
});

type RatesPageProps = { search: RatesSearch; onSearch: (search: RatesSearch) => void };

/** Rates of rebates by category; whose are set is the address. */
export function RatesPage({ search, onSearch }: RatesPageProps) {
  const { t } = useTranslator();
  return (
    <SectionPage title={t(messages.title)} lead={t(messages.lead)}>
      <div className={styles.body}>
        {search.account ? (
          <RatesOfOne key={search.account} account={search.account} />
        ) : (
          <RateList search={search} onSearch={onSearch} />
        )}
      </div>
    </SectionPage>
  );
}

type Row = RebateList['list'][number];
const keyOf = ({ account }: Row) => account;

function RateList({ search, onSearch }: RatesPageProps) {
  const translator = useTranslator();
  const { t } = translator;
  const query = useInfiniteQuery({ ...ratesQuery(search), enabled: useSession() !== null });
  const first = query.data?.pages[0];
  const renderRow = useCallback((row: Row) => <RateRow row={row} />, []);
  if (isRefusal(query.error) && !query.data)
    return <Refused error={query.error} back={{ to: '/m/member/agent/agentRebeat' }} />;
  if (first && !first.own.length)
    return <EmptyState icon="gift" title={t(messages.none)} text={t(messages.noneText)} />;
  return (
    <>
      {!(query.isError && !first) && (
        <Totals
          label={t(messages.own)}
          note={t(messages.own)}
          facts={
            first
              ? first.own.map(({ gameType, rate }) => ({
                  label: t(categoryLabel(gameType)),
                  value: rateText(translator, rate),
                }))
              : null
          }
        />
      )}
      <NameSearch value={search.search} onSearch={(text) => onSearch({ search: text })} />
      <KeepFile
        ready={first !== undefined}
        make={async (onRows) => {
          const { first: head, list } = await fetchRates(search, onRows);
          return {
            name: `rebates-${head.from}.csv`,
            csv: toCsv([
              [t(figureTexts.account), ...head.own.map(({ gameType }) => `${t(categoryLabel(gameType))} %`)],
              ...list.map(({ account, rates }) => [
                account,
                ...rates.map(({ next }) => ({ plain: plainRate(next) })),
              ]),
            ]),
            count: list.length,
          };
        }}
      />
      <div>
        {first && first.list.length > 0 && (
          <Heads
            first={t(figureTexts.account)}
            labels={first.own.map(({ gameType }) => t(categoryLabel(gameType)))}
          />
        )}
        <RecordList
          label={t(messages.list)}
          query={query}
          renderRow={renderRow}
          rowKey={keyOf}
          tall
          empty={
            search.search ? (
              <EmptyState
                icon="search"
                title={t(figureTexts.noneFound, { text: search.search })}
                action={
                  <Button variant="secondary" onClick={() => onSearch({})}>
                    {t(figureTexts.showAll)}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon="user" title={t(messages.nobody)} action={<BringIn />} />
            )
          }
        />
      </div>
    </>
  );
}

/** One whom the agent invited, with his rates. Leads to where they are set. */
function RateRow({ row: { account, rates } }: { row: Row }) {
  return (
    <Link className={`${styles.row} ${styles.short}`} to="/m/member/agent/agentRebeat" search={{ account }}>
      <span className={styles.who}>
        <span dir="auto">{account}</span>
      </span>
      {rates.map((rate) => (
        <RateOf key={rate.gameType} rate={rate} />
      ))}
    </Link>
  );
}

/** A rate, and to what it changes. */
function RateOf({ rate: { gameType, rate, next } }: { rate: Rebates[number] }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <span className={styles.sum}>
      <small>{t(categoryLabel(gameType))}</small>
      <span>{rateText(translator, rate)}</span>
      {next !== rate && <small>{t(messages.changes, { rate: rateText(translator, next) })}</small>}
    </span>
  );
}
