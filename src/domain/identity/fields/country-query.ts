import { countryList } from '#contract/calls/system/countries.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { readPhone } from '#contract/values/typed/typed-text.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type Country = CallValue<typeof countryList>[number];

/** Countries with their dialling codes, named and sorted in `language`. */
export const countryQuery = (language: LanguageCode) => callQuery(countryList, { language });

declare global {
  namespace Intl {
    interface Locale {
      /** Time zones of the locale's region. Not every browser has this function (ECMA-402, Locale Info). */
      getTimeZones?: () => string[] | undefined;
    }
  }
}

const hasTimeZone = (region: string, timeZone: string): boolean => {
  try {
    return new Intl.Locale(`und-${region}`).getTimeZones?.()?.includes(timeZone) ?? false;
  } catch {
    return false; // Not a valid region code.
  }
};

/**
 * Moves the countries of the given time zones to the front, in the order of the zones: first the device's zone, then
 * the merchant's. Without `Intl.Locale#getTimeZones` the order is unchanged.
 */
export function sortNearestFirst(countries: readonly Country[], timeZones: readonly string[]): Country[] {
  const local = timeZones.flatMap((zone) => countries.find((row) => hasTimeZone(row.country, zone)) ?? []);
  return [...new Set([...local, ...countries])];
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the countries whose name, code (`TH`) or dialling code (`66`, `+66`, digits of any script) matches the query.
 */
export function filterCountries(countries: readonly Country[], typed: string): Country[] {
  const search = fold(typed.trim());
  const digits = readPhone(typed).replace(/^\+|^00/, '');
  return countries.filter(
    ({ country, name, countryDialingCode }) =>
      fold(name).includes(search) ||
      country.toLowerCase() === search ||
      (/^\d+$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}
