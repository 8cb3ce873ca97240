// @vitest-environment jsdom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useChangeLanguage, useTranslator } from '#src/shared/intl/intl.tsx';
import { loadMessages } from '#src/shared/intl/messages.ts';
import { aMerchant } from '#src/testing/fixtures.ts';

import { App } from './app.tsx';
import type { AppRouter } from './router.tsx';

vi.mock(import('#src/shared/intl/messages.ts'), { spy: true });

/** Languages in which the page's data was requested. */
const requested: string[] = [];

function Page() {
  const change = useChangeLanguage();
  const { language } = useTranslator();
  const { data } = useQuery({
    queryKey: ['games', language],
    queryFn: ({ queryKey: [, code = ''] }) => {
      requested.push(code);
      return `games in ${code}`;
    },
    staleTime: 60_000,
  });
  return (
    <>
      <p>{data}</p>
      {(['CN', 'TH', 'EN'] as const).map((code) => (
        <button key={code} type="button" onClick={() => change(code)}>
          {code}
        </button>
      ))}
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadMessages).mockReset().mockResolvedValue({});
  requested.length = 0;
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choose = (code: string) => fireEvent.click(screen.getByRole('button', { name: code }));
const loaded = () => vi.mocked(loadMessages).mock.calls.map(([language]) => language);

async function open(path: string) {
  const queryClient = new QueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app's router with only one page
  const app = { router: router as unknown as AppRouter, queryClient, merchant: aMerchant };
  render(<App {...app} language="EN" saving={false} messages={{}} />);
  await pass(0);
}

test.each([
  ['/m/home', 250],
  ['/m/help', 200],
])(
  'on %s a new language waits %i ms for a further choice; then its texts and games are loaded [IN-05] [IN-06]',
  async (path, ms) => {
    await open(path);
    expect(screen.getByText('games in EN')).toBeDefined();
    choose('CN');
    await pass(ms - 1);
    expect(loaded()).toEqual([]);
    choose('TH');
    await pass(ms - 1);
    expect(loaded()).toEqual([]);
    expect(requested).toEqual(['EN']);
    await pass(1);
    expect(loaded()).toEqual(['TH']);
    expect(requested).toEqual(['EN', 'TH']);
    await pass(1);
    expect(screen.getByText('games in TH')).toBeDefined();
    expect(document.documentElement.lang).toBe('th');
  },
);
