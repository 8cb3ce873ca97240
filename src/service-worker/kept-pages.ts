import { offlinePath, pagesCache } from '#contract/page/cached-pages.ts';

import { keyOf, verdictOf } from './page-rules.ts';

const home = '/m/home';
/** Pages beside home and the offline notice. */
const mostPages = 5;

/**
 * Acts on an answer of the network for the page `key`; true when what was shown in its place must not stay on
 * the screen. `shown` is what that page's header said. Takes the answer's body. `pages` was opened before the network was asked: what was deleted since
 * stays deleted, whatever is put into it now.
 */
export async function learn(
  pages: Cache,
  key: string,
  reply: Response,
  shown: string | null,
): Promise<boolean> {
  const verdict = verdictOf(reply, shown);
  if (verdict === 'keep') await keep(pages, key, reply);
  if (verdict === 'gone') await pages.delete(key);
  if (verdict === 'forget') await caches.delete(pagesCache);
  await keepOfflineNotice();
  return verdict === 'gone' || verdict === 'forget';
}

/** Keeps a page as the newest, and drops the oldest beyond the limit; never home, where others lead without a network. */
async function keep(pages: Cache, key: string, reply: Response): Promise<void> {
  // Keys come in the order in which they were put.
  await pages.delete(key);
  await pages.put(key, reply);
  const others = (await pages.keys()).filter(({ url }) => ![home, offlinePath].includes(pathOf(url)));
  for (const { url } of others.slice(0, -mostPages)) await pages.delete(url);
}

const pathOf = (address: string): string => new URL(address).pathname;

/** Nothing personal is in it: a member has it too. */
async function keepOfflineNotice(): Promise<void> {
  const pages = await caches.open(pagesCache);
  if (await pages.match(offlinePath)) return;
  const notice = await fetch(offlinePath).catch(() => null);
  if (notice?.ok) await pages.put(offlinePath, notice);
}

/** Keeps the pages that are open, from the browser's own cache: they came before there was a worker. */
export async function keepOpenPages(open: readonly string[]): Promise<void> {
  for (const address of open) {
    const key = keyOf(address);
    const pages = await caches.open(pagesCache);
    const reply = await fetch(address, { cache: 'force-cache', redirect: 'manual' }).catch(() => null);
    if (key && reply) await learn(pages, key, reply, null);
  }
}

/** What is shown when the network has failed: the page of any age, else home, else the notice. */
export async function withoutNetwork(pages: Cache, key: string): Promise<Response | null> {
  const own = await pages.match(key);
  if (own) return own;
  const { origin } = new URL(key);
  // A redirect, as a page is taken over at its own address only.
  if (await pages.match(home)) return Response.redirect(origin + home);
  return (await pages.match(offlinePath)) ?? null;
}
