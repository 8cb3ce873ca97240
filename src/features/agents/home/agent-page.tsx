import { focusManager, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

import { isFlagOn } from '#contract/values/flags.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useUnreadMessages } from '#src/domain/member/unread-messages.ts';
import { announcementsQuery } from '#src/domain/messages/messages-queries.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { serverNow, toServerTime } from '#src/shared/scheduling/server-clock.ts';
import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { dayKpiQuery } from './api/agent-queries.ts';
import { type AgentTile, listAgentTiles } from './lib/agent-tiles.ts';
import { getDayPart, getZonedHour } from './lib/greeting.ts';

import styles from './agent-page.module.css';

const messages = defineMessages({
  title: { id: 'agents.home.title', defaultMessage: 'Agent centre', description: 'Title of the page' },
  balance: {
    id: 'agents.home.balance',
    defaultMessage: 'My balance',
    description: 'Heading above the balance',
  },
  deposit: { id: 'agents.home.deposit', defaultMessage: 'Deposit', description: 'Button; short' },
  withdraw: { id: 'agents.home.withdraw', defaultMessage: 'Withdraw', description: 'Button; short' },
  today: {
    id: 'agents.home.today',
    defaultMessage: 'My team today',
    description: 'Heading over four counters',
  },
  services: {
    id: 'agents.home.services',
    defaultMessage: 'Services',
    description: 'Name of the tiles, for screen readers',
  },
  more: {
    id: 'agents.home.more',
    defaultMessage: 'More',
    description: 'Name of the footer, for screen readers',
  },
  home: { id: 'agents.home.home', defaultMessage: 'Lobby', description: 'Footer; short' },
  open: { id: 'agents.home.open', defaultMessage: 'Invite', description: 'Footer; short' },
  dividend: { id: 'agents.home.dividend', defaultMessage: 'Dividends', description: 'Footer; short' },
  news: { id: 'agents.home.news', defaultMessage: 'News', description: 'Footer: announcements; short' },
  unread: {
    id: 'agents.home.unread',
    defaultMessage: '{count} unread',
    description: 'For screen readers, after “Messages” and “News”: the number of unread entries',
  },
});

const greetings = defineMessages({
  morning: {
    id: 'agents.home.morning',
    defaultMessage: 'Good morning',
    description: 'Greeting from midnight to 11',
  },
  noon: {
    id: 'agents.home.noon',
    defaultMessage: 'Good afternoon',
    description: 'Greeting from 11 to 15, early afternoon',
  },
  afternoon: {
    id: 'agents.home.afternoon',
    defaultMessage: 'Good afternoon',
    description: 'Greeting from 15 to 19, late afternoon',
  },
  evening: {
    id: 'agents.home.evening',
    defaultMessage: 'Good evening',
    description: 'Greeting from 19 to midnight',
  },
});

const counters = defineMessages({
  teamLoginMemberCount: {
    id: 'agents.count.loggedIn',
    defaultMessage: 'Logged in',
    description: 'Counter: how many of the team logged in today; short',
  },
  teamBetMemberCount: {
    id: 'agents.count.betting',
    defaultMessage: 'Have bet',
    description: 'Counter: how many of the team have bet today; short',
  },
  teamRegisterMemberCount: agentTexts.registered,
  teamOnlineCount: {
    id: 'agents.count.online',
    defaultMessage: 'Online',
    description: 'Counter: how many of the team are on the site now; short',
  },
});
const counterNames = [
  'teamLoginMemberCount',
  'teamBetMemberCount',
  'teamRegisterMemberCount',
  'teamOnlineCount',
] as const;

export function AgentPage() {
  const { t } = useTranslator();
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)} />
      <BalanceSection />
      <SafeSection>
        <Counters />
      </SafeSection>
      <SafeSection>
        <Tiles />
      </SafeSection>
      <Footer />
    </main>
  );
}

const subscribeToFocus = (onChange: () => void) => focusManager.subscribe(onChange);

/** Computes the day again when the agent returns to the page, because midnight may have passed. */
function useToday() {
  const { timeZone } = useMerchant();
  const getToday = () => getZonedDay(timeZone, serverNow());
  const day = useSyncExternalStore(subscribeToFocus, getToday, getToday);
  return useQuery({ ...dayKpiQuery(day), enabled: useSession() !== null });
}

