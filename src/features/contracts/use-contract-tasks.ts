import { useQuery } from '@tanstack/react-query';

import { unpaidStatements } from '#contract/calls/contracts.ts';
import type { AgentTask } from '#src/domain/agents/task.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { contractLinks, kindTexts } from './contract-texts.ts';
import { useWaitingContracts } from './reminders.ts';

const messages = defineMessages({
  offer: {
    id: 'contracts.task.offer',
    defaultMessage: 'New contract to review: {kind}',
    description: 'Link on the agents’ home; kind is such as Daily salary',
  },
  unpaid: {
    id: 'contracts.task.unpaid',
    defaultMessage: '{count, plural, one {# statement to pay} other {# statements to pay}}: {kind}, {amount}',
    description:
      'Link on the agents’ home: statements that the agent has to pay; kind is such as Daily salary; amount is their sum',
  },
});

export const unpaidQuery = () => callQuery(unpaidStatements, {}, { retry: false });

/** Returns the contracts to review and the statements to pay. None if the platform does not have the call. */
export function useContractTasks(): readonly AgentTask[] {
  const { t, money } = useTranslator();
  const session = useSession();
  const offers = useWaitingContracts(session?.type ?? null);
  const { data } = useQuery({ ...unpaidQuery(), enabled: session !== null });
  return [
    ...offers.map((kind) => ({
      key: `offer ${kind}`,
      icon: 'receipt' as const,
      text: t(messages.offer, { kind: t(kindTexts[kind]) }),
      link: contractLinks[kind],
    })),
    ...(data?.list ?? []).map(({ kind, count, amountMinor }) => ({
      key: `unpaid ${kind}`,
      icon: 'wallet' as const,
      text: t(messages.unpaid, {
        count,
        kind: t(kindTexts[kind]),
        amount: money(amountMinor, data?.currency),
      }),
      link: contractLinks[kind],
    })),
  ];
}
