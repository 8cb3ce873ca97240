import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

test.each([false, true])(
  'Vite’s server allows no cross-origin requests, whether it serves the build: %s',
  async (isPreview) => {
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'production', isPreview });
    const { server, preview } = loaded?.config ?? {};
    expect((isPreview ? preview : server)?.cors).toBe(false);
  },
);
