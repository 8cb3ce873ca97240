import { registerTabs } from '#contract/calls/identity/registration.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { namingFields } from '#platform/core/merchants/registration-rules.ts';

import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';
import { problemIf, findRepeated } from './problems.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Finds the problem of a country code. Null if there is none. For example, no visitor has the code `UK`, so a rule that
 * denies `UK` would block nobody.
 */
function findCountryProblem(place: string): string | null {
  const code = place.slice(0, 2);
  if (code === 'T1' || code === 'XX') return null;
  const known = /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryNames.of(code) !== undefined;
  const current = known ? new Intl.Locale(`und-${code}`).region : undefined;
  if (current === code) return null;
  const hint = current ? `write ${current}` : 'write its ISO 3166-1 code, or EU, T1 (Tor), XX (not known)';
  return `${code} is no country; ${hint}`;
}

/** Checks the region rule: a misspelt rule would admit visitors that it should refuse. */
export function findRegionProblems({ region }: MerchantFile): Problem[] {
  const { mode, countries, exceptions, networks, addresses } = region;
  const lists = { countries, exceptions };
  const misspelt = Object.entries(lists).flatMap(([name, places]) => [
    ...findRepeated(places, 'region', name),
    ...places.flatMap((place, at) => {
      const message = findCountryProblem(place);
      return message === null ? [] : [{ path: ['region', name, at], message }];
    }),
  ]);
  const served = [...countries, ...(networks.allow ?? []), ...(addresses.allow ?? [])];
  return [
    ...misspelt,
    ...problemIf(
      mode === 'allow' && !served.length,
      ['region', 'countries'],
      'is empty, so "allow" would serve nobody; list countries, or write "deny"',
    ),
  ];
}

/**
 * Checks that registration asks for the identifying fields if the jurisdiction requires finding excluded persons. The
 * platform enforces the same rule.
 */
export const findIdentifyingFieldProblems = ({ jurisdiction, registration }: MerchantFile): Problem[] =>
  protectionProfiles[jurisdiction].findsExcluded.value
    ? namingFields.flatMap((name) => {
        const { enabled = true, required = true, tabs = registerTabs } = registration.fields[name] ?? {};
        const { rule } = protectionProfiles[jurisdiction].findsExcluded;
        return problemIf(
          !enabled || !required || !registerTabs.every((tab) => tabs.includes(tab)),
          ['registration', 'fields', name],
          `must be asked for at every registration under ${jurisdiction}, so that excluded persons are found (${rule}); leave out enabled, required and tabs`,
        );
      })
    : [];
