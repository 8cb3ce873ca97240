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

/** What opening a page throws, with nobody logged in. */
function thrownBy(open: typeof requireSession | typeof requireVisitor, client: QueryClient): unknown {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these are read
    open({ context: { queryClient: client }, location: { href: '/m/withdraw' }, search: {} } as never);
  } catch (error) {
    return error;
  }
  return null;
}

test('a visitor is led from a member’s page to the login, and may open that [AU-33]', () => {
  const client = new QueryClient();
  setSession(client, null);
  expect(isRedirect(thrownBy(requireSession, client))).toBe(true);
  expect(thrownBy(requireVisitor, client)).toBeNull();
});

test('on a page that is shown without a network neither opens before it is known whose session there is [PA-13]', () => {
  const client = new QueryClient();
  setSession(client, null);
  dataset[copyAttribute] = '';
  for (const open of [requireSession, requireVisitor])
    expect(thrownBy(open, client)).toMatchObject({ code: 'network.offline' });
});
