/** Parses an address, relative to `base` if given; null if invalid. `URL.parse` is too new (docs/browsers.md). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
