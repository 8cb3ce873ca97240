import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import { type Merchant, merchantSchema } from '#contract/values/merchant.ts';
import { type MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { readPreview } from '#contract/wire/preview.ts';

import type { EdgeEnv } from '../env.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { hideDraft, refusedDraft } from '../preview/draft.ts';
import { isGamesHost, previewInPath, siteHostOf } from '../request/games-host.ts';
import { failed, refused } from '../responses/refusals.ts';
import { limitHost } from './limit-hosts.ts';

/**
 * Which merchant the site is, by the URL's host alone, on the games' host by the one in its path:
 * whatever a client says in `Merchant`, `X-Forwarded-Host` and the like is ignored. A host of none is 421, such a path
 * 404. A draft is a host of none for whoever has no preview of it, on the games' host too, where its path has the preview.
 */
export const merchantByHost = createMiddleware<EdgeEnv>(async (c, next) => {
  const host = siteHostOf(c);
  const record = host && (await findMerchant(c.env, host, (work) => c.executionCtx.waitUntil(work)));
  if (!record || (isGamesHost(c) && !(await mayPlay(c, record)))) {
    await limitHost(c, 'nobody');
    return isGamesHost(c) ? failed(c, 'not.found') : refused(c, 'host.unknown');
  }
  const isDraft = record.status === 'draft';
  const closed = isDraft && !isGamesHost(c) && (await refusedDraft(c, record.merchantCode));
  if (closed) {
    // Counted as a host of nobody's: otherwise the one that is never cut off would be a draft.
    await limitHost(c, 'nobody');
    return closed;
  }
  c.set('record', record);
  c.set('merchant', forBrowsers(record));
  await next();
  if (isDraft) hideDraft(c.res);
  if (!isGamesHost(c)) nameMainHost(c, host, record.hosts[0] ?? host);
  return undefined;
});

/** On the games' host: a path has a preview where the site is a draft, and there alone. */
async function mayPlay(c: Context<EdgeEnv>, { status, merchantCode }: MerchantRecord): Promise<boolean> {
  const token = previewInPath(c.get('address').pathname);
  if (status !== 'draft' || token === null) return status !== 'draft' && token === null;
  return (await readPreview(c.env.secrets, merchantCode, token)) !== null;
}

/** By record, as long as that is in use. */
const projections = new WeakMap<MerchantRecord, Merchant>();

/** The one way from a record to what a page is told: by name, so that nothing else can slip out. */
function forBrowsers(record: MerchantRecord): Merchant {
  const merchant = projections.get(record) ?? v.parse(merchantSchema, record);
  projections.set(record, merchant);
  return merchant;
}

/** Pages under another host of the merchant name the main one, so that search engines list them once (RFC 6596). */
function nameMainHost(c: Context<EdgeEnv>, host: string, main: string): void {
  if (host === main) return;
  const { headers, status } = c.res;
  if (status !== 200 || !headers.get('Content-Type')?.startsWith('text/html')) return;
  const { origin, pathname } = c.get('address');
  const page = new URL(origin + pathname);
  page.hostname = main;
  headers.append('Link', `<${page.href}>; rel="canonical"`);
}
