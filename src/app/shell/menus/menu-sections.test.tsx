// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Settings } from '#contract/calls/system/site.ts';
import { type CustomerType, everyRole } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { MenuSections } from './menu-sections.tsx';

/** Renders the entries below the games for a customer type, or for a visitor. */
function show(type: CustomerType | null) {
  mockReplies({ '*': () => new Promise<never>(() => {}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, type === null ? null : { ...aSession, type });
  renderRoute(<MenuSections />, { path: '/m/home', client });
}

test.each([
  [null, 'Invite friends'],
  [0, 'Invite friends'],
  [40, 'Invite friends'],
  [1, 'Agent centre'],
  [2, 'Agent centre'],
  [41, 'Agent centre'],
  [42, 'Agent centre'],
] as const)(
  'in the side menu of the customer type %j the entry that leads to the agency is “%s” [SH-56]',
  (type, name) => {
    show(type);
    const entries = screen.getAllByRole('link', { name: /^(Invite friends|Agent centre)$/ });
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      [name, '/m/agent'],
    ]);
  },
);

test.each([
  [false, 1],
  [true, 0],
])('with installed app %j the side menu has %i entries to download the app [PA-03]', (installed, count) => {
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
  show(null);
  expect(screen.queryAllByRole('link', { name: 'Get the app' })).toHaveLength(count);
  vi.unstubAllGlobals();
});

test('contact channels with one address are side by side [SH-59]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockReplies({ '*': () => new Promise<never>(() => {}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const resources = (['TELEGRAM', 'TELEGRAM1'] as const).map((resourceType) => ({
    resourceType,
    url: 'https://t.example/',
    labelNameEn: resourceType,
    labelNameCn: '',
  }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the value that the menu reads
  client.setQueryData(settingsQuery().queryKey, { resources } as unknown as Settings);
  renderRoute(<MenuSections />, { path: '/m/home', client });
  expect(
    (await screen.findAllByRole('link', { name: /^TELEGRAM/ })).map(({ textContent }) => textContent),
  ).toEqual(['TELEGRAM', 'TELEGRAM1']);
  // React's message about two children with one key.
  expect(logged.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  logged.mockRestore();
});

test.each([[null, 0], ...everyRole.map((type) => [type, 1] as const)] as const)(
  'the side menu of the customer type %j has %i entries that log out [SH-61]',
  (type, count) => {
    show(type);
    expect(screen.queryAllByRole('button', { name: 'Log out' })).toHaveLength(count);
  },
);
