import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

import type { SessionFacts } from '#contract/calls/identity/session.ts';
import {
  memberScopeHeader,
  pageCacheHeader,
  pageCacheValues,
  secretParameters,
} from '#contract/page/cached-pages.ts';
import { copyHeader } from '#contract/page/offline-copies.ts';
import { savingHints } from '#contract/page/saving.ts';
import { messageParts, renderFirstView, searchParameters } from '#src/entry-edge.tsx';

import { answerCall, isSharedCall } from '../calls/answer-call.ts';
import { coalesce, type InFlight } from '../coalesce.ts';
import { EdgeError, within } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { keepLast } from '../keep-last.ts';
import { countRead } from '../limits/limit-reads.ts';
import { cacheScope } from '../merchants/cache-scope.ts';
import { callOf } from '../request/find-call.ts';
import { contentSecurityPolicy } from '../responses/content-security-policy.ts';
import { escapeText } from '../responses/escape.ts';
import { noticeTexts } from '../responses/notice-texts.ts';
import { schemeOf } from '../responses/scheme.ts';
import { respond } from '../responses/standing-headers.ts';
import { clearSession } from '../session-cookie.ts';
import type { Pieces } from './markup.ts';
import { documentFor, renderPage } from './page.ts';
import { savingChoiceOf, savingOf } from './saving.ts';
import { readTemplate, type Template } from './template.ts';

/** A data call of a first view waits this long; what is missing then is asked for by the browser. */
const callPatienceMs = 2_000;
const renderPatienceMs = 5_000;

type View =
  | { kind: 'page'; document: Pieces; complete: boolean }
  | { kind: 'redirect'; to: string; complete: boolean };

/** Views of visitors, who all get the same; a session never comes in here. */
const views = new Map<string, { view: View; until: number }>();
const inFlight: InFlight<View> = new Map();
// A page is some 170 kB in memory.
const maxViews = 60;
const maxKeyLength = 512;
/** A view that lacks a reply is shown too, but not for long. */
const keptMs = { complete: 15_000, incomplete: 2_000 };

/** The page at this path, rendered; without content when rendering failed, so that the browser does it. */
export async function firstView(c: Context<EdgeEnv>): Promise<Response> {
  const template = await readTemplate(c.env);
  if (isCopy(c)) c.set('session', null);
  const started = Date.now();
  const view = await viewFor(c, template);
  c.get('timings').set('render', Date.now() - started);
  if (view.kind === 'redirect') return c.redirect(view.to, 302);
  return pageResponse(c, view);
}

/** The app without a page in it (`shellPath`): nothing is asked of the platform for it. */
export async function appShell(c: Context<EdgeEnv>): Promise<Response> {
  const template = await readTemplate(c.env);
  if (isCopy(c)) c.set('session', null);
  const boot = { ...bootOf(c), session: c.get('session')?.facts ?? null, state: null };
  // Said until the app draws the page, or for good where it cannot. All texts, as nobody knows which page it will be.
  const { title, text } = noticeTexts(boot.language).texts.offline;
  const html = `<main><h1>${escapeText(title)}</h1><p>${escapeText(text)}</p></main>`;
  const document = renderPage(template, boot, { html, routeIds: [], messageParts, ownTexts: true });
  return pageResponse(c, { document, complete: true });
}

/** For a phone that shows it without a network: a visitor's page, in whoever's session it is asked for. */
const isCopy = (c: Context<EdgeEnv>): boolean => c.req.header(copyHeader) !== undefined;

const bootOf = (c: Context<EdgeEnv>) => {
  const merchant = c.get('merchant');
  return { merchant, language: c.get('language'), scheme: schemeOf(c, merchant), saving: savingOf(c) };
};

function pageResponse(
  c: Context<EdgeEnv>,
  { document, complete }: { document: Pieces; complete: boolean },
): Response {
  const nonce = crypto.randomUUID();
  const own = {
    nonce,
    downloadBar: getCookie(c, 'hideDownloadBar') !== '1',
    savingChoice: savingChoiceOf(c),
    fieldDataRate: c.env.fieldData.share,
    copy: isCopy(c),
    preview: c.get('preview'),
  };
  return respond(c, documentFor(document, own), {
    'Content-Type': 'text/html; charset=utf-8',
    // `no-store` would keep browsers from bringing a page back as it was left. That a member's does not outlive the
    // session is seen to by `clearSession`.
    'Cache-Control': 'private, no-cache',
    [pageCacheHeader]: pageCacheValueOf(c, complete),
    ...(c.get('session') && { [memberScopeHeader]: cacheScope(c.get('record')) }),
    'Content-Security-Policy': contentSecurityPolicy(c.get('record'), nonce),
    'Accept-CH': savingHints,
  });
}

