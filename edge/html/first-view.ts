import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import {
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
  secretParameters,
} from '#contract/page/cached-pages.ts';
import { copyHeader } from '#contract/page/offline-copies.ts';
import { savingHints } from '#contract/page/saving.ts';
import { appendBrand, messageParts, renderFirstView, listSearchParameters } from '#src/entry-edge.tsx';

import { answerCall, isSharedCall } from '../calls/answer-call.ts';
import { coalesce, type InFlight } from '../coalesce.ts';
import { EdgeError, withDeadline } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { keepLast } from '../keep-last.ts';
import { countRead } from '../limits/limit-reads.ts';
import { getCacheScope } from '../merchants/cache-scope.ts';
import { findCall } from '../request/find-call.ts';
import { buildContentSecurityPolicy } from '../responses/content-security-policy.ts';
import { respond } from '../responses/default-headers.ts';
import { escapeText } from '../responses/escape.ts';
import { getNoticeTexts } from '../responses/notice-texts.ts';
import { readScheme } from '../responses/scheme.ts';
import { clearSession } from '../session-cookie.ts';
import type { Pieces } from './markup.ts';
import { buildVisitorCopy, renderPage } from './page.ts';
import { readSavingChoice, isSavingView } from './saving.ts';
import { readTemplate, type Template } from './template.ts';

/** Maximum wait for a data call of a first view; the browser requests missing data later. */
const callTimeoutMs = 2_000;
const renderTimeoutMs = 5_000;

type View =
  | { kind: 'page'; document: Pieces; complete: boolean }
  | { kind: 'redirect'; to: string; complete: boolean };

/** Cached views. All visitors share them; views of sessions are never cached here. */
const views = new Map<string, { view: View; until: number }>();
const inFlight: InFlight<View> = new Map();
// A page takes some 170 kB of memory.
const maxViews = 60;
const maxKeyLength = 512;
/** Times in ms for which a view is cached. A view that lacks a reply is incomplete and cached only briefly. */
const cacheMs = { complete: 15_000, incomplete: 2_000 };

/** Serves the rendered page of this path. If rendering fails, the page has no content, and the browser renders it. */
export async function serveFirstView(c: Context<EdgeEnv>): Promise<Response> {
  const template = await readTemplate(c.env);
  if (isOfflineCopy(c)) c.set('session', null);
  const started = Date.now();
  const view = await getView(c, template);
  c.get('timings').set('render', Date.now() - started);
  if (view.kind === 'redirect') return c.redirect(view.to, 302);
  return buildPageResponse(c, view);
}

/** Serves the app without a page in it (`shellPath`), without any call to the platform. */
export async function serveAppShell(c: Context<EdgeEnv>): Promise<Response> {
  const template = await readTemplate(c.env);
  if (isOfflineCopy(c)) c.set('session', null);
  const boot = { ...buildBoot(c), session: c.get('session')?.details ?? null, state: null };
  // Text that is shown until the app renders the page, or permanently if the app cannot render it. The document
  // preloads the texts of all pages, because the page is not known yet.
  const { title, text } = getNoticeTexts(boot.language).texts.offline;
  const document = renderPage(template, boot, {
    html: `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p></main>`,
    title: appendBrand(title, boot.merchant.brand.name),
    routeIds: [],
    messageParts,
    hasNonCoreTexts: true,
  });
  return buildPageResponse(c, { document, complete: true });
}

/** The copy is a visitor's page, even if there is a session. */
const isOfflineCopy = (c: Context<EdgeEnv>): boolean => c.req.header(copyHeader) !== undefined;

const buildBoot = (c: Context<EdgeEnv>) => {
  const merchant = c.get('merchant');
  return { merchant, language: c.get('language'), scheme: readScheme(c, merchant), saving: isSavingView(c) };
};

function buildPageResponse(
  c: Context<EdgeEnv>,
  { document, complete }: { document: Pieces; complete: boolean },
): Response {
  const nonce = crypto.randomUUID();
  const own = {
    nonce,
    downloadBar: getCookie(c, 'hideDownloadBar') !== '1',
    savingChoice: readSavingChoice(c),
    fieldDataRate: c.env.fieldData.share,
    copy: isOfflineCopy(c),
    preview: c.get('preview'),
  };
  return respond(c, buildVisitorCopy(document, own), {
    'Content-Type': 'text/html; charset=utf-8',
    // A member's page must not outlive the session in the browser's HTTP cache.
    'Cache-Control': c.get('session') ? 'private, no-store' : 'private, no-cache',
    [pageCacheHeader]: getPageCacheValue(c, complete),
    ...(c.get('session') && { [memberScopeHeader]: getCacheScope(c.get('record')) }),
    'Content-Security-Policy': buildContentSecurityPolicy(c.get('record'), nonce),
    'Accept-CH': savingHints,
  });
}

