// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { sentEnvelope } from '#contract/calls/agents/envelopes.ts';
import { depositOrder } from '#contract/calls/wallet/deposits.ts';
import { type Movement, movementSteps, orderDetail } from '#contract/calls/wallet/records.ts';
import { withdrawOrder } from '#contract/calls/wallet/withdrawals.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { MovementRow } from '#src/features/wallet/records/components/movement-row.tsx';
import { ProfitTables } from '#src/features/wallet/records/components/profit-tables.tsx';
import { RecordEmpty } from '#src/features/wallet/records/components/record-empty.tsx';
import { routeTree } from '#src/route-tree.gen.ts';
import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

/** Resolves a URL in the app's own route tree: returns the matching route and its parsed parameters. */
function findRoute(href: string) {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [href] }),
    context: { queryClient: new QueryClient(), language: 'EN', merchant: aMerchant, listPagePaths: () => [] },
    isServer: false,
  });
  const match = router.matchRoutes(router.latestLocation).at(-1);
  expect(match?.searchError).toBeUndefined();
  expect(match?.paramsError).toBeUndefined();
  return { id: match?.routeId, params: match?.params, search: match?.search };
}
const listLinks = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href') ?? '');

const now = Date.parse('2026-03-02T10:00:00Z');
const [deposit, payout, round] = [
  createRecordNumber('D', now),
  createRecordNumber('W', now),
  crypto.randomUUID(),
];
const buildMovement = (step: Movement['step'], number: string): Movement => ({
  id: 1,
  number,
  step,
  account: 'cash',
  amount: 100,
  before: 0,
  after: 100,
  fee: null,
  currency: 'USD',
  at: '2026-03-02T10:00:00.000Z',
  gameName: null,
  reason: null,
  bonusOf: null,
  promotionName: null,
  counterpart: null,
});

const depositTarget = { number: deposit, route: '/m/_actual/voucherCenter', call: depositOrder } as const;
const withdrawalTarget = {
  number: payout,
  route: '/m/_actual/withdraw_/$orderNo',
  call: withdrawOrder,
} as const;
const roundTarget = { number: round, route: '/m/_actual/gameRecord', call: orderDetail } as const;
const envelopeTarget = {
  number: createRecordNumber('E', now),
  route: '/m/_agent/agent/envelopes',
  call: sentEnvelope,
  parameter: 'envelopeNo',
} as const;
/**
 * For each kind of movement (`step`): its number, and the page that its row links to. Null if a row with the number
 * `<step>-1` has no link. A later test checks the link of a rebate for a day.
 */
const targets = {
  deposit: depositTarget,
  'deposit-fee': depositTarget,
  bonus: depositTarget,
  'bonus-release': depositTarget,
  'bonus-given-up': null,
  withdrawal: withdrawalTarget,
  payout: withdrawalTarget,
  'payout-fee': withdrawalTarget,
  'withdrawal-return': withdrawalTarget,
  bet: roundTarget,
  ticket: roundTarget,
  'bet-return': roundTarget,
  win: roundTarget,
  // These movements belong to neither an order nor a round.
  rebate: null,
  'top-up': null,
  correction: null,
  transfer: null,
  envelope: envelopeTarget,
  'envelope-return': envelopeTarget,
  // Only the agent who sent an envelope can open its page.
  'envelope-share': null,
} as const satisfies Record<Exclude<Movement['step'], 'contract'>, unknown>;

test.for(movementSteps.filter((step) => step !== 'contract'))(
  'a %s movement links to its order, round or sent envelope if it has one, with parameters that the page accepts [WA-12]',
  (step) => {
    const target = targets[step];
    const number = target?.number ?? `${step}-1`;
    renderRoute(<MovementRow movement={buildMovement(step, number)} />);
    if (!target) {
      expect(screen.queryByRole('link')).toBeNull();
      return;
    }
    const [href = ''] = listLinks();
    const { id, params, search } = findRoute(href);
    expect(id).toBe(target.route);
    const expected = { ['parameter' in target ? target.parameter : 'orderNo']: number };
    expect({ ...search, ...params }).toEqual(expected);
    // The page can request its call with these parameters.
    expect(v.is(target.call.query, expected)).toBe(true);
  },
);

