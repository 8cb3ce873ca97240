// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { closureOverview } from '#contract/calls/member/data-rights.ts';
import { closingObstacles } from '#contract/values/member/data-rights.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { Closure } from './closure.tsx';

const nothing = {
  closesAt: null,
  money: 0,
  currency: 'USD',
  hasPassword: true,
  inTheWay: [],
  bonusGivenUpMinor: 0,
} satisfies ValueOf<typeof closureOverview>;

/** Opens the dialog, which may be open from before: it is a step of the history, which goes on from test to test. */
async function openDialog() {
  const [button] = await screen.findAllByRole('button', { name: 'Close my account' });
  if (button) await userEvent.click(button);
}

function open(closure: Partial<ValueOf<typeof closureOverview>> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(<Closure closure={{ ...nothing, ...closure }} />, { client, merchant: aMerchant });
}

test('each thing that keeps an account open is named with its way out, and who helps with the rest', async () => {
  open({ inTheWay: closingObstacles.map((kind) => ({ kind, minor: kind === 'round' ? null : 1_234 })) });
  const [list] = (await screen.findAllByRole('list')).slice(-1);
  if (!list) throw new Error('no list');
  const points = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(points).toHaveLength(closingObstacles.length);
  expect(points[0]).toContain('$12.34 in your balance: withdraw it.');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeDefined();
});

test('who holds a bonus is asked for consent, by its sum, and nothing is ticked beforehand', async () => {
  open({ inTheWay: [{ kind: 'bonus', minor: 500 }] });
  await openDialog();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /I give up my bonus of \$5\.00/,
  });
  expect(box.checked).toBe(false);
});

test('a bonus that came after the closing was asked for can be given up still, and what was agreed to is said', async () => {
  open({
    closesAt: '2027-03-02T12:00:00.000Z',
    inTheWay: [{ kind: 'bonus', minor: 800 }],
    bonusGivenUpMinor: 500,
  });
  expect(await screen.findByText(/up to \$5\.00 are given up/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Give up the bonus' }));
  expect(await screen.findByRole('checkbox', { name: /bonus of \$8\.00/ })).toBeDefined();
});

test('who holds nothing is asked for no consent', async () => {
  open();
  await openDialog();
  await screen.findByLabelText('Your password');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
