import { useInfiniteQuery } from '@tanstack/react-query';

import type { Lottery, LotteryDraw } from '#contract/calls/lottery.ts';
import { getGameTitle, playOrExplain } from '#src/domain/catalogue/game-labels.ts';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { lotteryTexts } from '#src/features/lottery/lottery-texts.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';

import { numeroQuery } from './api/lottery-queries.ts';
import { Countdown } from './components/draw-clock.tsx';
import { PastDrawRow } from './components/past-draw-row.tsx';

import styles from './components/lottery.module.css';

const messages = defineMessages({
  loading: {
    id: 'lottery.results.loading',
    defaultMessage: 'Loading past draws',
    description: 'For screen readers',
  },
  noneText: {
    id: 'lottery.results.noneText',
    defaultMessage: 'The numbers appear here after the first draw.',
    description: 'Under lottery.first',
  },
  next: {
    id: 'lottery.results.next',
    defaultMessage: 'Draw {number} closes in',
    description: 'Before a countdown like 4:07',
  },
  sealed: {
    id: 'lottery.results.sealed',
    defaultMessage: 'Seed fixed. Fingerprint:',
    description: 'Before the SHA-256 of the next draw’s seed',
  },
  buy: {
    id: 'lottery.results.buy',
    defaultMessage: 'Buy a ticket',
    description: 'Button: opens the lottery',
  },
  more: {
    id: 'lottery.results.more',
    defaultMessage: 'Older draws',
    description: 'Button: loads the next page of past draws',
  },
});

type ResultsViewProps = { nodeId: number; lottery: Lottery | undefined; draw: LotteryDraw | undefined };

export function ResultsView({ nodeId, lottery, draw }: ResultsViewProps) {
  const { t } = useTranslator();
  const { play } = useTileSlots();
  const query = useInfiniteQuery(numeroQuery(nodeId));
  const pages = query.data?.pages ?? [];
  const kind = pages[0]?.kind;
  const list = pages.flatMap((page) => page.list);
  return (
    <main className={styles.page}>
      <PageHead title={lottery ? getGameTitle(lottery.game) : t(lotteryTexts.pastDraws)} />
      <SafeSection>
        {lottery && draw && (
          <section className={styles.hero}>
            <p>{t(messages.next, { number: draw.next.drawNo })}</p>
            <Countdown closesAt={draw.next.closesAt} />
            <p className={styles.sealed}>
              {t(messages.sealed)} <code dir="ltr">{draw.next.commitment}</code>
            </p>
            <Button onClick={() => playOrExplain(lottery.game, play, t)}>{t(messages.buy)}</Button>
          </section>
        )}
      </SafeSection>
      {query.fetchStatus === 'paused' && (
        <p className={styles.muted} role="status">
          {t(offlineMessage)}
        </p>
      )}
      {isListEmpty(query, list.length) && (
        <EmptyState icon="lottery" title={t(lotteryTexts.nothingDrawn)} text={t(messages.noneText)} />
      )}
      <SafeSection>
        {kind && list.length > 0 && (
          <section className={styles.group}>
            <h2>{t(lotteryTexts.pastDraws)}</h2>
            <ul className={styles.pasts}>
              {list.map((past) => (
                <PastDrawRow key={past.drawNo} draw={past} kind={kind} nodeId={nodeId} />
              ))}
            </ul>
          </section>
        )}
      </SafeSection>
      <MorePages query={query} more={t(messages.more)} loading={t(messages.loading)} />
    </main>
  );
}
