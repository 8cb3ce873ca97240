import { useQuery } from '@tanstack/react-query';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { countryQuery, nearestFirst } from './country-query.ts';

const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Countries, the likeliest first. In the browser only: the edge does not know where the phone is. */
export function useCountries() {
  const { language } = useTranslator();
  const { timeZone } = useMerchant();
  const query = useQuery({
    ...countryQuery(language),
    select: (rows) => nearestFirst(rows, [here(), timeZone]),
  });
  return query;
}
