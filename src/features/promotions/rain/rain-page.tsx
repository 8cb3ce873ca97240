import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Rain } from '#contract/calls/promotions/rain.ts';
import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { hourMs } from '#contract/values/durations.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { getRainPhase } from '#contract/values/promotions/rain.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { PromotionsLink } from '#src/features/promotions/promotions-link.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { formatClock, useServerTime } from '#src/shared/scheduling/use-server-time.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { RainRules, RainWinners } from './rain-details.tsx';
import { rainQuery } from './rain-query.ts';
import { RainStage } from './rain-stage.tsx';

import styles from './rain.module.css';

const messages = defineMessages({
  title: {
    id: 'promotions.rain.title',
    defaultMessage: 'Red envelope rain',
    description: 'Title of the page',
  },
  loading: {
    id: 'promotions.rain.loading',
    defaultMessage: 'Loading red envelope rain',
    description: 'For screen readers',
  },
  none: {
    id: 'promotions.rain.none',
    defaultMessage: 'No red envelope rain planned',
    description: 'In place of the event',
  },
  noneText: {
    id: 'promotions.rain.noneText',
    defaultMessage: 'The next date will appear here.',
    description: 'Under promotions.rain.none',
  },
  beginsIn: {
    id: 'promotions.rain.beginsIn',
    defaultMessage: 'Starts in',
    description: 'Over a countdown like 4:07 or 1:04:07',
  },
  endsIn: {
    id: 'promotions.rain.endsIn',
    defaultMessage: 'Ends in {time}',
    description: 'time is a countdown like 4:07',
  },
  over: {
    id: 'promotions.rain.over',
    defaultMessage: 'This red envelope rain has ended',
    description: 'Heading over the results',
  },
  total: {
    id: 'promotions.rain.total',
    defaultMessage: 'You won {amount} in total',
    description: 'Result of the member',
  },
  nothing: {
    id: 'promotions.rain.nothing',
    defaultMessage: 'You didn’t open any envelopes this time.',
    description: 'Result for a member without a prize',
  },
  next: {
    id: 'promotions.rain.next',
    defaultMessage: 'Next: {title}, {date}',
    description: 'Title of an event, and its date and time',
  },
});

/** If more time is left, only the date is shown. */
const countdownMs = 48 * hourMs;

export function RainPage() {
  const { t, language, date } = useTranslator();
  const session = useSession();
  const member = session !== null && session.type !== customerTypes.guest;
  const query = useQuery({
    ...rainQuery(language),
    // The reply carries the server's time and the number of envelopes left.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.rain?.phase === 'running' && member ? 15_000 : false),
  });
  const { data } = query;
  const next = data?.next;
  const formatTime = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SectionPage title={data?.rain?.title ?? t(messages.title)}>
      {data ? (
        <>
          {data.rain ? (
            <Event key={data.rain.rainId} rain={data.rain} onPhase={query.refetch} />
          ) : (
            <EmptyState
              icon="gift"
              title={t(messages.none)}
              text={t(messages.noneText)}
              action={<PromotionsLink />}
            />
          )}
          <TeamLinks />
          {next && (
            <p className={styles.next}>
              <Icon name="clock" size={20} />
              {t(messages.next, { title: next.title, date: formatTime(next.startsAt) })}
            </p>
          )}
        </>
      ) : query.isError ? (
        <>
          <QueryFailed query={query} />
          <TeamLinks />
        </>
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

/** Links to the envelopes of the member's agent, and to those that an agent sends. */
function TeamLinks() {
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery()).data;
  const session = useSession();
  const hasPage = useHasPage();
  if (!session || session.type === customerTypes.guest) return null;
  const renderLink = (to: '/m/redRain/team' | '/m/agent/envelopes', text: MessageDescriptor) =>
    hasPage(to) && (
      <Link className={styles.card} to={to}>
        <Icon name="gift" size={24} />
        <span>{t(text)}</span>
        <Icon name="chevron-right" size={20} />
      </Link>
    );
  return (
    <>
      {isAgent(session.type) &&
        isFlagOn(flags, 'AGENTRANSMULTDOWN3') &&
        renderLink('/m/agent/envelopes', words.sendEnvelope)}
      {renderLink('/m/redRain/team', promotionTexts.teamEnvelopes)}
    </>
  );
}

/** Shows the phase in `rain` until the server's time is known. */
function Event({ rain, onPhase }: { rain: Rain; onPhase: () => unknown }) {
  const { t, money, date } = useTranslator();
  const now = useServerTime(true);
  const [startsAt, endsAt] = [Date.parse(rain.startsAt), Date.parse(rain.endsAt)];
  const phase = now === null ? rain.phase : getRainPhase(startsAt, endsAt, now);
  const { mine, currency } = rain;
  const formatTime = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const hasPhaseChanged = phase !== rain.phase;
  useEffect(() => {
    if (hasPhaseChanged) onPhase();
  }, [hasPhaseChanged, onPhase]);
  return (
    <>
      <section className={styles.hero} data-phase={phase}>
        {phase === 'upcoming' && (
          <>
            {(now === null || startsAt - now < countdownMs) && (
              <p>
                <span>{t(messages.beginsIn)}</span>
                <b role="timer">{now === null ? '–' : formatClock(startsAt - now)}</b>
              </p>
            )}
            <p>{t(promotionTexts.begins, { date: formatTime(rain.startsAt) })}</p>
          </>
        )}
        {phase === 'running' && (
          <p className={styles.left}>
            <Icon name="clock" size={20} />
            {now !== null && endsAt - now < countdownMs ? (
              <span role="timer">{t(messages.endsIn, { time: formatClock(endsAt - now) })}</span>
            ) : (
              <span>{t(promotionTexts.until, { date: formatTime(rain.endsAt) })}</span>
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
