// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { memberInfo } from '#contract/calls/member/info.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { avatars } from '#src/domain/member/avatars.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { PersonCard } from './person-card.tsx';

/** Renders the head of the member menu for a member with these details. */
function show(info: object) {
  mockReplies({ [memberInfo.path]: () => ({ ...aMemberInfo, ...info }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(<PersonCard onClick={() => undefined} />, { client });
  return screen.getByRole('button');
}

test('the member menu begins with the member’s icon, nickname and VIP label [SH-63]', async () => {
  const person = show({ icon: 'star', nickname: 'Sasha', clubLabel: { labelName: 'Diamond' } });
  await waitFor(() => expect(person.textContent).toBe('SashaDiamond'));
  expect(person.querySelector('rect')?.getAttribute('fill')).toBe(avatars.star.background);
});

test('a member without nickname and icon sees the account name and its first letter [SH-63]', async () => {
  const person = show({ nickname: null, icon: null });
  await waitFor(() => expect(person.textContent).toBe('Rrobin'));
});
