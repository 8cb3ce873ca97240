import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { routeTree } from '#src/route-tree.gen.ts';

import { linkOf } from './record-texts.ts';

test.for([
  ['bet', 'r-1', '/m/gameRecord', { search: { orderNo: 'r-1' } }],
  ['deposit', 'D261124-7K3QX9MB', '/m/voucherCenter', { search: { orderNo: 'D261124-7K3QX9MB' } }],
  ['bonus-release', 'D261124-7K3QX9MB', '/m/voucherCenter', { search: { orderNo: 'D261124-7K3QX9MB' } }],
  ['withdrawal', 'W261124-7K3QX9MB', '/m/withdraw_/$orderNo', { params: { orderNo: 'W261124-7K3QX9MB' } }],
  ['payout', 'W261124-7K3QX9MB', '/m/withdraw_/$orderNo', { params: { orderNo: 'W261124-7K3QX9MB' } }],
] as const)('the link of a %s leads to a page of the app, with its number', ([step, number, page, facts]) => {
  const href = linkOf({ step, number });
  const history = createMemoryHistory({ initialEntries: [href ?? ''] });
  const router = createRouter({ routeTree, history });
  const matches = router.matchRoutes(router.latestLocation);
  expect(matches.at(-1)).toMatchObject({ routeId: page, ...facts });
});
