import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as view from '#src/entry-edge.tsx';
import { ask, resetEdge, createMemberCookie } from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);
afterEach(() => void vi.restoreAllMocks());

test('if the edge cannot render the view, it sends an empty page, which the browser renders', async () => {
  vi.spyOn(view, 'renderFirstView').mockRejectedValue(new Error('a component is broken'));
  for (const headers of [{}, await createMemberCookie()]) {
    const reply = await ask('/m/home', { headers });
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('"state":null');
    expect(html).toContain('src="/assets/entry.js"');
    expect(html).not.toContain('broken');
  }
});

test('a view cannot redirect to another site', async () => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await resetEdge();
    vi.spyOn(view, 'renderFirstView').mockResolvedValue({ kind: 'redirect', to });
    expect((await ask('/m/home')).headers.get('Location')).toBe('/m/home');
  }
});
