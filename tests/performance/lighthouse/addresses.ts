import type { Config } from './config.ts';

/** Returns the addresses of lighthouserc.json that a run measures. Throws if there are none. */
export function listAddresses(
  { collect }: Config,
  { all, only }: { all: boolean; only: readonly string[] },
): string[] {
  const addresses = collect.url.filter((url) => all || only.some((end) => url.endsWith(end)));
  if (!addresses.length)
    throw new Error(`lighthouserc.json has no address that ends with ${only.join(' or ')}`);
  return addresses;
}
