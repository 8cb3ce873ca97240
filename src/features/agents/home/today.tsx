import { focusManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { agentTexts, teamSumLabels } from '#src/features/agents/agent-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { dayKpiQuery } from './api/agent-queries.ts';

import styles from './agent-page.module.css';

const { today } = defineMessages({
  today: {
    id: 'agents.home.today',
    defaultMessage: 'My team today',
    description: 'Heading over four counters',
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
const sumNames = ['teamDeposit', 'teamWithdrawal', 'teamBet', 'teamNet'] as const;

const subscribeToFocus = (onChange: () => void) => focusManager.subscribe(onChange);

/** Computes the day again when the agent returns to the page, because midnight may have passed. */
function useToday() {
  const { timeZone } = useMerchant();
  const getToday = () => getZonedDay(timeZone, serverNow());
  const day = useSyncExternalStore(subscribeToFocus, getToday, getToday);
  return useQuery({ ...dayKpiQuery(day), enabled: useSession() !== null });
}

export function Today() {
  const { t, number, money } = useTranslator();
  const query = useToday();
  const { data, isError } = query;
  const renderFigure = (name: string, label: string, value: string | undefined) => (
    <div key={name}>
      <dt>{label}</dt>
      <dd dir="ltr">{value ?? <Skeleton shape="text" />}</dd>
    </div>
  );
  return (
    <section>
      <h2 className={styles.heading}>{t(today)}</h2>
      {isError && !data ? (
        <QueryFailed query={query} />
      ) : (
        <dl className={styles.counters}>
          {counterNames.map((name) =>
            renderFigure(name, t(counters[name]), data && number(data.footer[name])),
          )}
          {sumNames.map((name) =>
            renderFigure(name, t(teamSumLabels[name]), data && money(data.footer[name], data.currency)),
          )}
        </dl>
      )}
    </section>
  );
}
