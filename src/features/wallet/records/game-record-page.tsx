import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';

import type { Round } from '#contract/calls/wallet/records.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList, RecordPages } from '#src/domain/wallet/records/record-list.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { RoundRow } from '#src/domain/wallet/records/round-row.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';

import { roundsQuery } from './api/records-queries.ts';
import { RecordEmpty } from './components/record-empty.tsx';

const RoundDetail = lazy(() => import('./round/round-detail.tsx').then((m) => m.RoundDetail));

const messages = defineMessages({
  title: { id: 'wallet.records.game.title', defaultMessage: 'Bet records', description: 'Title of the page' },
});

const defaultDays = '7d';

type Navigation = { replace?: boolean; resetScroll?: boolean };
type GameRecordPageProps = {
  search: RecordSearch;
  onSearch: (search: RecordSearch, how?: Navigation) => void;
};

const getRoundKey = (round: Round) => round.orderNo;

/** Rounds with real money. */
export function GameRecordPage({ search, onSearch }: GameRecordPageProps) {
  const { t, language } = useTranslator();
  const router = useRouter();
  const query = useInfiniteQuery({ ...roundsQuery(language, search), enabled: useSession() !== null });
  const first = query.data?.pages[0];
  const sums = first?.totals;
  // After a failure the totals must not keep loading above the error message.
  const hidesTotals = sums ? sums.count === 0 : query.isError;
  const currency = first?.currency ?? '';
  // True if the round was opened on this page, so that Back closes the round. After a direct visit to the round, the
  // history has no entry of this page to go back to.
  const openedHere = useRef(false);
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });
  const open = useCallback((orderNo: string) => {
    openedHere.current = true;
    latest.current.onSearch({ ...latest.current.search, orderNo }, { resetScroll: false });
  }, []);
  const close = () => {
    if (openedHere.current) router.history.back();
    else onSearch({ ...search, orderNo: undefined }, { replace: true, resetScroll: false });
    openedHere.current = false;
  };
  const renderRow = useCallback((round: Round) => <RoundRow round={round} onOpen={open} />, [open]);
  return (
    <RecordFrame
      title={t(messages.title)}
      group="games"
      search={search}
      defaultDays={defaultDays}
      range={first?.range}
      error={query.error}
      onSearch={onSearch}
    >
      {!hidesTotals && (
        <PlayTotals
          label={t(sumLabels.all)}
          sums={sums && { ...sums, rounds: sums.count }}
          currency={currency}
        />
      )}
      <RecordList
        label={t(messages.title)}
        query={query}
        empty={<RecordEmpty record="rounds" search={search} defaultDays={defaultDays} onSearch={onSearch} />}
      >
        {(pages) => <RecordPages pages={pages} renderRow={renderRow} rowKey={getRoundKey} />}
      </RecordList>
      <SectionBoundary fallback={() => null}>
        <Suspense>
          <RoundDetail orderNo={search.orderNo} onClose={close} />
        </Suspense>
      </SectionBoundary>
    </RecordFrame>
  );
}
