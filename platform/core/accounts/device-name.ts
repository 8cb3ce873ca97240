import { parse } from 'bowser';

const LONGEST = 300;

/** Browser and system as a member knows them, `Chrome, Android`; empty for a User-Agent that says neither. */
export function deviceOf(userAgent: string): string {
  // Untrusted input, which the library matches against many patterns.
  const { browser, os } = parse(userAgent.slice(0, LONGEST) || 'none');
  return [browser.name, os.name].filter(Boolean).join(', ');
}
