import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import * as view from '#src/entry-edge.tsx';
import { ask, freshEdge, memberCookie } from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);
afterEach(() => void vi.restoreAllMocks());

test('when the view cannot be drawn at the edge the page goes out empty and the browser draws it', async () => {
  vi.spyOn(view, 'renderFirstView').mockRejectedValue(new Error('a component is broken'));
  for (const headers of [{}, await memberCookie()]) {
    const reply = await ask('/m/home', { headers });
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('"state":null');
    expect(html).toContain('src="/assets/entry.js"');
    expect(html).not.toContain('broken');
  }
});

test('a view that leads elsewhere leads no further than this site', async () => {
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await freshEdge();
    vi.spyOn(view, 'renderFirstView').mockResolvedValue({ kind: 'redirect', to });
    expect((await ask('/m/home')).headers.get('Location')).toBe('/m/home');
  }
});
