import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { hourMs } from '#contract/values/durations.ts';
import { rainPhaseAt } from '#contract/values/promotions/rain.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { clockText, useServerTime } from '#src/shared/scheduling/use-server-time.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { RainRules, RainWinners } from './rain-facts.tsx';
import { rainQuery } from './rain-query.ts';
import { RainStage } from './rain-stage.tsx';

import styles from './rain.module.css';

const messages = defineMessages({
  title: { id: 'promotions.rain.title', defaultMessage: 'Red rain', description: 'Title of the page' },
  loading: {
    id: 'promotions.rain.loading',
    defaultMessage: 'Loading the red rain',
    description: 'For screen readers',
  },
  none: {
    id: 'promotions.rain.none',
    defaultMessage: 'No red rain is planned',
    description: 'In place of the event',
  },
  noneText: {
    id: 'promotions.rain.noneText',
    defaultMessage: 'When the next one is set, its time is shown here.',
    description: 'Under promotions.rain.none',
  },
  beginsIn: {
    id: 'promotions.rain.beginsIn',
    defaultMessage: 'Begins in',
    description: 'Over a countdown like 4:07 or 1:04:07',
  },
  endsIn: {
    id: 'promotions.rain.endsIn',
    defaultMessage: 'Ends in {time}',
    description: 'time is a countdown like 4:07',
  },
  over: {
    id: 'promotions.rain.over',
    defaultMessage: 'This red rain is over',
    description: 'Heading over the results',
  },
  total: {
    id: 'promotions.rain.total',
    defaultMessage: 'You won {amount} in all',
    description: 'Result of the member',
  },
  nothing: {
    id: 'promotions.rain.nothing',
    defaultMessage: 'You opened no envelope this time.',
    description: 'Result of a member who took no part',
  },
  next: {
    id: 'promotions.rain.next',
    defaultMessage: 'The next one: {title}, {date}',
    description: 'Title of an event, and its date and time',
  },
});

/** Longer than this a countdown says less than the date beside it. */
const countdownMs = 48 * hourMs;

/** A red rain before, while and after it falls, by the server's clock. */
export function RainPage() {
  const { t, language, date } = useTranslator();
  const session = useSession();
  const member = session !== null && session.type !== customerTypes.guest;
  const query = useQuery({
    ...rainQuery(language),
    // The reply tells the server's time, and how many envelopes are left now.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.rain?.phase === 'running' && member ? 15_000 : false),
  });
  const { data } = query;
  const next = data?.next;
  const timeOf = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SectionPage title={data?.rain?.title ?? t(messages.title)}>
      {data ? (
        <>
          {data.rain ? (
            <Event
              key={data.rain.rainId}
              rain={data.rain}
              ticking={query.isFetchedAfterMount}
              onPhase={query.refetch}
            />
          ) : (
            <EmptyState
              icon="gift"
              title={t(messages.none)}
              text={t(messages.noneText)}
              action={<ButtonLink to="/m/activity">{t(promotionWords.seePromotions)}</ButtonLink>}
            />
          )}
          {member && (
            <Link className={styles.card} to="/m/redRain/team">
              <Icon name="gift" size={24} />
              <span>{t(promotionWords.teamEnvelopes)}</span>
              <Icon name="chevron-right" size={20} />
            </Link>
          )}
          {next && (
            <p className={styles.next}>
              <Icon name="clock" size={20} />
              {t(messages.next, { title: next.title, date: timeOf(next.startsAt) })}
            </p>
          )}
        </>
      ) : query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <p className={query.fetchStatus === 'paused' ? styles.muted : 'sr-only'} role="status">
            {t(query.fetchStatus === 'paused' ? offlineMessage : messages.loading)}
          </p>
          <Skeleton shape="banner" />
          <Skeleton shape="row" />
        </>
      )}
    </SectionPage>
  );
}

/**
 * `ticking`: a reply has told the server's time. Until then the phase is the one that the platform named; `onPhase` asks
 * anew when the clock has reached the next one.
 */
function Event({ rain, ticking, onPhase }: { rain: Rain; ticking: boolean; onPhase: () => unknown }) {
  const { t, money, date } = useTranslator();
  const now = useServerTime(ticking);
  const [startsAt, endsAt] = [Date.parse(rain.startsAt), Date.parse(rain.endsAt)];
  const phase = now === null ? rain.phase : rainPhaseAt(startsAt, endsAt, now);
  const { mine, currency } = rain;
  const timeOf = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const moved = phase !== rain.phase;
  useEffect(() => {
    if (moved) onPhase();
  }, [moved, onPhase]);
  return (
    <>
      <section className={styles.hero} data-phase={phase}>
        {phase === 'upcoming' && (
          <>
            {(now === null || startsAt - now < countdownMs) && (
              <p>
                <span>{t(messages.beginsIn)}</span>
                <b role="timer">{now === null ? '–' : clockText(startsAt - now)}</b>
              </p>
            )}
            <p>{t(promotionWords.begins, { date: timeOf(rain.startsAt) })}</p>
          </>
        )}
        {phase === 'running' && (
          <p className={styles.left}>
            <Icon name="clock" size={20} />
            {now !== null && endsAt - now < countdownMs ? (
              <span role="timer">{t(messages.endsIn, { time: clockText(endsAt - now) })}</span>
            ) : (
              <span>{t(promotionWords.until, { date: timeOf(rain.endsAt) })}</span>
            )}
          </p>
        )}
        {phase === 'over' && (
          <>
            <h2>{t(messages.over)}</h2>
            {mine && (
              <p>
                {mine.prizes.length
                  ? t(messages.total, { amount: money(mine.wonMinor, currency) })
                  : t(messages.nothing)}
              </p>
            )}
          </>
        )}
      </section>
      {phase === 'running' && <RainStage rain={rain} now={now} />}
      {phase !== 'upcoming' && <RainWinners rain={rain} />}
      {phase !== 'over' && <RainRules rain={rain} />}
    </>
  );
}
