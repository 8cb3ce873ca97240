import { useQuery } from '@tanstack/react-query';

import type { TeamFooter } from '#contract/calls/agents/team.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { agentTexts, teamSumLabels } from '#src/features/agents/agent-texts.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { kpiQuery, overviewDays } from './api/team-queries.ts';

import figures from '#src/features/agents/figures/figures.module.css';
import styles from './team.module.css';

const messages = defineMessages({
  people: { id: 'agents.overview.people', defaultMessage: 'People', description: 'Heading over counts' },
  moneyTitle: { id: 'agents.overview.money', defaultMessage: 'Money', description: 'Heading over sums' },
  now: {
    id: 'agents.overview.now',
    defaultMessage: 'Team now',
    description: 'Heading of counts of the whole team at this moment',
  },
});
const counts = defineMessages({
  teamMemberCount: { id: 'agents.sum.members', defaultMessage: 'Accounts', description: 'A count; short' },
  directMemberCount: {
    id: 'agents.sum.direct',
    defaultMessage: 'Invited by me',
    description: 'Label of a count: accounts that the agent invited; short',
  },
  teamAgentCount: { id: 'agents.sum.agents', defaultMessage: 'Agents', description: 'A count; short' },
  teamOnlineCount: { id: 'agents.sum.online', defaultMessage: 'Online', description: 'A count; short' },
  teamBalance: {
    id: 'agents.sum.balance',
    defaultMessage: 'Total balance',
    description: 'Label of a sum: all balances of the team; short',
  },
  teamLoginMemberCount: {
    id: 'agents.sum.loggedIn',
    defaultMessage: 'Logged in',
    description: 'Label of a count: accounts whose last login was in the selected days; short',
  },
});

const labels = {
  ...counts,
  teamRegisterMemberCount: agentTexts.registered,
  teamDepositMemberCount: agentTexts.deposited,
  teamBetMemberCount: agentTexts.haveBet,
  ...teamSumLabels,
};

const currentKeys = [
  'teamMemberCount',
  'directMemberCount',
  'teamAgentCount',
  'teamOnlineCount',
  'teamBalance',
] as const;
const peopleKeys = [
  'teamRegisterMemberCount',
  'teamLoginMemberCount',
  'teamDepositMemberCount',
  'teamBetMemberCount',
] as const;
const moneyKeys = ['teamDeposit', 'teamWithdrawal', 'teamBonus', 'teamBet', 'teamWin', 'teamNet'] as const;
const amountKeys: ReadonlySet<keyof TeamFooter> = new Set(['teamBalance', ...moneyKeys]);

type Props = { search: RecordSearch; onSearch: (search: RecordSearch) => void };

export function OverviewPage({ search, onSearch }: Props) {
  const { t, money, number } = useTranslator();
  const today = getZonedDay(useMerchant().timeZone, serverNow());
  const query = useQuery({ ...kpiQuery(search, today), enabled: useSession() !== null });
  const { data, error, fetchStatus } = query;
  const formatValue = (name: keyof TeamFooter, { footer, currency }: NonNullable<typeof data>) =>
    amountKeys.has(name) ? money(footer[name], currency) : number(footer[name]);
  const renderGroup = (title: string, names: readonly (keyof TeamFooter)[]) => (
    <CardSection title={title}>
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(labels[name])}</dt>
            <dd>{data ? formatValue(name, data) : <Skeleton shape="text" />}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
  return (
    <RecordFrame
      title={t(agentTexts.teamOverview)}
      group={null}
      search={search}
      defaultDays={overviewDays}
      range={data?.range}
      error={error}
      onSearch={onSearch}
    >
      {fetchStatus === 'paused' && <p role="status">{t(offlineMessage)}</p>}
      {error && !data ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <Totals
            label={t(messages.now)}
            expected={5}
            note={t(messages.now)}
            entries={
              data
                ? currentKeys.map((name) => ({ label: t(labels[name]), value: formatValue(name, data) }))
                : null
            }
          />
          <div className={figures.body}>
            {renderGroup(t(messages.people), peopleKeys)}
            {renderGroup(t(messages.moneyTitle), moneyKeys)}
          </div>
        </>
      )}
    </RecordFrame>
  );
}
