// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { LinkedProviders } from './linked-providers.tsx';

const rule = { min: 0, max: 99, regex: null };
const settings = {
  customerService: [],
  resources: [],
  template: { app_background: '', app_desc: '', app_desc_font_color: '', mem_cen: '1', dep_func: '1' },
  rules: {
    loginUsername: rule,
    loginPassword: rule,
    loginMobileNum: rule,
    verificationCode: rule,
    password: rule,
  },
  loginProviders: ['google'],
  mainDomain: '',
  domainRoute: [],
  paths: {},
  imageCDNs: [],
  maintenance: false,
  regionRestriction: false,
  location: { ip: '' },
  cockfightVendors: [],
  minLine: null,
  lottoMode: null,
  popup: { width: 1, height: 1 },
};

type Site = { linked?: () => unknown; offered?: boolean; hasPassword?: boolean };

function open({ linked = () => [], offered = true, hasPassword = true }: Site) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const flag = { enabled: offered ? '1' : '0' };
  mockReplies({
    '/wps/security/providers': linked,
    '/wps/system/whitelabel': () => ({ GOOGLELOGIN3: flag, CHNGPASSVERIF3: { enabled: '1' } }),
    '/wps/system/settings/consolidated': () => settings,
    '*': () => ({ ...aMemberInfo, hasPassword }),
  });
  return { ...renderRoute(<LinkedProviders />, { client }), client };
}
const google = { provider: 'google', linkedAt: '2027-01-02T03:04:05.000Z' };
afterEach(() => localStorage.clear());

test('each linked provider is listed with the day of linking, and can be unlinked [ME-13]', async () => {
  open({
    linked: () => [google, { provider: 'facebook', linkedAt: null }],
  });
  expect(await screen.findByText('Linked on Jan 2, 2027')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unlink Facebook' })).toBeDefined();
});

test('the section says if no provider is linked, and is absent if the merchant also offers no provider [ME-13]', async () => {
  const { unmount } = open({});
  expect(await screen.findByText(/No other service, such as Google, is linked/)).toBeDefined();
  unmount();
  const { client } = open({ offered: false });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByText('Linked accounts')).toBeNull();
});

test('a list that failed to load says so and can be retried [ER-14]', async () => {
  let fails = true;
  open({ linked: () => (fails ? buildRefusal('system.error') : [google]) });
  const retry = await screen.findByRole('button', { name: /Tap to retry/ });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Unlink Google' })).toBeDefined();
});

test('a member without a password cannot unlink the last provider, and gets a link to set a password [ME-13]', async () => {
  open({ linked: () => [google], hasPassword: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
  expect(await screen.findByText(/Set a password before you unlink Google/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Set password' })).toBeDefined();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('a site that has no list of linked providers has no section for it', async () => {
  const { client } = open({ linked: () => buildRefusal('call.absent') });
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(screen.queryByText('Linked accounts')).toBeNull();
});
