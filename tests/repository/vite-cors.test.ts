import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

test.each([false, true])('Vite allows no cross-origin requests (preview server: %s)', async (isPreview) => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'production', isPreview });
  const { server, preview } = loaded?.config ?? {};
  expect((isPreview ? preview : server)?.cors).toBe(false);
});
