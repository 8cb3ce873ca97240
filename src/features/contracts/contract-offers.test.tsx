// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { open, rates, sorting } from '#src/testing/contracts.tsx';
import { buildRefusal } from '#src/testing/replies.ts';

import { DividendsPage } from './dividends-page.tsx';

test('rates above the agent’s own cannot be offered, and a rate in digits of another script is read [AG-27]', async () => {
  const requests = open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: { period: 'half-month', rates },
      agents: [
        { accountId: 'a1', account: 'alex', nickname: null, contract: null, taken: false, before: null },
      ],
      currency: 'USD',
    }),
    '/wps/agent/contract/offer': () => ({ contractNo: 'C260301-00000002', version: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Offer' }));
  const field = await screen.findByLabelText('Rate in % for $0.00 or more');
  await userEvent.type(field, '0.6');
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText(/not exceed your own/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '٠٫٤');
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Contract offered. The agent can accept it now.')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.endsWith('/offer'));
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toMatchObject({
    rates: [{ thresholdMinor: 0, rateHundredths: 40 }],
    after: 0,
  });
});

test('an offer based on an outdated version fails, and can be sent again based on the current version [AG-27]', async () => {
  let version = 3;
  const requests = open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: { period: 'half-month', rates },
      agents: [
        {
          accountId: 'a1',
          account: 'alex',
          nickname: null,
          contract: {
            contractNo: 'C260301-00000002',
            version,
            state: 'inForce',
            period: 'half-month',
            rates,
            endsAt: null,
          },
          taken: false,
          before: null,
        },
      ],
      currency: 'USD',
    }),
    '/wps/agent/contract/offer': () => {
      if (version === 4) return { contractNo: 'C260301-00000002', version: 5 };
      version = 4;
      return buildRefusal('order.closed');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText(/^This contract has changed in the meantime/)).toBeTruthy();
  expect(await screen.findByText('Up to 1.5%, version 4')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Contract offered. The agent can accept it now.')).toBeTruthy();
  const sent = requests.filter(({ url }) => url.endsWith('/offer'));
  expect(await Promise.all(sent.map((request) => request.json()))).toMatchObject([
    { after: 3 },
    { after: 4 },
  ]);
});

test('an agent ends a contract after a confirmation, and sees its last day [AG-27]', async () => {
  const contractNo = 'C260301-00000002';
  let isOver = false;
  const requests = open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: { period: 'half-month', rates },
      agents: [
        {
          accountId: 'a1',
          account: 'alex',
          nickname: null,
          contract: isOver
            ? null
            : { contractNo, version: 3, state: 'inForce', period: 'half-month', rates, endsAt: null },
          taken: false,
          before: null,
        },
      ],
      currency: 'USD',
    }),
    '/wps/agent/contract/end': () => {
      isOver = true;
      return { contractNo, endsAt: '2026-03-16T00:00:00.000Z' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End contract' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('/end'));
  expect(sent()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Keep contract' }));
  expect(screen.queryByRole('button', { name: 'Keep contract' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End contract' }));
  expect(sent()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'End contract' }));
  // The contract is no longer in the list, but the result of the action is still shown.
  await waitFor(() => expect(screen.queryByText('Up to 1.5%, version 3')).toBeNull());
  expect(screen.getByText('The contract ends on Mar 15, 2026.')).toBeTruthy();
  expect(await sent()[0]?.json()).toEqual({ contractNo });
});

test('an agent whose own contract has ended can still end the contracts they pay [AG-27]', async () => {
  open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: null,
      agents: [
        {
          accountId: 'a1',
          account: 'alex',
          nickname: null,
          contract: {
            contractNo: 'C260301-00000002',
            version: 1,
            state: 'inForce',
            period: 'month',
            rates,
            endsAt: null,
          },
          taken: false,
          before: null,
        },
      ],
      currency: 'USD',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('button', { name: 'End contract' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull();
});

test('an ending contract shows its last day, and the next offer is a new contract [AG-27]', async () => {
  const requests = open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: { period: 'half-month', rates },
      agents: [
        {
          accountId: 'a1',
          account: 'alex',
          nickname: null,
          contract: {
            contractNo: 'C260301-00000002',
            version: 3,
            state: 'ending',
            period: 'half-month',
            rates,
            endsAt: '2026-03-16T00:00:00.000Z',
          },
          taken: false,
          before: null,
        },
      ],
      currency: 'USD',
    }),
    '/wps/agent/contract/offer': () => ({ contractNo: 'C260301-00000003', version: 1 }),
  });
  expect(await screen.findByText('Up to 1.5%, ends on Mar 15, 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Offer' }));
  expect(await screen.findByText('The contract ends on Mar 15, 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End contract' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Contract offered. The agent can accept it now.')).toBeTruthy();
  const sent = requests.find(({ url }) => url.endsWith('/offer'));
  expect(await sent?.json()).toMatchObject({ after: 0 });
});

test('an offer during a running contract shows the last day of the running contract [AG-27]', async () => {
  const offered = { contractNo: 'C260301-00000003', version: 1, state: 'offered', period: 'month', rates };
  open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/team': () => ({
      own: { period: 'month', rates },
      agents: [
        {
          accountId: 'a1',
          account: 'alex',
          nickname: null,
          contract: { ...offered, endsAt: null },
          taken: false,
          before: '2026-04-01T00:00:00.000Z',
        },
      ],
      currency: 'USD',
    }),
  });
  expect(await screen.findByText('The previous contract runs until Mar 31, 2026')).toBeTruthy();
});
