/**
 * Parses an absolute address, or a relative one with `base`; null if it is invalid. `URL.parse` is too new
 * (docs/browsers.md).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
