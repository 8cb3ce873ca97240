import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { isFlagOn } from '#contract/values/flags.ts';
import type { AgentTask } from '#src/domain/agents/task.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useUnreadMessages } from '#src/domain/member/unread-messages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { CountBadge } from '#src/shared/ui/feedback/badge.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import type { HomeSearch } from './dashboard.tsx';
import { type AgentPageLink, type AgentTile, footerLinks, listAgentTiles } from './lib/agent-tiles.ts';
import { useDayPart } from './lib/use-day-part.ts';
import { Tasks, useUnreadNews } from './tasks.tsx';
import { Today } from './today.tsx';

import styles from './agent-page.module.css';

// Lazy, because chart and table are below the first view of a phone.
const loadDashboard = () => import('./dashboard.tsx');
const Trend = lazy(() => loadDashboard().then((m) => m.Trend));
const Movers = lazy(() => loadDashboard().then((m) => m.Movers));

const messages = defineMessages({
  title: { id: 'agents.home.title', defaultMessage: 'Agent centre', description: 'Title of the page' },
  balance: {
    id: 'agents.home.balance',
    defaultMessage: 'My balance',
    description: 'Heading above the balance',
  },
  deposit: { id: 'agents.home.deposit', defaultMessage: 'Deposit', description: 'Button; short' },
  withdraw: { id: 'agents.home.withdraw', defaultMessage: 'Withdraw', description: 'Button; short' },
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

type AgentPageProps = {
  /** What waits for the agent in other features. */
  tasks: readonly AgentTask[];
  search: HomeSearch;
  onSearch: OnSearch<HomeSearch>;
};

/** On a phone one column of blocks, on a wide screen a dashboard beside the agents' menu. */
export function AgentPage({ tasks, search, onSearch }: AgentPageProps) {
  const { t } = useTranslator();
  return (
    <main className={styles.page}>
      <PageHead title={t(messages.title)} />
      <SafeSection>
        <BalanceSection />
      </SafeSection>
      <SafeSection>
        <Tasks tasks={tasks} />
      </SafeSection>
      <SafeSection>
        <Today />
      </SafeSection>
      <SafeSection>
        <Tiles />
      </SafeSection>
      <SafeSection>
        <Suspense fallback={<Skeleton shape="banner" />}>
          <Trend />
          <Movers search={search} onSearch={onSearch} />
        </Suspense>
      </SafeSection>
      <SafeSection>
        <Footer />
      </SafeSection>
    </main>
  );
}

function BalanceSection() {
  const { t } = useTranslator();
  const part = useDayPart();
  const hasDeposit = useTemplateSwitch('dep_func');
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

function Tiles() {
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery());
  const hasPage = useHasPage();
  return (
    <nav className={styles.tiles} aria-label={t(messages.services)}>
      {flags.isError && !flags.data && <QueryFailed query={flags} />}
      {listAgentTiles(flags.data)
        .filter(({ target }) => 'overlay' in target || hasPage(target.to))
        .map((tile) => (
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
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery()).data;
  const unread = useUnreadNews();
  const { invite, dividend, news } = footerLinks;
  const hasPage = useHasPage();
  const renderLink = ({ icon, label, target }: AgentPageLink, count = 0) =>
    hasPage(target.to) && (
      <li>
        <Link className={styles.tile} {...target}>
          <span className={styles.picture}>
            <Icon name={icon} />
            <CountBadge className={styles.badge} count={count} />
          </span>
          <span>
            {t(label)}
            {count > 0 && <span className="sr-only"> {t(messages.unread, { count })}</span>}
          </span>
        </Link>
      </li>
    );
  return (
    <nav className={styles.footer} aria-label={t(messages.more)}>
      <ul>
        {renderLink({ icon: 'home', label: messages.home, target: { to: '/m/home' } })}
        {renderLink(invite)}
        {isFlagOn(flags, dividend.flag) && renderLink(dividend)}
        {renderLink(news, unread)}
      </ul>
    </nav>
  );
}
