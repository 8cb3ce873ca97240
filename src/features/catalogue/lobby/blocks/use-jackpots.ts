import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { minuteMs } from '#contract/values/durations.ts';
import { jackpotsQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { useServerTime } from '#src/shared/scheduling/use-server-time.ts';

import { computeJackpotAmount } from './compute-jackpot-amount.ts';

/** Polling interval, in ms. Between polls the amounts grow at the measured rate. */
const pollMs = minuteMs;

/**
 * Returns the merchant's jackpots with their current amounts, in minor units; undefined until they are loaded. One timer
 * updates all amounts. It stops with reduced motion, in data-saving mode and while the page is hidden.
 */
export function useJackpots({ enabled = true } = {}) {
  const { language } = useTranslator();
  const saving = useDataSaving();
  const query = useQuery({ ...jackpotsQuery(language), enabled, refetchInterval: saving ? false : pollMs });
  const now = useServerTime(useMayAnimate() && !saving);
  const { at, jackpots } = query.data ?? {};
  const current =
    jackpots &&
    at &&
    jackpots.map((jackpot) => ({ ...jackpot, amount: computeJackpotAmount(jackpot, Date.parse(at), now) }));
  return { query, jackpots: current || undefined };
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
