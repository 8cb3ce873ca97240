import type { APIResponse, Page, Route } from '@playwright/test';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';

import { expect } from './journey.ts';

/** The site's reply to a request that a test has intercepted; Node does not know the hosts under localhost. */
export function replyOf(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

type Refusal = Parameters<typeof fail>[2] & { headers?: Record<string, string> };

/** Answers a call in the browser with a failure, so that no other test meets it. `path`: as on the wire, or a pattern. */
export async function refuse(
  page: Page,
  path: string | RegExp,
  code: ErrorCode,
  { headers = {}, ...details }: Refusal = {},
): Promise<void> {
  const { status, envelope } = fail(code, `trace-${code}`, details);
  await page.route(typeof path === 'string' ? `**${path}*` : path, (route) =>
    route.fulfill({ status, headers, json: envelope }),
  );
}

/**
 * Has a page rendered in the browser, as when the edge cannot render it: it then requests all of its data, so that a
 * test's stubs apply, and not the data that the edge has put into the page.
 */
export async function openClientRendered(page: Page, path: string): Promise<void> {
  const isPage = (url: URL) => url.pathname === path;
  await page.route(isPage, async (route) => {
    const html = await (await replyOf(route)).text();
    const body = html.replace(/(<script[^>]*id="boot"[^>]*>)(.*?)(<\/script>)/s, (_, open, text, close) => {
      const boot: object = JSON.parse(String(text));
      return `${String(open)}${JSON.stringify({ ...boot, state: null }).replaceAll('<', '\\u003c')}${String(close)}`;
    });
    expect(body).not.toBe(html);
    await route.fulfill({ contentType: 'text/html', body });
  });
}
