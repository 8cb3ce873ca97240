import { parse } from 'bowser';

const LONGEST = 300;

/**
 * Returns browser and system as a member knows them, such as `Chrome, Android`; empty if the User-Agent names neither.
 */
export function parseDeviceName(userAgent: string): string {
  // Cut, because the input is untrusted and the library matches it against many patterns.
  const { browser, os } = parse(userAgent.slice(0, LONGEST) || 'none');
  return [browser.name, os.name].filter(Boolean).join(', ');
}
