import { useQuery } from '@tanstack/react-query';

import { type LoginProvider, loginProviders } from '#contract/calls/system/site.ts';
import { type FlagKey, isOn } from '#contract/values/flags.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';

const flagOf: Record<LoginProvider, FlagKey> = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' };

/** Providers that are set up and enabled by flag. */
export function useProviders(): LoginProvider[] {
  const { data: flags } = useQuery(whitelabelQuery());
  const { data: settings } = useQuery(settingsQuery());
  return loginProviders.filter(
    (provider) => settings?.loginProviders.includes(provider) && isOn(flags, flagOf[provider]),
  );
}
