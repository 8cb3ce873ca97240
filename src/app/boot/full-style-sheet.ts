/**
 * The page arrives with only the rules of its first paint (edge/html/first-rules.ts), which the full sheet repeats.
 * Resolves once the sheet is loaded or has failed; undefined if the page has no link to it.
 */
export function insertFullStyleSheet(): Promise<unknown> | undefined {
  const { href } = document.querySelector<HTMLLinkElement>('link[as="style"]') ?? {};
  if (!href) return undefined;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.querySelector('style')?.after(sheet);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
  });
}
