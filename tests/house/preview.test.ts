import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

test.each([false, true])(
  'Vite answers no origin in the edge’s place, neither while it serves sources nor the build',
  async (isPreview) => {
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'production', isPreview });
    const { server, preview } = loaded?.config ?? {};
    expect((isPreview ? preview : server)?.cors).toBe(false);
  },
);
