import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type {
  Contract,
  ContractProgress,
  ContractVersion,
  StatementDetail,
} from '#contract/calls/contracts.ts';
import { type CustomerType, customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';

import { aSession } from './fixtures.ts';
import { renderRoute } from './render-route.tsx';
import { mockReplies } from './replies.ts';

export const sorting = { sort: undefined, onSort: () => undefined };
export const rates = [
  { thresholdMinor: 0, rateHundredths: 50 },
  { thresholdMinor: 100_000, rateHundredths: 150 },
];
export const version = (overrides: Partial<ContractVersion> = {}): ContractVersion => ({
  version: 1,
  state: 'inForce',
  rates,
  starts: 'period',
  offeredAt: '2026-03-01T10:00:00.000Z',
  signedAt: '2026-03-01T11:00:00.000Z',
  validFrom: '2026-03-02T00:00:00.000Z',
  ...overrides,
});
export const sums = {
  version: 1,
  startsAt: '2026-03-02T00:00:00.000Z',
  endsAt: '2026-03-03T00:00:00.000Z',
  carryInMinor: 0,
  lateMinor: 0,
  ownMinor: 40_000,
  figureMinor: 40_000,
  rateHundredths: 50,
  payoutMinor: 200,
  carryOutMinor: 0,
};
export const progress = (overrides: Partial<ContractProgress> = {}): ContractProgress => ({
  ...sums,
  rates,
  parts: 1,
  periodParts: 1,
  lines: [],
  ...overrides,
});
export const contract = (overrides: Partial<Contract> = {}): Contract => ({
  contractNo: 'C260301-00000001',
  period: 'day',
  payer: null,
  endsAt: null,
  versions: [version()],
  progress: progress(),
  ...overrides,
});
export const statement = {
  statementNo: 'S260303-00000001',
  ...sums,
  paidAt: '2026-03-03T01:00:00.000Z',
  account: 'alex',
};
export const detail = (overrides: Partial<StatementDetail> = {}): StatementDetail => ({
  ...statement,
  state: 'paid',
  kind: 'salary',
  period: 'day',
  contractNo: 'C260301-00000001',
  payer: null,
  currency: 'USD',
  rates,
  parts: 1,
  periodParts: 1,
  lines: [{ startsAt: sums.startsAt, endsAt: sums.endsAt, figureMinor: 40_000, late: false }],
  ...overrides,
});

export function open(
  page: ReactNode,
  replies: Record<string, (request: Request) => unknown>,
  type: CustomerType = customerTypes.agent,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type });
  const requests = mockReplies({
    '/wps/agent/contract/statements': () => ({ list: [], next: null, currency: 'USD' }),
    '/wps/agent/contract/team': () => ({ own: null, agents: [], currency: 'USD' }),
    '/wps/agent/contract': () => ({ contract: contract(), ending: null, currency: 'USD' }),
    '*': () => ({}),
    ...replies,
  });
  renderRoute(page, { client });
  return requests;
}
export const view = (overrides: Partial<Contract> | null, ending: Contract | null = null) => ({
  '/wps/agent/contract': () => ({ contract: overrides && contract(overrides), ending, currency: 'USD' }),
});
