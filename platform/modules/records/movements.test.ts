import { expect, test } from 'vitest';

import type { TransferScope } from '#platform/core/ledger/ledger.ts';
import { jackpotScopes, transferScopes } from '#platform/core/ledger/tables.ts';
import { kindScopes } from '#platform/modules/records/movements.ts';

/** Scopes that only concern the merchant's own accounts or play money. */
const nonMemberScopes: readonly TransferScope[] = ['deposit-fee', 'top-up', ...jackpotScopes];

test('every scope that moves a member’s money is of exactly one kind, so the kinds together have all movements [WA-12]', () => {
  const memberScopes = transferScopes.filter((scope) => !nonMemberScopes.includes(scope));
  expect(Object.values(kindScopes).flat().toSorted()).toEqual(memberScopes.toSorted());
});
