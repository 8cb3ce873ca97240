import type { LoginProvider } from '#contract/calls/system/site.ts';

/** Names of the providers, the same in every language. */
export const providerNames: Record<LoginProvider, string> = { google: 'Google', facebook: 'Facebook' };
