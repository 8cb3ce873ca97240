import type { ledgerKinds } from '#platform/modules/wallet/tables.ts';

type LedgerKind = (typeof ledgerKinds)[number];

/** Id of the one ledger account of a kind, owner and currency. The owner is a member or, for the house, a merchant. */
export const ledgerAccountId = (kind: LedgerKind, owner: string, currency: string): string =>
  `${kind}:${owner}:${currency}`;
