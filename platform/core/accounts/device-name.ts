import { parse } from 'bowser';

const MAX_LENGTH = 300;

/** Returns browser and system, such as `Chrome, Android`; empty if the User-Agent names neither. */
export function parseDeviceName(userAgent: string): string {
  // Cut, because the header is untrusted and the library matches it against many patterns.
  const { browser, os } = parse(userAgent.slice(0, MAX_LENGTH) || 'none');
  return [browser.name, os.name].filter(Boolean).join(', ');
}
