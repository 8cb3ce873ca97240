import { useQuery } from '@tanstack/react-query';

import { type Lottery, vietnamDraws, vietnamRegions, type vietnamResults } from '#contract/calls/lottery.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { LoadingRows } from '#src/shared/ui/feedback/more-pages.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';

import { vietnamQuery } from './api/lottery-queries.ts';
import { PrizeTable } from './components/numbers.tsx';
import type { LotterySearch, SetLotterySearch } from './lib/lottery-search.ts';
import { menuTexts } from './lib/menu-texts.ts';

import styles from './components/lottery.module.css';

const messages = defineMessages({
  title: {
    id: 'lottery.vietnam.title',
    defaultMessage: 'Vietnam results',
    description: 'Title of the page of prize tables',
  },
  regions: {
    id: 'lottery.vietnam.regions',
    defaultMessage: 'Regions',
    description: 'Name of the tabs of regions, for screen readers',
  },
  loading: {
    id: 'lottery.vietnam.loading',
    defaultMessage: 'Loading prize tables',
    description: 'For screen readers',
  },
  none: {
    id: 'lottery.vietnam.none',
    defaultMessage: 'No draws for this region',
    description: 'In place of the prize tables, if there are none',
  },
  earlier: {
    id: 'lottery.vietnam.earlier',
    defaultMessage: 'Previous draw',
    description: 'Button: shows the prize tables of the previous draw',
  },
  later: {
    id: 'lottery.vietnam.later',
    defaultMessage: 'Next draw',
    description: 'Button: shows the prize tables of the next draw',
  },
  draw: {
    id: 'lottery.vietnam.draw',
    defaultMessage: 'Draw {number}, {date}',
    description: 'Under the name of a lottery; running number, date and time',
  },
});

type VietnamViewProps = {
  region: NonNullable<LotterySearch['region']>;
  back: number;
  lotteries: readonly Lottery[];
  onSearch: SetLotterySearch;
};

export function VietnamView({ region, back, lotteries, onSearch }: VietnamViewProps) {
  const { t } = useTranslator();
  const query = useQuery(vietnamQuery(region, back));
  const go = (to: number) => onSearch({ region, ...(to > 0 && { back: to }) }, { replace: true });
  const names = new Map(lotteries.map(({ game }) => [game.nodeId, getGameTitle(game)]));
  const results = query.data?.results ?? [];
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)}>
        <Tabs
          label={t(messages.regions)}
          panelId="prize-tables"
          tabs={vietnamRegions.map((id) => ({ id, label: t(menuTexts[id]) }))}
          value={region}
          onChange={(next) => onSearch({ region: next }, { replace: true })}
        />
      </PageHead>
      <div className={styles.steps}>
        <Button
          variant="secondary"
          size="small"
          disabled={back >= vietnamDraws - 1}
          onClick={() => go(back + 1)}
        >
          {t(messages.earlier)}
        </Button>
        <Button variant="secondary" size="small" disabled={back === 0} onClick={() => go(back - 1)}>
          {t(messages.later)}
        </Button>
      </div>
      {query.fetchStatus === 'paused' && (
        <p className={styles.muted} role="status">
          {t(offlineMessage)}
        </p>
      )}
      <div id="prize-tables" role="tabpanel" aria-label={t(menuTexts[region])} className={styles.tables}>
        {query.isError && !query.data ? (
          <QueryFailed query={query} />
        ) : query.isPending ? (
          <LoadingRows text={t(messages.loading)} />
        ) : results.length === 0 ? (
          <EmptyState icon="lottery" title={t(messages.none)} />
        ) : (
          results.map((result) => (
            <SafeSection key={result.nodeId}>
              <DrawPrizes
                region={region}
                result={result}
                name={names.get(result.nodeId) ?? t(menuTexts[region])}
              />
            </SafeSection>
          ))
        )}
      </div>
    </main>
  );
}

type DrawPrizesProps = {
  region: VietnamViewProps['region'];
  result: CallValue<typeof vietnamResults>['results'][number];
  name: string;
};

function DrawPrizes({ region, result: { drawNo, closedAt, numbers }, name }: DrawPrizesProps) {
  const { t, date } = useTranslator();
  return (
    <section className={`surface ${styles.prizes}`}>
      <h2 dir="auto">{name}</h2>
      <small>
        {t(messages.draw, {
          number: drawNo,
          date: date(closedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </small>
      <PrizeTable kind={region} numbers={numbers} caption={name} />
    </section>
  );
}
