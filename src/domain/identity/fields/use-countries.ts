import { useQuery } from '@tanstack/react-query';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { countryQuery, sortNearestFirst } from './country-query.ts';

const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the countries, the likeliest first. Only for the browser: the edge does not know the device's time zone. */
export function useCountries() {
  const { language } = useTranslator();
  const { timeZone } = useMerchant();
  const query = useQuery({
    ...countryQuery(language),
    select: (rows) => sortNearestFirst(rows, [deviceTimeZone(), timeZone]),
  });
  return query;
}
