import { useQuery } from '@tanstack/react-query';

import { needsNoticeOnEveryPage } from '#contract/values/jurisdictions.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';

import type { DepositLimit } from './protection-queries.ts';

/** True while a higher limit can be confirmed. `hasLimits`: the session belongs to a full account. */
export function useDueLimit(hasLimits: boolean): boolean {
  const { jurisdiction } = useMerchant();
  const enabled = hasLimits && needsNoticeOnEveryPage(jurisdiction);
  const { data } = useQuery({ ...protectionQuery(), enabled });
  if (!enabled || !data) return false;
  const now = Date.parse(data.now);
  const isDue = ({ pending }: DepositLimit) =>
    pending !== null && Date.parse(pending.confirmFrom) <= now && now < Date.parse(pending.confirmUntil);
  return data.limits.some(isDue);
}
