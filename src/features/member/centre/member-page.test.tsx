// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { MemberPage } from './member-page.tsx';

const avatar = vi.hoisted(() => ({ isBroken: false }));
vi.mock('#src/domain/member/member-avatar.tsx', () => ({
  MemberAvatar: () => {
    if (avatar.isBroken) throw new Error('no picture');
    return null;
  },
}));

/** Opens the page of a member with this nickname and login state. */
async function open({ nickname = null as string | null, firstTimeLogin = false, hasPassword = true }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, firstTimeLogin });
  mockReplies({
    '/wps/system/whitelabel': () => ({ MYACC: { enabled: '1' } }),
    '/wps/wallet/balance': () => ({ sumBalance: 100, currency: 'USD' }),
    '*': () => ({ ...aMemberInfo, nickname, hasPassword }),
  });
  renderRoute(<MemberPage />, { client });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}
afterEach(() => {
  localStorage.clear();
  avatar.isBroken = false;
});

test('an initial password can be changed right after the first login [AU-17]', async () => {
  await open({ firstTimeLogin: true });
  const hint = screen.getByRole('link', { name: /Your password was set for you/ });
  expect(hint.getAttribute('href')).toBe('/m/changePsw');
});

test.each([
  ['at a later login', {}],
  ['to a member without a password', { firstTimeLogin: true, hasPassword: false }],
])('no change of the password is suggested %s', async (_, member) => {
  await open(member);
  expect(screen.queryByRole('link', { name: /Your password was set/ })).toBeNull();
});

test('the nickname is shown as the name, with the username below [ME-01]', async () => {
  await open({ nickname: 'Nimble Fox' });
  expect(screen.getByText('Nimble Fox')).toBeTruthy();
  expect(screen.getAllByText('robin')).toHaveLength(1);
});

test('without a nickname the username is shown as the name [ME-01]', async () => {
  await open({});
  expect(screen.getAllByText('robin')).toHaveLength(1);
});

test('a broken head of the member centre leaves the rest of the page alive [ER-31]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  avatar.isBroken = true;
  await open({});
  expect(screen.getByRole('button', { name: 'Couldn’t load. Tap to retry' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Member centre' })).toBeTruthy();
  expect(screen.getByText('$1.00')).toBeTruthy();
});
