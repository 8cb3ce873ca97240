import { useTranslator } from '#src/shared/intl/intl.tsx';

import { Amount } from './amount.tsx';
import { sumLabels } from './record-texts.ts';
import { Totals } from './totals.tsx';

type PlayTotalsProps = {
  label: string;
  note?: string;
  /** Rounds, bets and wins (minor units); null or undefined while loading. */
  sums: { rounds: number; bet: number; win: number; net: number } | null | undefined;
  currency: string;
};

export function PlayTotals({ sums, currency, ...rest }: PlayTotalsProps) {
  const { t, number } = useTranslator();
  return (
    <Totals
      {...rest}
      entries={
        sums
          ? [
              { label: t(sumLabels.rounds), value: number(sums.rounds) },
              { label: t(sumLabels.bet), value: <Amount minor={sums.bet} currency={currency} /> },
              { label: t(sumLabels.win), value: <Amount minor={sums.win} currency={currency} /> },
              { label: t(sumLabels.net), value: <Amount minor={sums.net} currency={currency} signed /> },
            ]
          : null
      }
    />
  );
}
