/** An absolute address, or a relative one on `base`; null for what is none. `URL.parse` is too young (docs/browsers.md). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
