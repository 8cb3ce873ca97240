import { country } from '#contract/calls/countries.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type Country = ValueOf<typeof country>[number];

/** Countries with their dialling codes, named and sorted in the language (AU-03). */
export const countryQuery = (language: LanguageCode) => callQuery(country, { language });

declare global {
  namespace Intl {
    interface Locale {
      /** Time zones of the locale's region; not in every browser (ECMA-402, Locale Info). */
      getTimeZones?: () => string[] | undefined;
    }
  }
}

const isIn = (region: string, timeZone: string): boolean => {
  try {
    return new Intl.Locale(`und-${region}`).getTimeZones?.()?.includes(timeZone) ?? false;
  } catch {
    return false; // Not a region.
  }
};

/**
 * Moves the country of each time zone to the front, the first zone's first: where the phone says that it is, and
 * where the merchant is at home. A phone that does not know the zones of a country leaves the order.
 */
export function nearestFirst(countries: readonly Country[], timeZones: readonly string[]): Country[] {
  const near = timeZones.flatMap((zone) => countries.find((row) => isIn(row.country, zone)) ?? []);
  return [...new Set([...near, ...countries])];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries whose name, code (`TH`) or dialling code (`66`, `+66`) has what was typed. */
export function matching(countries: readonly Country[], typed: string): Country[] {
  const wanted = plain(typed.trim());
  const digits = wanted.replace(/^\+|^00/, '');
  return countries.filter(
    ({ country, name, countryDialingCode }) =>
      plain(name).includes(wanted) ||
      country.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}
