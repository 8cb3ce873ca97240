// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { closureOverview } from '#contract/calls/member/data-rights.ts';
import { closingObstacles } from '#contract/values/member/data-rights.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { Closure } from './closure.tsx';

// The call seals the password and has its own tests.
vi.mock(import('#src/shared/http/use-call.ts'), { spy: true });
afterEach(() => vi.mocked(useCall).mockRestore());

const noObstacles = {
  closesAt: null,
  money: 0,
  currency: 'USD',
  hasPassword: true,
  inTheWay: [],
  bonusGivenUpMinor: 0,
} satisfies CallValue<typeof closureOverview>;

/** Opens the dialog. It may still be open from an earlier test, because the tests share the browser's history. */
async function openDialog(name = 'Close my account') {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
}

function open(closure: Partial<CallValue<typeof closureOverview>> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(<Closure closure={{ ...noObstacles, ...closure }} />, { client, merchant: aMerchant });
}

test('each obstacle to closing is listed with its solution, above a link to support', async () => {
  open({ inTheWay: closingObstacles.map((kind) => ({ kind, minor: kind === 'round' ? null : 1_234 })) });
  const [list] = (await screen.findAllByRole('list')).slice(-1);
  if (!list) throw new Error('no list');
  const points = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(points).toHaveLength(closingObstacles.length);
  expect(points[0]).toContain('$12.34 in your balance: withdraw it.');
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeDefined();
});

test('a member with a bonus can tick a box to give up its amount; the box starts unticked', async () => {
  open({ inTheWay: [{ kind: 'bonus', minor: 500 }] });
  await openDialog();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /I forfeit my bonus of \$5\.00/,
  });
  expect(box.checked).toBe(false);
});

test('a bonus credited after the closure request can still be given up, and the earlier consent is shown', async () => {
  open({
    closesAt: '2027-03-02T12:00:00.000Z',
    inTheWay: [{ kind: 'bonus', minor: 800 }],
    bonusGivenUpMinor: 500,
  });
  expect(await screen.findByText(/forfeit bonuses of up to \$5\.00/)).toBeDefined();
  await openDialog('Forfeit bonus');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forfeit bonus' }));
  expect(await dialog.findByRole('checkbox', { name: /bonus of \$8\.00/ })).toBeDefined();
  // A tap without consent must not look as if the bonus were forfeited.
  await userEvent.type(dialog.getByLabelText('Your password'), 'Demo1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Forfeit bonus' }));
  expect(await dialog.findByText('Please tick this box.')).toBeDefined();
});

test('a member without bonuses needs no consent', async () => {
  open();
  await openDialog();
  await screen.findByLabelText('Your password');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a wrong password is reported at its field, which keeps the typed text', async () => {
  const close = vi.fn().mockRejectedValue(new CallError('account.password.wrong', { traceId: 't' }));
  vi.mocked(useCall).mockReturnValue(close);
  open();
  await openDialog();
  const field = await screen.findByLabelText<HTMLInputElement>('Your password');
  await userEvent.type(field, 'Demo1235');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close my account' }));
  expect(close).toHaveBeenCalledOnce();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('Demo1235');
});
