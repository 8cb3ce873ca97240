import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';
import { only, repeated } from './problems.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What of a country's code is wrong: `UK` is one that no visitor has, and would close nothing. */
function countryProblem(place: string): string | null {
  const code = place.slice(0, 2);
  if (code === 'T1' || code === 'XX') return null;
  const known = /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryNames.of(code) !== undefined;
  const current = known ? new Intl.Locale(`und-${code}`).region : undefined;
  if (current === code) return null;
  const instead = current ? `write ${current}` : 'write its ISO 3166-1 code, or EU, T1 (Tor), XX (not known)';
  return `${code} is no country; ${instead}`;
}

/** A rule that is misspelt would let in whom it should refuse. */
export function regionProblems({ region }: MerchantFile): Problem[] {
  const { mode, countries, exceptions, networks, addresses } = region;
  const lists = { countries, exceptions };
  const misspelt = Object.entries(lists).flatMap(([name, places]) => [
    ...repeated(places, 'region', name),
    ...places.flatMap((place, at) => {
      const says = countryProblem(place);
      return says === null ? [] : [{ path: ['region', name, at], says }];
    }),
  ]);
  const served = [...countries, ...(networks.allow ?? []), ...(addresses.allow ?? [])];
  return [
    ...misspelt,
    ...only(
      mode === 'allow' && !served.length,
      ['region', 'countries'],
      'is empty, and "allow" serves those alone: nobody; name them, or say "deny"',
    ),
  ];
}
