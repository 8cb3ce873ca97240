import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { createMessagePlugins } from '../../../scripts/vite/compiled-messages.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
};

/** Builds the page of the bench from a tree, like the tree's product. Returns the folder of the build. */
export async function buildPage(tree: string): Promise<string> {
  const folder = resolve(tree, '.cache/scroll-page');
  await build({
    configFile: false,
    root: join(tree, 'tests/performance/scroll'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [createMessagePlugins(true), react()],
    define: { __BUILD_ID__: '"bench"' },
    resolve: {
      alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    build: { target: 'chrome111', outDir: folder, emptyOutDir: true },
  });
  return folder;
}

/** Serves the folder on a port of this machine, with real pictures: `/img/120/g/17` is the 17th picture of the seed. */
export async function servePage(
  folder: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const art = 'public/art/g';
  const names = readdirSync(art).filter((name) => name.endsWith('-120.avif'));
  if (names.length === 0) throw new Error(`There are no pictures in ${art}: npm run build creates them`);
  const getFilePath = (path: string): string => {
    const [, width, index] = /^\/img\/(\d+)\/g\/(\d+)$/.exec(path) ?? [];
    if (width && index) {
      const name = names[Number(index) % names.length] ?? '';
      return join(art, name.replace('-120.', `-${width}.`));
    }
    if (path === '/icons.svg') return 'public/icons.svg';
    return join(folder, path === '/' ? 'index.html' : path);
  };
  const server = createServer((request, response) => {
    const file = getFilePath(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
