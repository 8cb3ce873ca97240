import { expect, test } from 'vitest';

import type { TransferScope } from '#platform/core/ledger/ledger.ts';
import { jackpotScopes, transferScopes } from '#platform/core/ledger/tables.ts';
import { scopesOfKind } from '#platform/modules/records/movements.ts';

/** Between accounts of the merchant alone, and play money. */
const nobodys: readonly TransferScope[] = ['deposit-fee', 'top-up', ...jackpotScopes];

test('all that moves a member’s money is of exactly one kind, so that the kinds add up to the whole record [WA-12]', () => {
  const his = transferScopes.filter((scope) => !nobodys.includes(scope));
  expect(Object.values(scopesOfKind).flat().toSorted()).toEqual(his.toSorted());
});
