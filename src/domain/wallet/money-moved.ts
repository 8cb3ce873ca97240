import type { QueryClient } from '@tanstack/react-query';

import { balance } from '#contract/calls/wallet/balance.ts';
import { profitAndLoss, transactionRecord } from '#contract/calls/wallet/records.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { callKey } from '#src/shared/http/call-query.ts';

/** Replies of which the member's money is a part. */
const affected = [balance, transactionRecord, profitAndLoss, withdrawInfo];

/** Asks anew for all that is shown of the member's money; what is not shown, when it is. */
export const moneyMoved = (client: QueryClient): Promise<unknown> =>
  Promise.all(affected.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
