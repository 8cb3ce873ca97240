import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { Route } from '#src/routes/m/changePsw.tsx';
import { aSession } from '#src/testing/fixtures.ts';

/** Where the page of the password leads somebody of that type instead; null: nowhere, it is shown. */
function leads(type: CustomerType | null): unknown {
  const queryClient = new QueryClient();
  setSession(queryClient, type === null ? null : { ...aSession, type });
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads nothing else
    void Route.options.beforeLoad?.({ context: { queryClient } } as never);
    return null;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.to : thrown;
  }
}

test('without a session, and on a trial account, the page of the password leads home [PW-12]', () => {
  expect(leads(null)).toBe('/m/home');
  expect(leads(customerTypes.guest)).toBe('/m/home');
});

test('members and agents find it', () => {
  const others = Object.values(customerTypes).filter((type) => type !== customerTypes.guest);
  expect(others.map((type) => leads(type))).toEqual(others.map(() => null));
});
