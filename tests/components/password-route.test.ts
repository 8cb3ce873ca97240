import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { Route } from '#src/routes/m/changePsw.tsx';
import { aSession } from '#src/testing/fixtures.ts';

/** Returns the redirect of the password page for a customer type. Null if the page is shown. */
function findRedirect(type: CustomerType | null): unknown {
  const queryClient = new QueryClient();
  setSession(queryClient, type === null ? null : { ...aSession, type });
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `beforeLoad` reads nothing else
    void Route.options.beforeLoad?.({ context: { queryClient } } as never);
    return null;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.to : thrown;
  }
}

test('without a session, or with a trial account, the password page redirects home [PW-12]', () => {
  expect(findRedirect(null)).toBe('/m/home');
  expect(findRedirect(customerTypes.guest)).toBe('/m/home');
});

test('the password page is shown to members and agents', () => {
  const others = Object.values(customerTypes).filter((type) => type !== customerTypes.guest);
  expect(others.map((type) => findRedirect(type))).toEqual(others.map(() => null));
});
