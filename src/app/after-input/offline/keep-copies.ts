import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { copiesScopePath, copyHeader, offlineCache, shellPath } from '#contract/page/offline-copies.ts';
import { dayMs } from '#contract/values/durations.ts';
import { prepareForCache } from '#src/shared/preferences/cached-pages.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

/** Pages that a member's phone stores. Offline, the first one (the shell) can render every other page. */
const alwaysStored = [shellPath, '/m/home'];
/** Lists that are stored in addition, but not in data-saving mode. */
const listPaths = ['/m/slot-games', '/m/live-games', '/m/hot-games'];
/** Loads the scripts that these pages otherwise load on demand, so that they are in the browser's HTTP cache. */
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

/** Builds the key that the copies depend on. If the key changes, the copies are renewed. */
function buildCopyKey({ lang, dataset: { scheme, saving } }: HTMLElement, now: number): string {
  return [__BUILD_ID__, lang, scheme, saving, Math.floor(now / dayMs)].join(' ');
}

/**
 * Stores visitors' pages on a member's phone, once per day, build, language, colour scheme and data-saving mode. The
 * scripts of these pages go into the browser's HTTP cache. No member data is requested, because the edge renders the
 * pages without the session.
 */
export async function keepCopies(): Promise<void> {
  const root = document.documentElement;
  const copyKey = buildCopyKey(root, serverNow());
  const copies = await caches.open(offlineCache);
  if ((await (await copies.match(copiesScopePath))?.text()) === copyKey) return;
  const files = new Set<string>();
  const paths = root.dataset.saving ? alwaysStored : [...alwaysStored, ...listPaths];
  for (const path of paths) {
    // `no-store`, because the HTTP cache may contain an older page of the same address.
    const page = await fetch(path, { headers: { [copyHeader]: '1' }, cache: 'no-store' });
    if (!page.headers.get(pageCacheHeader)?.startsWith('visitor ')) return;
    for (const [file] of (await page.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g))
      files.add(file);
    await copies.put(path, await prepareForCache(page, Date.now()));
  }
  await loadParts();
  await Promise.all(Array.from(files, (file) => fetch(file, { priority: 'low' })));
  // Removes copies of pages that the current settings do not store.
  for (const request of await copies.keys())
    if (!paths.includes(new URL(request.url).pathname)) await copies.delete(request);
  // If the settings changed in the meantime, these copies are already outdated.
  if (buildCopyKey(root, serverNow()) !== copyKey) return;
  await copies.put(copiesScopePath, new Response(copyKey));
}
