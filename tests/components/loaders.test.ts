import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { createQueryClient } from '#src/app/boot/query-client.ts';
import { createAppRouter } from '#src/app/boot/router.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';

const pages = Object.values({ ...visitorPages, ...memberPages, ...agentPages });

test.each([['visitor', null] as const, ...Object.entries(customerTypes)])(
  'no loader requests data that the platform would refuse to a %s [ME-10] [AG-01]',
  async (_, type) => {
    const refusedRequests: string[] = [];
    for (const path of pages) {
      const requests = mockReplies({ '*': () => buildRefusal('system.error') });
      const queryClient = createQueryClient(0);
      setSession(queryClient, type === null ? null : { ...aSession, type });
      const router = createAppRouter({
        history: createMemoryHistory({ initialEntries: [path] }),
        context: { queryClient, merchant: aMerchant, language: 'EN' },
        edge: true,
      });
      await router.load();
      for (const { method, url } of requests) {
        const { pathname } = new URL(url);
        const call = registry.find((each) => each.method === method && each.path === pathname);
        const mayRequest = type === null ? call?.session !== 'required' : call?.roles.includes(type);
        if (!mayRequest) refusedRequests.push(`${pathname} at ${path}`);
      }
    }
    expect(refusedRequests).toEqual([]);
  },
);
