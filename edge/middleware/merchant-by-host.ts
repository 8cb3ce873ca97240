import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';

import { type Merchant, merchantSchema } from '#contract/values/merchant.ts';
import { type MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { readPreview } from '#contract/wire/preview.ts';

import type { EdgeEnv } from '../env.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { hideDraft, checkDraftAccess } from '../preview/draft.ts';
import { isGamesHost, getPreviewInPath, getSiteHost } from '../request/games-host.ts';
import { respondFailure, respondRefusal } from '../responses/refusals.ts';
import { limitHost } from './limit-hosts.ts';

/**
 * Determines the merchant only by the URL's host, and on the games' host by the host in its path. Headers such as
 * `Merchant` and `X-Forwarded-Host` are ignored. The status is 421 for an unknown host, and 404 for an unknown host in
 * a path. Without a preview, a draft's host counts as unknown; on the games' host, the path contains the preview.
 */
export const setMerchantByHost = createMiddleware<EdgeEnv>(async (c, next) => {
  const host = getSiteHost(c);
  const record = host && (await findMerchant(c.env, host, (work) => c.executionCtx.waitUntil(work)));
  if (!record || (isGamesHost(c) && !(await mayPlay(c, record)))) {
    await limitHost(c, 'nobody');
    return isGamesHost(c) ? respondFailure(c, 'not.found') : respondRefusal(c, 'host.unknown');
  }
  const isDraft = record.status === 'draft';
  const refusal = isDraft && !isGamesHost(c) && (await checkDraftAccess(c, record.merchantCode));
  if (refusal) {
    // A draft's host has the limit of unknown hosts. Without a limit, it could be distinguished from an unknown host.
    await limitHost(c, 'nobody');
    return refusal;
  }
  c.set('record', record);
  c.set('merchant', toPublicMerchant(record));
  await next();
  if (isDraft) hideDraft(c.res);
  if (!isGamesHost(c)) nameMainHost(c, host, record.hosts[0] ?? host);
  return undefined;
});

/** The path must contain a preview if and only if the site is a draft. */
async function mayPlay(c: Context<EdgeEnv>, { status, merchantCode }: MerchantRecord): Promise<boolean> {
  const token = getPreviewInPath(c.get('address').pathname);
  if (status !== 'draft' || token === null) return status !== 'draft' && token === null;
  return (await readPreview(c.env.secrets, merchantCode, token)) !== null;
}

/** Public merchants by merchant record, cached for as long as the record is in use. */
const projections = new WeakMap<MerchantRecord, Merchant>();

/**
 * Converts a merchant record to the data that pages may have. Only this function does so, and it copies fields by name,
 * so that no other data can leak.
 */
function toPublicMerchant(record: MerchantRecord): Merchant {
  const merchant = projections.get(record) ?? v.parse(merchantSchema, record);
  projections.set(record, merchant);
  return merchant;
}

/** Names the main host's page as canonical, so that search engines list it once (RFC 6596). */
function nameMainHost(c: Context<EdgeEnv>, host: string, main: string): void {
  if (host === main) return;
  const { headers, status } = c.res;
  if (status !== 200 || !headers.get('Content-Type')?.startsWith('text/html')) return;
  const { origin, pathname } = c.get('address');
  const page = new URL(origin + pathname);
  page.hostname = main;
  headers.append('Link', `<${page.href}>; rel="canonical"`);
}
