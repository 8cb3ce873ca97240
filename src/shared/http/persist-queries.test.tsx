// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { dayMs, hourMs } from '#contract/values/durations.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { hotGamesQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';
import { minimalGame } from '#src/testing/fixtures.ts';
import { setPhoneClock } from '#src/testing/phone-clock.ts';

import { persistQueries } from './persist-queries.ts';
import { setTransport } from './wire/transport.ts';

const types = [
  { gameType: 'RNG', vendors: [{ vassalage: 'NOVA', displayName: 'Nova Fjord', iconUrl: '', gameCount: 3 }] },
];
const info = {
  id: '7',
  type: 0,
  nickname: 'Robin',
  account: 'member1',
  icon: null,
  clubLabel: { labelName: 'Silver' },
  hasPassword: true,
  emailVerified: true,
};
const replies: Record<string, unknown> = {
  [vendorGameTypes.path]: types,
  [hotGames.path]: { games: [{ ...minimalGame, gameName: 'Gem Hall' }] },
  [memberInfo.path]: info,
};

let requests: number;
let offline: boolean;
beforeEach(() => {
  requests = 0;
  offline = false;
  localStorage.clear();
  sessionStorage.clear();
  scopeStorage('aurora', null);
  setTransport(async ({ url }) => {
    requests += 1;
    if (offline) throw new TypeError('no network');
    return Response.json(succeed(replies[new URL(url).pathname], 't'));
  });
});
afterEach(() => {
  cleanup();
  setPhoneClock(0);
});

/** Simulates a page load: memory is empty, stored data remains. */
function load<T>(use: () => T) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  persistQueries(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result;
}
const vendors = () => useQuery(vendorTypesQuery()).data;
const hot = (language: 'EN' | 'TH') => () => useQuery(hotGamesQuery(language)).data?.games[0]?.gameName;
const member = () => useQuery(memberInfoQuery()).data;
const loadUntilShown = async (use: () => unknown) => {
  const shown = load(use);
  await waitFor(() => expect(shown.current).toBeDefined());
  return shown.current;
};
/** Returns what is shown once no request is pending. */
const loadUntilIdle = async (use: () => unknown) => {
  const shown = load(use);
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return shown.current;
};

test('vendors of the last visit are shown while the platform is down [CA-05]', async () => {
  await loadUntilShown(vendors);
  // The vendors are in local storage, which lasts across visits.
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^aurora:.*game\.vendorTypes/)]);
  sessionStorage.clear();
  offline = true;
  expect(await loadUntilShown(vendors)).toEqual(types);
});

test('the hot list of this session is shown again without a request [CA-01]', async () => {
  await loadUntilShown(hot('EN'));
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  expect(await loadUntilShown(hot('EN'))).toBe('Gem Hall');
  expect(requests).toBe(1);
});

test.each([-2 * dayMs, 2 * dayMs])(
  'a reply stored while the phone’s clock was off by %d ms keeps its age after the clock was set right',
  async (error) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + error });
    setPhoneClock(error);
    await loadUntilShown(hot('EN'));
    vi.useRealTimers();
    setPhoneClock(0);
    expect(await loadUntilShown(hot('EN'))).toBe('Gem Hall');
    expect(requests).toBe(1);
    // Were the stored time the phone's, this reply would be fresh for two more days, or stale at once.
    setPhoneClock(-hourMs);
    await loadUntilIdle(hot('EN'));
    expect(requests).toBe(2);
  },
);

test('a list of another language is not shown', async () => {
  await loadUntilShown(hot('EN'));
  expect(requests).toBe(1);
  await loadUntilIdle(hot('TH'));
  expect(requests).toBe(2);
});

test('member info is stored in local storage, by merchant and member [CA-03] [CA-10]', async () => {
  scopeStorage('aurora', 'member1');
  await loadUntilShown(member);
  expect(Object.keys(localStorage)).toEqual([expect.stringContaining('aurora:member1')]);
  offline = true;
  expect(await loadUntilShown(member)).toEqual(info);
  scopeStorage('aurora', 'rich1');
  expect(await loadUntilIdle(member)).toBeUndefined();
  scopeStorage('lotus', 'member1');
  expect(await loadUntilIdle(member)).toBeUndefined();
});

test('a member’s data is not stored after the logout [CA-12]', async () => {
  await loadUntilShown(member);
  expect(localStorage).toHaveLength(0);
});

test('nothing is restored for another merchant, or if the stored reply is invalid [CA-09]', async () => {
  await loadUntilShown(vendors);
  offline = true;
  scopeStorage('lotus', null);
  expect(await loadUntilIdle(vendors)).toBeUndefined();
  scopeStorage('aurora', null);
  const [key = ''] = Object.keys(localStorage);
  const stored = localStorage.getItem(key) ?? '';
  for (const broken of ['{"query":', stored.replace('"gameType":"RNG"', '"gameType":7'), '[]']) {
    localStorage.setItem(key, broken);
    expect((await loadUntilIdle(vendors)) ?? []).toEqual([]);
  }
});
