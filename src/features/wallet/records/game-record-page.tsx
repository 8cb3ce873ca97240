import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';

import type { Round } from '#contract/calls/wallet/records.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
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

/** Days of an address without any. */
const usual = '7d';

type Navigation = { replace?: boolean; resetScroll?: boolean };
type GameRecordPageProps = {
  search: RecordSearch;
  onSearch: (search: RecordSearch, how?: Navigation) => void;
};

const keyOf = (round: Round) => round.orderNo;

/** Rounds with real money: filters and the open round are the address. */
export function GameRecordPage({ search, onSearch }: GameRecordPageProps) {
  const { t, language } = useTranslator();
  const router = useRouter();
  const query = useInfiniteQuery({ ...roundsQuery(language, search), enabled: useSession() !== null });
  const first = query.data?.pages[0];
  const sums = first?.totals;
  // Of what failed nothing goes on loading above the word of it.
  const noSums = sums ? sums.count === 0 : query.isError;
  const currency = first?.currency ?? '';
  // Where the round was opened here, Back closes it; where its address was, there is nothing to go back to.
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
      usual={usual}
      range={first?.range}
      onSearch={onSearch}
    >
      {!noSums && (
        <PlayTotals
          label={t(sumLabels.all)}
          sums={sums && { ...sums, rounds: sums.count }}
          currency={currency}
        />
      )}
      <RecordList
        label={t(messages.title)}
        query={query}
        renderRow={renderRow}
        rowKey={keyOf}
        empty={<RecordEmpty of="rounds" search={search} usual={usual} onSearch={onSearch} />}
      />
      <SectionBoundary fallback={() => null}>
        <Suspense>
          <RoundDetail orderNo={search.orderNo} onClose={close} />
        </Suspense>
      </SectionBoundary>
    </RecordFrame>
  );
}
