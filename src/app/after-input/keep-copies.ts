import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { copiesMark, copyHeader, offlineCache, shellPath } from '#contract/page/offline-copies.ts';
import { dayMs } from '#contract/values/durations.ts';
import { inOneFrame } from '#src/shared/preferences/cached-pages.ts';

/** What a member's phone keeps: first what draws all the others where there is no network. */
const always = [shellPath, '/m/home'];
/** Lists beside home; not where data is saved. */
const lists = ['/m/slot-games', '/m/live-games', '/m/hot-games'];
/** Parts of these pages that are loaded as they are drawn. */
const loadParts = () =>
  Promise.all([
    import('#src/app/shell/licence-strip.tsx'),
    import('#src/app/shell/menus/side-menu.tsx'),
    import('#src/domain/catalogue/game-card.tsx'),
    import('#src/domain/catalogue/tile-grid/tile-grid-window.tsx'),
    import('#src/features/catalogue/lobby/components/category-view.tsx'),
    import('#src/features/catalogue/lobby/components/footer.tsx'),
    import('#src/features/catalogue/lobby/blocks/winners.tsx'),
    import('#src/features/support/diagnostics/diagnostics.tsx'),
    import('./offline-copy.tsx'),
  ]);

/** What copies depend on; another one makes them anew. */
function purposeOf({ lang, dataset: { scheme, saving } }: HTMLElement, now: number): string {
  return [__BUILD_ID__, lang, scheme, saving, Math.floor(now / dayMs)].join(' ');
}

/**
 * Keeps visitors' pages on a member's phone, once a day, a build and a language, with the scripts that they name in the
 * browser's HTTP cache. Nothing of the member is asked for: the edge renders them without the session.
 */
export async function keepCopies(): Promise<void> {
  const root = document.documentElement;
  const purpose = purposeOf(root, Date.now());
  const copies = await caches.open(offlineCache);
  if ((await (await copies.match(copiesMark))?.text()) === purpose) return;
  const files = new Set<string>();
  const paths = root.dataset.saving ? always : [...always, ...lists];
  for (const path of paths) {
    // `no-store`: the HTTP cache holds the member's page of the same address.
    const page = await fetch(path, { headers: { [copyHeader]: '1' }, cache: 'no-store' });
    if (!page.headers.get(pageCacheHeader)?.startsWith('visitor ')) return;
    for (const [file] of (await page.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g))
      files.add(file);
    await copies.put(path, await inOneFrame(page));
  }
  await loadParts();
  await Promise.all(Array.from(files, (file) => fetch(file, { priority: 'low' })));
  // Of another time, and drawn with other choices.
  for (const request of await copies.keys())
    if (!paths.includes(new URL(request.url).pathname)) await copies.delete(request);
  // Chosen anew meanwhile: these were drawn with what is no more.
  if (purposeOf(root, Date.now()) !== purpose) return;
  await copies.put(copiesMark, new Response(purpose));
}
