// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import {
  contract,
  detail,
  open,
  progress,
  sorting,
  statement,
  version,
  view,
} from '#src/testing/contracts.tsx';
import { buildRefusal } from '#src/testing/replies.ts';
import { expectColumnsToSort } from '#src/testing/table-sorting.ts';

import { ContractPage } from './contract-page.tsx';
import { contractPages } from './contract-pages.ts';
import { DividendsPage } from './dividends-page.tsx';

test('the contract in force shows its rates and the payout of the running day so far [CT-01]', async () => {
  open(<ContractPage kind="salary" sorting={sorting} />, {});
  const table = await screen.findByRole('table', { name: 'Active' });
  expect(within(table).getByText('1.5%')).toBeTruthy();
  expect(screen.getByText('$2.00')).toBeTruthy();
  expect(screen.getByText('$600.00 more to reach 1.5%', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('The operator')).toBeTruthy();
});

test('a dividend shows the carry-over before the period ends [CT-02]', async () => {
  open(
    <ContractPage kind="dividend" sorting={sorting} />,
    view({
      period: 'half-month',
      progress: progress({
        ownMinor: -70_000,
        figureMinor: -70_000,
        rateHundredths: null,
        payoutMinor: 0,
        carryOutMinor: -70_000,
      }),
    }),
  );
  expect(await screen.findByText('Carried to next period')).toBeTruthy();
  expect(screen.getByText('The amount for the first rate was not reached, so nothing is paid.')).toBeTruthy();
});

test('the page of the hourly contract shows the running hour, the rates and the payout of each hour [CT-03]', async () => {
  const hour = (at: number) => ({
    startsAt: `2026-03-02T0${at}:00:00.000Z`,
    endsAt: `2026-03-02T0${at + 1}:00:00.000Z`,
  });
  const requests = open(<ContractPage kind="hourly" sorting={sorting} />, {
    ...view({ period: 'hour', progress: progress({ ...hour(8), payoutMinor: 900 }) }),
    '/wps/agent/contract/statements': ({ url }) => ({
      list: url.includes('earned')
        ? [
            {
              ...statement,
              ...hour(7),
              statementNo: 'S260302-00000007',
              payoutMinor: 700,
              state: 'due',
              paidAt: null,
            },
            { ...statement, ...hour(6), statementNo: 'S260302-00000006', payoutMinor: 600, state: 'paid' },
          ]
        : [],
      next: null,
      currency: 'USD',
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Hourly salary', level: 1 })).toBeTruthy();
  expect(await screen.findByText('Hourly')).toBeTruthy();
  expect(screen.getByText('$9.00')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Estimate so far.*08:00/ })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Active' })).getByText('1.5%')).toBeTruthy();
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  expect(table.getByRole('row', { name: /Mar 2, 07:00.*\$7\.00.*Due/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /Mar 2, 06:00.*\$6\.00.*Paid/ })).toBeTruthy();
  const kinds = requests.flatMap(({ url }) => new URL(url).searchParams.get('kind') ?? []);
  expect(new Set(kinds)).toEqual(new Set(['hourly']));
});

test('each address of the specification has the page of its contract [CT-01] [CT-02] [CT-03]', () => {
  expect(contractPages).toMatchObject({
    getSalaryContract: { kind: 'salary' },
    getDevidendContract: { kind: 'dividend' },
    getHourContract: { kind: 'hourly' },
  });
});

test('an agent without an hourly contract sees a message [CT-03]', async () => {
  open(<ContractPage kind="hourly" sorting={sorting} />, view(null));
  expect(await screen.findByText('You don’t have this contract')).toBeTruthy();
});

test('an offered version is accepted after a confirmation; if the version was replaced, a message says so [CT-08]', async () => {
  let tries = 0;
  const offered = version({ version: 2, state: 'offered', signedAt: null });
  const requests = open(<ContractPage kind="salary" sorting={sorting} />, {
    ...view({ versions: [offered, version()] }),
    '/wps/agent/contract/accept': () => {
      tries++;
      return buildRefusal('order.closed');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept contract version 2?' }));
  expect(tries).toBe(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/This version has been replaced/)).toBeTruthy();
  const sent = requests.find(({ url }) => url.endsWith('/accept'));
  expect(await sent?.json()).toEqual({ contractNo: 'C260301-00000001', version: 2 });
});

test('a tap on a statement shows its formula, contract, version and players [CT-08]', async () => {
  open(<ContractPage kind="salary" sorting={sorting} />, {
    '/wps/agent/contract/statements': ({ url }) => ({
      list: url.includes('earned') ? [{ ...statement, state: 'paid' }] : [],
      next: null,
      currency: 'USD',
    }),
    '/wps/agent/contract/statement': () => detail(),
    '/wps/agent/contract/statement/part': () => ({
      accounts: [{ account: 'robin', rounds: 4, betMinor: 40_000, winMinor: 100 }],
      day: '2026-03-02',
      next: null,
      rounds: 4,
      betMinor: 40_000,
      winMinor: 100,
    }),
  });
  const paid = await screen.findByRole('row', { name: /Mar 2.*\$2\.00.*Paid/ });
  await userEvent.click(within(paid).getByRole('button'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Daily salary' }));
  expect(sheet.getByText(/under version 1 of contract C260301-00000001/)).toBeTruthy();
  expect(sheet.getByText('$400.00 × 0.5%')).toBeTruthy();
  expect(sheet.getByText('Paid Mar 3, 2026, 01:00')).toBeTruthy();
  await userEvent.click(sheet.getByText('Mar 2'));
  const robin = await sheet.findByRole('link', { name: /robin/ });
  expect(robin.getAttribute('href')).toBe(
    '/m/teamBetting?account=robin&from=2026-03-02&to=2026-03-02&rounds=all',
  );
});

function SortableContract() {
  const [sort, setSort] = useState<string>();
  return <ContractPage kind="salary" sorting={{ sort, onSort: setSort }} />;
}

test('an agent sorts the statements by period, figure, amount and the state that is shown [CT-08]', async () => {
  const day = (text: string, figureMinor: number, payoutMinor: number, state: string) => ({
    ...statement,
    statementNo: `S${text}`,
    startsAt: `${text}T00:00:00.000Z`,
    endsAt: new Date(Date.parse(text) + 86_400_000).toISOString(),
    figureMinor,
    payoutMinor,
    state,
  });
  const list = [
    day('2026-03-03', 900, 20_000, 'paid'),
    day('2026-03-02', 12_000, 90, 'nothing'),
    day('2026-03-01', 3_000, 700, 'due'),
  ];
  open(<SortableContract />, {
    '/wps/agent/contract/statements': () => ({ list, next: null, currency: 'USD' }),
  });
  const [table] = await screen.findAllByRole('table', { name: 'Statements' });
  if (!table) throw new Error('There is no table');
  expect(await expectColumnsToSort(table)).toHaveLength(4);
});

test('the ending contract, with its running figures, is shown before the next contract, each with its number [CT-02]', async () => {
  const ending = contract({
    contractNo: 'C260201-00000009',
    period: 'half-month',
    endsAt: '2026-03-16T00:00:00.000Z',
    progress: progress({ ownMinor: -70_000, figureMinor: -70_000, rateHundredths: null, payoutMinor: 0 }),
  });
  const next = { state: 'signed', validFrom: '2026-03-16T00:00:00.000Z' } as const;
  open(<ContractPage kind="dividend" sorting={sorting} />, {
    ...view({ period: 'half-month', versions: [version(next)], progress: null }, ending),
  });
  const findCard = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') ?? document.createElement('p'));
  const old = await findCard('Active until Mar 15, 2026');
  expect(old.getByText('C260201-00000009')).toBeTruthy();
  const coming = await findCard('Accepted, starts on Mar 16, 2026');
  expect(coming.getByText('C260301-00000001')).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: /^Estimate so far/ })).toHaveLength(1);
  // A negative carry-over is dropped when the contract ends.
  expect(screen.getByText('Not carried over after contract end')).toBeTruthy();
  expect(screen.queryByText('Carried to next period')).toBeNull();
});

test('an ended contract shows its last day; a contract that never started is not shown [CT-01]', async () => {
  const endsAt = '2026-03-16T00:00:00.000Z';
  const over = { endsAt, progress: null, versions: [version({ state: 'ended' })] };
  open(<ContractPage kind="salary" sorting={sorting} />, view(over));
  expect(await screen.findByText('Your contract ended on Mar 15, 2026')).toBeTruthy();
  const never = version({ state: 'ended', validFrom: endsAt });
  open(<ContractPage kind="salary" sorting={sorting} />, view({ ...over, versions: [never] }));
  expect(await screen.findByText('You don’t have this contract')).toBeTruthy();
});

test('an agent who pays a due statement sees an error if the balance is too low [AG-27]', async () => {
  open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/statements': ({ url }) => ({
      list: url.includes('pays') ? [{ ...statement, state: 'due', paidAt: null }] : [],
      next: null,
      currency: 'USD',
    }),
    '/wps/agent/contract/statement': () => detail({ kind: 'dividend', state: 'due', paidAt: null }),
    '/wps/agent/contract/payout': () => buildRefusal('wallet.insufficient'),
  });
  const due = await screen.findByRole('row', { name: /alex/ });
  await userEvent.click(within(due).getByRole('button'));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2.00' }));
  expect(await screen.findByText('Your balance is too low. Nothing was paid.')).toBeTruthy();
});

test('a statement that an agent has paid shows amount, state and time of the payment, also if it fails to refetch, and cannot be paid again [AG-27] [CT-08]', async () => {
  const paidAt = '2026-03-04T09:30:00.000Z';
  let paid = false;
  const requests = open(<DividendsPage sorting={sorting} />, {
    '/wps/agent/contract/statements': ({ url }) => ({
      list: url.includes('pays')
        ? [{ ...statement, state: paid ? 'paid' : 'short', paidAt: paid ? paidAt : null }]
        : [],
      next: null,
      currency: 'USD',
    }),
    '/wps/agent/contract/statement': () =>
      paid ? buildRefusal('system.error') : detail({ kind: 'dividend', state: 'short', paidAt: null }),
    '/wps/agent/contract/payout': () => {
      paid = true;
      return { statementNo: statement.statementNo, payoutMinor: 200, paidAt };
    },
  });
  const row = await screen.findByRole('row', { name: /alex/ });
  await userEvent.click(within(row).getByRole('button'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Dividend' }));
  expect((await sheet.findByRole('status')).textContent).toBe('Due, payer’s balance low');
  await userEvent.click(sheet.getByRole('button', { name: 'Pay $2.00' }));
  await waitFor(() => expect(sheet.getByRole('status').textContent).toBe('Paid Mar 4, 2026, 09:30'));
  expect(sheet.getByText('$2.00')).toBeTruthy();
  expect(sheet.queryByRole('button', { name: /Pay/ })).toBeNull();
  await waitFor(() => expect(row.textContent).toMatch(/\$2\.00.*Paid Mar 4, 2026/));
  expect(requests.filter(({ url }) => url.includes('/payout'))).toHaveLength(1);
});
