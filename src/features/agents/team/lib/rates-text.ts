import type { Downline } from '#contract/calls/agents/team.ts';
import { gameTypes } from '#contract/values/games.ts';
import { formatRate } from '#src/domain/agents/rate-text.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';

/**
 * Formats an account's rebate rates as `Slots 0.5% · Live 0.3%`, in the order of the categories. Empty if it has none.
 */
export const formatRates = (translator: Translator, rates: Downline['rebateRate']): string =>
  gameTypes
    .flatMap((gameType) => {
      const rate = rates[gameType];
      return rate ? [`${translator.t(getCategoryLabel(gameType))} ${formatRate(translator, rate)}`] : [];
    })
    .join(' · ');
