// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { OpenPage } from '#src/features/agents/team/open-page.tsx';
import { TeamContracts } from '#src/features/contracts/components/team-contracts.tsx';
import { TicketList } from '#src/features/help/feedback/components/ticket-list.tsx';
import { DataPage } from '#src/features/member/data-rights/data-page.tsx';
import { ProtectionHistory } from '#src/features/member/protection/components/protection-history.tsx';
import { ProtectionPage } from '#src/features/member/protection/protection-page.tsx';
import { OrderList } from '#src/features/wallet/withdraw/components/order-list.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

const absent = 'Not available on this site.';

test.each<[string, () => ReactNode]>([
  ['opening accounts', () => <OpenPage search={{}} onSearch={() => {}} />],
  ['contracts of a team', () => <TeamContracts kind="salary" />],
  ['messages to support', () => <TicketList />],
  ['closing the account', () => <DataPage />],
  ['changes of protection', () => <ProtectionHistory months={6} />],
  ['protection', () => <ProtectionPage />],
  ['withdrawals', () => <OrderList openOrderNo={undefined} />],
])('at a platform without the calls of %s no heading is over nothing', async (_, renderSection) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({ '*': () => buildRefusal('not.found') });
  renderRoute(renderSection(), { client });
  const hasError = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error');
  await expect.poll(hasError).toBe(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  const headed = [...document.querySelectorAll('section')].filter((each) => each.querySelector('h2'));
  expect(headed.filter((each) => each.textContent?.includes(absent))).toEqual([]);
});
