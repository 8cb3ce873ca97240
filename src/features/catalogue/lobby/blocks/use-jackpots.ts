import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { jackpotsQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { useRenderedData } from '#src/shared/http/rendered-data.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { toServerTime } from '#src/shared/scheduling/server-clock.ts';
import { useServerTime } from '#src/shared/scheduling/use-server-time.ts';

import { computeJackpotAmount, jackpotPollMs } from './compute-jackpot-amount.ts';

/**
 * Returns the merchant's jackpots with their current amounts, in minor units; undefined until they are loaded. One
 * timer updates all amounts. It stops with reduced motion, in data-saving mode and while the page is hidden.
 */
export function useJackpots({ enabled = true } = {}) {
  const { language } = useTranslator();
  const saving = useDataSaving();
  const options = jackpotsQuery(language);
  const query = useQuery({
    ...options,
    enabled,
    refetchInterval: saving ? false : jackpotPollMs,
  });
  const data = useRenderedData(options.queryKey) ?? query.data;
  const before = usePrevious(data)?.jackpots;
  const now = useServerTime(useMayAnimate() && !saving);
  const since = toServerTime(query.dataUpdatedAt);
  const jackpots = data?.jackpots.map((jackpot) => {
    const { id, wonAt, amount } = jackpot;
    const same = before?.find((each) => each.id === id && each.wonAt === wonAt);
    return { ...jackpot, amount: computeJackpotAmount({ before: same?.amount, amount }, since, now) };
  });
  return { query, jackpots };
}

/** Returns the value that was there before the current one; undefined if there was none. */
function usePrevious<T>(value: T): T | undefined {
  const [known, setKnown] = useState<{ value: T; previous: T | undefined }>({ value, previous: undefined });
  if (known.value === value) return known.previous;
  setKnown({ value, previous: known.value });
  return known.value;
}

function useMayAnimate(): boolean {
  const [mayAnimate, setMayAnimate] = useState(false);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setMayAnimate(!document.hidden && !reducedMotion.matches);
    document.addEventListener('visibilitychange', update);
    reducedMotion.addEventListener('change', update);
    update();
    return () => {
      document.removeEventListener('visibilitychange', update);
      reducedMotion.removeEventListener('change', update);
    };
  }, []);
  return mayAnimate;
}
