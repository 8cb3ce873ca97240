import type { APIResponse, Page, Route } from '@playwright/test';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';

import { expect } from './journey.ts';

/**
 * Returns the site's reply to a request that a test has intercepted. The request goes to 127.0.0.1, because Node cannot
 * resolve the hosts under localhost.
 */
export function fetchReply(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

type Refusal = Parameters<typeof fail>[2] & { headers?: Record<string, string> };

/**
 * Makes a call fail in this browser only, so that other tests are not affected. `path` is the path on the wire or a
 * pattern.
 */
export async function mockFailure(
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
 * Makes the browser render a page, as if the edge could not. The page then requests all of its data, so a test's stubs
 * apply instead of the data embedded by the edge.
 */
export async function openClientRendered(page: Page, path: string): Promise<void> {
  const isPage = (url: URL) => url.pathname === path;
  await page.route(isPage, async (route) => {
    const html = await (await fetchReply(route)).text();
    const body = html.replace(/(<script[^>]*id="boot"[^>]*>)(.*?)(<\/script>)/s, (_, open, text, close) => {
      const boot: object = JSON.parse(String(text));
      return `${String(open)}${JSON.stringify({ ...boot, state: null }).replaceAll('<', '\\u003c')}${String(close)}`;
    });
    expect(body).not.toBe(html);
    await route.fulfill({ contentType: 'text/html', body });
  });
}