function BalanceSection() {
  const { t } = useTranslator();
  const { timeZone } = useMerchant();
  // The time of the data, which the edge's HTML and hydration share, so that hydration does not change the greeting.
  const { dataUpdatedAt } = useToday();
  const hasDeposit = useTemplateSwitch('dep_func');
  const part = dataUpdatedAt ? getDayPart(getZonedHour(timeZone, toServerTime(dataUpdatedAt))) : null;
  return (
    <section className={styles.purse} aria-label={t(messages.balance)}>
      <p className={styles.hello}>{part && t(greetings[part])}</p>
      <p className={styles.name}>
        <bdi>{useSession()?.userName}</bdi>
      </p>
      <p className="muted">{t(messages.balance)}</p>
      <MemberBalance large />
      <div className={styles.actions}>
        {hasDeposit && (
          <ButtonLink variant="primary" to="/m/voucherCenter">
            {t(messages.deposit)}
          </ButtonLink>
        )}
        <ButtonLink to="/m/withdraw">{t(messages.withdraw)}</ButtonLink>
      </div>
    </section>
  );
}

function Counters() {
  const { t, number } = useTranslator();
  const query = useToday();
  const { data, isError } = query;
  return (
    <section>
      <h2 className={styles.heading}>{t(messages.today)}</h2>
      {isError && !data ? (
        <QueryFailed query={query} />
      ) : (
        <dl className={styles.counters}>
          {counterNames.map((name) => (
            <div key={name}>
              <dt>{t(counters[name])}</dt>
              <dd>{data ? number(data.footer[name]) : <Skeleton shape="text" />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Tiles() {
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery());
  return (
    <nav className={styles.tiles} aria-label={t(messages.services)}>
      {flags.isError && !flags.data && <QueryFailed query={flags} />}
      {listAgentTiles(flags.data).map((tile) => (
        <Tile key={tile.label.id} {...tile} />
      ))}
    </nav>
  );
}

function Tile({ icon, label, target, showsUnread }: AgentTile) {
  const { t } = useTranslator();
  const unread = useUnreadMessages();
  const content = (
    <>
      <span className={styles.picture}>
        <Icon name={icon} />
        {showsUnread && <CountBadge className={styles.badge} count={unread} />}
      </span>
      <span>
        {t(label)}
        {showsUnread && unread > 0 && (
          <span className="sr-only"> {t(messages.unread, { count: unread })}</span>
        )}
      </span>
    </>
  );
  if ('overlay' in target)
    return (
      <button
        type="button"
        className={styles.tile}
        aria-haspopup="dialog"
        onClick={() => openOverlay(target.overlay)}
      >
        {content}
      </button>
    );
  return (
    <Link className={styles.tile} {...target}>
      {content}
    </Link>
  );
}

function Footer() {
  const { t, language } = useTranslator();
  const flags = useQuery(whitelabelQuery()).data;
  const announcements = useQuery({
    ...announcementsQuery(language, ['A']),
    enabled: useSession() !== null,
  }).data;
  const unread = announcements?.filter(({ read }) => !read).length ?? 0;
  const renderLink = (icon: IconName, label: string, page: LinkProps, count = 0) => (
    <li>
      <Link className={styles.tile} {...page}>
        <span className={styles.picture}>
          <Icon name={icon} />
          <CountBadge className={styles.badge} count={count} />
        </span>
        <span>
          {label}
          {count > 0 && <span className="sr-only"> {t(messages.unread, { count })}</span>}
        </span>
      </Link>
    </li>
  );
  return (
    <nav className={styles.footer} aria-label={t(messages.more)}>
      <ul>
        {renderLink('home', t(messages.home), { to: '/m/home' })}
        {renderLink('plus', t(messages.open), { to: '/m/agentRegister' })}
        {isFlagOn(flags, 'AGEREBINC3') &&
          renderLink('wallet', t(messages.dividend), {
            to: '/m/member/agent/$page',
            params: { page: 'agentDivident' },
          })}
        {renderLink('bell', t(messages.news), { to: '/m/member/notice', search: { types: 'A' } }, unread)}
      </ul>
    </nav>
  );
}
