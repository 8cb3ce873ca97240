import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { createQueryClient } from '#src/app/boot/query-client.ts';
import { createAppRouter } from '#src/app/boot/router.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { mockReplies, refusal } from '#src/testing/replies.ts';
import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';

const pages = Object.values({ ...visitorPages, ...memberPages, ...agentPages });

test.each([['visitor', null] as const, ...Object.entries(customerTypes)])(
  'no loader requests data that is refused to a %s [ME-10] [AG-01]',
  async (_, type) => {
    const refused: string[] = [];
    for (const path of pages) {
      const asked = mockReplies({ '*': () => refusal('system.error') });
      const queryClient = createQueryClient(0);
      setSession(queryClient, type === null ? null : { ...aSession, type });
      const router = createAppRouter({
        history: createMemoryHistory({ initialEntries: [path] }),
        context: { queryClient, merchant: aMerchant, language: 'EN' },
        edge: true,
      });
      await router.load();
      for (const { method, url } of asked) {
        const { pathname } = new URL(url);
        const call = registry.find((each) => each.method === method && each.path === pathname);
        const mayAsk = type === null ? call?.session !== 'required' : call?.roles.includes(type);
        if (!mayAsk) refused.push(`${pathname} at ${path}`);
      }
    }
    expect(refused).toEqual([]);
  },
);