test.each([
  ['contract', 'S260302-7K3QX9MB', '/m/_agent/member/agent/$page', { statementNo: 'S260302-7K3QX9MB' }],
  ['rebate', 'a-1-2026-03-02', '/m/_session/member/teamRebate', { day: '2026-03-02' }],
] as const)('a %s payment links to its calculation [WA-12]', (step, number, id, search) => {
  renderRoute(<MovementRow movement={buildMovement(step, number)} />);
  expect(listLinks().map(findRoute)).toMatchObject([{ id, search }]);
});

test.each([
  ['offer', 'P', '/m/_actual/rewardCenter'],
  ['vip', 'V', '/m/member/benefits'],
  ['mall', 'M', '/m/mall/mallHome'],
] as const)('a bonus from %s links to the page that lists such bonuses [WA-12]', (bonusOf, kind, route) => {
  for (const step of ['bonus', 'bonus-release'] as const) {
    const row = { ...buildMovement(step, createRecordNumber(kind, now)), bonusOf };
    const { unmount } = renderRoute(<MovementRow movement={row} />);
    expect(listLinks().map((href) => findRoute(href).id)).toEqual([route]);
    unmount();
  }
});

test('a movement without an order has no link, even if its number resembles an order number [WA-12]', () => {
  for (const number of ['opening-aurora-rich1', 'D260302-old', 'W260302-7K3QX9MB-2', 'D260302-7k3qx9mb']) {
    const { unmount } = renderRoute(<MovementRow movement={buildMovement('deposit', number)} />);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
  }
  renderRoute(
    <MovementRow movement={{ ...buildMovement('bonus', createRecordNumber('P', now)), bonusOf: 'rain' }} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('a row of profit and loss by day links to the rounds of that day [WA-13]', () => {
  const sums = { rounds: 1, bet: 100, win: 0, net: -100, deposit: 0, withdrawal: 0, bonus: 0 };
  renderRoute(
    <ProfitTables
      profit={{
        range: { from: '2026-03-02', to: '2026-03-02' },
        by: 'day',
        rows: [{ day: '2026-03-02', ...sums }],
        totals: sums,
        categories: [{ gameType: 'RNG', rounds: 1, bet: 100, win: 0, net: -100 }],
        currency: 'USD',
      }}
    />,
  );
  expect(listLinks().map(findRoute)).toEqual([
    { id: '/m/_actual/gameRecord', params: {}, search: { from: '2026-03-02', to: '2026-03-02' } },
  ]);
});

test('an empty record links to existing pages', () => {
  for (const kind of ['rounds', 'money'] as const) {
    const { unmount } = renderRoute(
      <RecordEmpty record={kind} search={{}} defaultDays="7d" onSearch={() => undefined} />,
    );
    const [href = ''] = listLinks();
    expect(findRoute(href).id).toBe(kind === 'rounds' ? '/m/home' : '/m/_actual/voucherCenter');
    unmount();
  }
});

test.each([
  [{}, '7d', 'Show 30 days'],
  [{}, '30d', undefined],
  [{ days: '30d' }, '7d', undefined],
  [{ days: '7d', kind: 'deposit' }, '7d', 'Show 30 days'],
  [{ days: '30d', kind: 'deposit' }, '7d', 'Remove filters'],
  [{ from: '2026-03-02', to: '2026-03-03' }, '30d', 'Show 30 days'],
  [{ from: '2026-03-02' }, '30d', undefined],
] as const)(
  'an empty record offers a wider search: search %j, default period %s, offer %s',
  (search, usual, offered) => {
    renderRoute(
      <RecordEmpty record="money" search={search} defaultDays={usual} onSearch={() => undefined} />,
    );
    const buttons = ['Show 30 days', 'Remove filters'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
    expect(buttons).toEqual(offered ? [offered] : []);
  },
);
