// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';

import { copyAttribute } from '#contract/page/cached-pages.ts';

import { requireSession } from './require-session.ts';
import { requireVisitor } from './require-visitor.ts';
import { setSession } from './session.ts';

const { dataset } = document.documentElement;
afterEach(() => void delete dataset[copyAttribute]);

/** Opens a page and returns the error that this throws; null if the page opens. */
function catchError(open: typeof requireSession | typeof requireVisitor, client: QueryClient): unknown {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are read
    open({ context: { queryClient: client }, location: { href: '/m/withdraw' }, search: {} } as never);
  } catch (error) {
    return error;
  }
  return null;
}

test('a visitor is redirected from a member’s page to the login, and may open the login [AU-33]', () => {
  const client = new QueryClient();
  setSession(client, null);
  expect(isRedirect(catchError(requireSession, client))).toBe(true);
  expect(catchError(requireVisitor, client)).toBeNull();
});

test('from an offline copy, neither a member’s page nor the login opens until the session is known [PA-13]', () => {
  const client = new QueryClient();
  setSession(client, null);
  dataset[copyAttribute] = '';
  for (const open of [requireSession, requireVisitor])
    expect(catchError(open, client)).toMatchObject({ code: 'network.offline' });
});