/** What the page is to the service worker of whoever asked. */
function pageCacheValueOf(c: Context<EdgeEnv>, complete: boolean): string {
  if (c.get('session')) return pageCacheValues.forget;
  const hasSecret =
    c.get('address').search && secretParameters.some((name) => c.req.query(name) !== undefined);
  if (hasSecret) return pageCacheValues.incomplete;
  return complete ? pageCacheValues.visitor(cacheScope(c.get('record'))) : pageCacheValues.incomplete;
}

async function viewFor(c: Context<EdgeEnv>, template: Template): Promise<View> {
  const session = c.get('session');
  if (session) {
    if (await countRead(c, 'pages')) return unrendered(c, template, session.facts);
    const { view, ended } = await render(c, template, session.facts);
    if (!ended) return view;
    // Upstream no longer knows the session: the page is a visitor's, and the cookie goes.
    c.set('session', null);
    clearSession(c);
  }
  return visitorView(c, template);
}

async function visitorView(c: Context<EdgeEnv>, template: Template): Promise<View> {
  const key = keyOf(c);
  const kept = views.get(key);
  if (kept && kept.until > Date.now()) return kept.view;
  // Before it is shared: nobody else gets an empty page because this address asked for too many.
  if (await countRead(c, 'pages')) return unrendered(c, template, null);
  const fresh = async () => {
    const { view } = await render(c, template, null);
    const mayKeep = !import.meta.env.DEV && key.length <= maxKeyLength;
    if (mayKeep) keep(key, view);
    return view;
  };
  const { result } = coalesce(inFlight, key, fresh, (work) => c.executionCtx.waitUntil(work));
  // Another request's render may have died with its visitor: then this one renders for itself.
  return within(renderPatienceMs + 1_000, result).catch(fresh);
}

function keep(key: string, view: View): void {
  const until = Date.now() + keptMs[view.complete ? 'complete' : 'incomplete'];
  keepLast(views, key, { view, until }, maxViews);
}

let known: Set<string> | undefined;

/** The page that is asked for, whatever else its address says: a campaign, or what somebody made up. */
function pageUrl(c: Context<EdgeEnv>): URL {
  known ??= searchParameters(c.var);
  const url = new URL(c.req.url);
  for (const name of Array.from(url.searchParams.keys())) if (!known.has(name)) url.searchParams.delete(name);
  return url;
}

/** Everything that a visitor's view depends on. */
function keyOf(c: Context<EdgeEnv>): string {
  const merchant = c.get('merchant');
  const language = c.get('language');
  const record = c.get('record');
  const saving = savingOf(c) ? 'saving' : 'full';
  const { pathname, search } = c.get('address');
  const address = `${pathname}?${search && searchOf(pageUrl(c))}`;
  return [cacheScope(record), language, schemeOf(c, merchant), saving, address].join(' ');
}

/** The search of an address in its one order. */
function searchOf({ searchParams }: URL): string {
  searchParams.sort();
  return searchParams.toString();
}

type Rendered = { view: View; ended: boolean };

async function render(
  c: Context<EdgeEnv>,
  template: Template,
  session: SessionFacts | null,
): Promise<Rendered> {
  const boot = { ...bootOf(c), session };
  let ended = false;
  let complete = true;
  const transport = async (request: Request): Promise<Response> => {
    const call = callOf(request.method, new URL(request.url).pathname);
    // A page that all visitors get carries nothing that was made for one: the browser asks for that.
    if (!call || (!session && !isSharedCall(call))) throw new EdgeError('permission.denied');
    const ip = session ? c.get('visitor').ip : '';
    try {
      const reply = await answerCall(c, request, call, { patienceMs: callPatienceMs, ip });
      ended ||= reply.status === 401 && session !== null;
      complete &&= reply.status < 500;
      return new Response(reply.body, { status: reply.status });
    } catch (error) {
      complete = false;
      throw error;
    }
  };
  try {
    const view = await within(renderPatienceMs, renderFirstView({ url: pageUrl(c), boot, transport }));
    if (view.kind === 'redirect') return { view: { ...view, to: localPath(view.to), complete }, ended };
    const document = renderPage(template, { ...boot, state: view.state }, view);
    return { view: { kind: 'page', document, complete }, ended };
  } catch (error) {
    console.error(JSON.stringify({ requestId: c.get('requestId'), path: c.req.path, render: String(error) }));
    return { view: unrendered(c, template, session), ended };
  }
}

/** The page without content: the browser renders it. */
function unrendered(c: Context<EdgeEnv>, template: Template, session: SessionFacts | null): View {
  const document = renderPage(template, { ...bootOf(c), session, state: null }, null);
  return { kind: 'page', document, complete: false };
}

/** A redirect stays on this site. */
const localPath = (to: string): string => (/^\/(?![/\\])/.test(to) ? to : '/m/home');
