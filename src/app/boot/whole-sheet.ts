/**
 * Sets in the style sheet of all screens, of which the page has come with the rules that it was painted with
 * (edge/html/first-rules.ts). After these, which it repeats. Resolves when it counts, or could not be loaded.
 */
export function wholeSheet(): Promise<unknown> | undefined {
  const { href } = document.querySelector<HTMLLinkElement>('link[as="style"]') ?? {};
  if (!href) return undefined;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.querySelector('style')?.after(sheet);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve);
  });
}
