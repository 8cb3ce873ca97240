import { createReadStream, existsSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { PreviewServer } from 'vite';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/**
 * Serves art that is drawn while the site is running. A preview server lists its files only once, at its start. This
 * plugin serves later files, as a CDN would: merchant records list the CDN after the site's own files (demo/seed).
 */
export const createLateArtPlugin = (drawn = 'public/art', built = 'dist/client/art') => ({
  name: 'late-art',
  configurePreviewServer({ middlewares }: Pick<PreviewServer, 'middlewares'>): void {
    middlewares.use('/art', (request, response, next) => {
      const [, file] = /^\/([a-z]\/[\w-]+\.[a-z]+)$/.exec(request.url ?? '') ?? [];
      const type = types[extname(file ?? '')];
      if (!file || !type || existsSync(join(built, file)) || !existsSync(join(drawn, file))) return next();
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      return createReadStream(join(drawn, file)).pipe(response);
    });
  },
});
