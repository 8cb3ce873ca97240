import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { isFlagOn } from '#contract/values/flags.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { rankListQuery, winnersQuery } from '#src/features/catalogue/lobby/api/board-queries.ts';
import { useTickerTexts } from '#src/features/catalogue/lobby/components/notice-ticker.tsx';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';
import { Marquee } from '#src/shared/ui/media/marquee.tsx';

import styles from './winners.module.css';

const messages = defineMessages({
  latest: {
    id: 'lobby.winners.title',
    defaultMessage: 'Latest wins',
    description: 'Heading of the moving line of the latest wins',
  },
  ranks: {
    id: 'lobby.ranks.title',
    defaultMessage: 'Top winners this week',
    description: 'Heading of the list of players who won the most in seven days',
  },
  none: {
    id: 'lobby.winners.none',
    defaultMessage: 'No wins yet today',
    description: 'In place of the latest wins, if nobody has won today',
  },
  noRanks: {
    id: 'lobby.ranks.none',
    defaultMessage: 'No winners yet this week',
    description: 'In place of the ranking while nobody has won this week',
  },
});

/** The end of the lobby: the top winners, and the latest wins unless the merchant shows the wins in their own row. */
export function Boards() {
  const { data } = useQuery(whitelabelQuery());
  return (
    <div className={styles.boards}>
      {!isFlagOn(data, 'HOMEWINS') && (
        <SafeSection>
          <Winners />
        </SafeSection>
      )}
      <SafeSection>
        <RankList />
      </SafeSection>
    </div>
  );
}

export function Winners() {
  const { t, language, money } = useTranslator();
  const texts = useTickerTexts();
  const query = useQuery(winnersQuery(language));
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={query.isPending}>
      <SectionHead id={id} title={t(messages.latest)} icon="chip" />
      <div className={styles.ticker}>
        {query.isPending && <Skeleton />}
        {query.isError && !query.data && <QueryFailed query={query} />}
        {query.data?.length === 0 && <p>{t(messages.none)}</p>}
        {query.data && query.data.length > 0 && (
          <Marquee label={t(messages.latest)} {...texts}>
            {query.data.map((win) => (
              <span key={win.winId} className={styles.win}>
                <span>{win.account}</span>
                <b>{money(win.winAmount, win.currency)}</b>
                <span>{win.gameName}</span>
              </span>
            ))}
          </Marquee>
        )}
      </div>
    </section>
  );
}

function RankList() {
  const { t, language, money, number } = useTranslator();
  const query = useQuery(rankListQuery(language));
  const id = useId();
  const rows = query.data?.slice(0, lobby.ranks);
  return (
    <section aria-labelledby={id} aria-busy={query.isPending}>
      <SectionHead id={id} title={t(messages.ranks)} icon="trophy" />
      {query.isError && !rows && <QueryFailed query={query} />}
      {rows?.length === 0 && <p className={styles.none}>{t(messages.noRanks)}</p>}
      {(query.isPending || (rows && rows.length > 0)) && (
        <ol className={styles.ranks}>
          {query.isPending &&
            Array.from({ length: lobby.ranks }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton />
              </li>
            ))}
          {rows?.map((row) => (
            <li key={row.rank}>
              <span className={styles.place} data-place={row.rank}>
                {number(row.rank)}
              </span>
              <span className={styles.account}>{row.account}</span>
              <b>{money(row.amount, row.currency)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
