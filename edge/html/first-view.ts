import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type Boot, bootElementId, type FirstView, renderFirstView, schemeSchema } from '#src/entry-edge.tsx';
import { languageOf } from '#contract/languages.ts';

import type { EdgeEnv } from '../env.ts';
import { upstream } from '../upstream.ts';
import { callOf, toUpstream } from '../wps/proxy.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { readTemplate, type Template } from './template.ts';

/** The page at this path, rendered; without content when rendering failed, so that the browser does it. */
export async function firstView(c: Context<EdgeEnv>): Promise<Response> {
  const { merchant, language, session } = c.var;
  const scheme = v.parse(v.fallback(schemeSchema, 'dark'), getCookie(c, 'scheme'));
  const boot = { merchant, language, scheme, session: session?.facts ?? null };
  const [template, view] = await Promise.all([
    readTemplate(c.env),
    renderFirstView({
      url: new URL(c.req.url),
      boot,
      transport: (request) =>
        upstream(c.env, toUpstream(c, request, callOf(request.method, new URL(request.url).pathname))),
    }).catch((error: unknown) => {
      console.error(JSON.stringify({ requestId: c.var.requestId, error: String(error) }));
      return null;
    }),
  ]);
  if (view?.kind === 'redirect') return c.redirect(view.to, 302);
  const nonce = crypto.randomUUID();
  const html = compose(template, { ...boot, state: view?.state ?? null }, view, nonce);
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': contentSecurityPolicy(merchant, nonce),
    },
  });
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** JSON that cannot close its script element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function compose(
  template: Template,
  boot: Boot,
  view: Extract<FirstView, { kind: 'page' }> | null,
  nonce: string,
): string {
  const { tag, dir } = languageOf(boot.language);
  const { brand } = boot.merchant;
  const files = (view?.routeIds ?? []).flatMap(
    (id) => template.chunks.get(`src/routes${id}.tsx?tsr-split=component`) ?? [],
  );
  files.push(...(template.chunks.get(`src/shared/intl/messages/${boot.language.toLowerCase()}.json`) ?? []));
  const preloads = [...new Set(files)].map(
    (file) => `<link rel="modulepreload" nonce="${nonce}" href="/${file}">`,
  );
  const scripts = template.scripts.map((script) => script.replace('<script', `<script nonce="${nonce}"`));
  return `<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="${brand.theme}" data-scheme="${boot.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeText(brand.name)}</title>
<style nonce="${nonce}">${template.css}</style>
</head>
<body>
<div id="root">${view?.html ?? ''}</div>
<script type="application/json" id="${bootElementId}">${escapeJson(boot)}</script>
${preloads.join('')}${scripts.join('')}
</body>
</html>`;
}
