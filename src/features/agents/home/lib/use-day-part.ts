import { useSyncExternalStore } from 'react';

import { minuteMs } from '#contract/values/durations.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { type DayPart, getDayPart, getZonedHour } from './greeting.ts';

function subscribeToMinutes(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, minuteMs);
  return () => clearInterval(timer);
}

/**
 * Returns the current part of the merchant's day, checked every minute. Null on the edge and while hydrating, because
 * the part could change between the two.
 */
export function useDayPart(): DayPart | null {
  const { timeZone } = useMerchant();
  return useSyncExternalStore(
    subscribeToMinutes,
    () => getDayPart(getZonedHour(timeZone, serverNow())),
    () => null,
  );
}