function getPageCacheValue(c: Context<EdgeEnv>, complete: boolean): string {
  if (c.get('session')) return pageCacheValues.forget;
  const hasSecret =
    c.get('address').search && secretParameters.some((name) => c.req.query(name) !== undefined);
  if (hasSecret) return pageCacheValues.incomplete;
  return complete ? pageCacheValues.visitor(getCacheScope(c.get('record'))) : pageCacheValues.incomplete;
}

async function getView(c: Context<EdgeEnv>, template: Template): Promise<View> {
  const session = c.get('session');
  if (session) {
    if (await countRead(c, 'pages')) return buildEmptyView(c, template, session.details);
    const { view, ended } = await render(c, template, session.details);
    if (!ended) return view;
    // Upstream no longer knows the session: the visitor's page is shown, and the cookie is deleted.
    c.set('session', null);
    clearSession(c);
  }
  return getVisitorView(c, template);
}

async function getVisitorView(c: Context<EdgeEnv>, template: Template): Promise<View> {
  const key = buildViewKey(c);
  const cached = views.get(key);
  if (cached && cached.until > Date.now()) return cached.view;
  // Counted before coalescing, so that a visitor above the limit does not cause an empty page for other visitors.
  if (await countRead(c, 'pages')) return buildEmptyView(c, template, null);
  const renderFresh = async () => {
    const { view } = await render(c, template, null);
    const mayCache = !import.meta.env.DEV && key.length <= maxKeyLength;
    if (mayCache) storeView(key, view);
    return view;
  };
  const { result } = coalesce(inFlight, key, renderFresh, (work) => c.executionCtx.waitUntil(work));
  // If the runtime has killed the request that renders for all, this request renders by itself.
  return withDeadline(renderTimeoutMs + 1_000, result).catch(renderFresh);
}

function storeView(key: string, view: View): void {
  const until = Date.now() + cacheMs[view.complete ? 'complete' : 'incomplete'];
  keepLast(views, key, { view, until }, maxViews);
}

let knownParameters: Set<string> | undefined;

/** Returns the requested URL without unknown parameters, such as those of campaigns or invented ones. */
function buildPageUrl(c: Context<EdgeEnv>): URL {
  knownParameters ??= listSearchParameters(c.var);
  const url = new URL(c.req.url);
  for (const name of Array.from(url.searchParams.keys()))
    if (!knownParameters.has(name)) url.searchParams.delete(name);
  return url;
}

function buildViewKey(c: Context<EdgeEnv>): string {
  const merchant = c.get('merchant');
  const language = c.get('language');
  const record = c.get('record');
  const saving = isSavingView(c) ? 'saving' : 'full';
  const { pathname, search } = c.get('address');
  const address = `${pathname}?${search && normaliseSearch(buildPageUrl(c))}`;
  return [getCacheScope(record), language, readScheme(c, merchant), saving, address].join(' ');
}

function normaliseSearch({ searchParams }: URL): string {
  searchParams.sort();
  return searchParams.toString();
}

/** `ended`: upstream no longer knows the session. */
type Rendered = { view: View; ended: boolean };

async function render(
  c: Context<EdgeEnv>,
  template: Template,
  session: SessionDetails | null,
): Promise<Rendered> {
  const boot = { ...buildBoot(c), session };
  let ended = false;
  let complete = true;
  const transport = async (request: Request): Promise<Response> => {
    const call = findCall(request.method, new URL(request.url).pathname);
    // A page for all visitors contains no data of one visitor; the browser requests such data itself.
    if (!call || (!session && !isSharedCall(call))) throw new EdgeError('permission.denied');
    const ip = session ? c.get('visitor').ip : '';
    try {
      const reply = await answerCall(c, request, call, { timeoutMs: callTimeoutMs, ip });
      ended ||= reply.status === 401 && session !== null;
      complete &&= reply.status < 500;
      return new Response(reply.body, { status: reply.status });
    } catch (error) {
      complete = false;
      throw error;
    }
  };
  try {
    const view = await withDeadline(
      renderTimeoutMs,
      renderFirstView({ url: buildPageUrl(c), boot, transport }),
    );
    if (view.kind === 'redirect') return { view: { ...view, to: toLocalPath(view.to), complete }, ended };
    const document = renderPage(template, { ...boot, state: view.state }, view);
    return { view: { kind: 'page', document, complete }, ended };
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), path: c.req.path, render: String(error) }));
    return { view: buildEmptyView(c, template, session), ended };
  }
}

/** Builds a page without content; the browser renders it. */
function buildEmptyView(c: Context<EdgeEnv>, template: Template, session: SessionDetails | null): View {
  const document = renderPage(template, { ...buildBoot(c), session, state: null }, null);
  return { kind: 'page', document, complete: false };
}

/** Restricts a redirect to this site. */
const toLocalPath = (to: string): string => (/^\/(?![/\\])/.test(to) ? to : '/m/home');
