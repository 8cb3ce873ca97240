// A client build as the assets binding would serve it: a page, its manifest, a stylesheet, pictures, a script with a
// compressed version, and a source map that must stay private.
const packed = 'Gy4B+J0HNi50C/NSzqkU6QmrHbgEKVurMTKYyAF7WxocUd8JkMORSfyEhDjiZxl3MQA=';
const files: Record<string, string | Uint8Array> = {
  '/index.html': `<!doctype html><html><head>
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><div id="root"></div></body></html>`,
  '/art/g/own-180.avif': 'the site’s own AVIF',
  '/art/g/own-180.webp': 'RIFF    WEBP of the site’s own',
  '/assets/style.css': 'html{color:red}.stub{color:blue}',
  '/assets/packed.js': `export const text = "${'packed '.repeat(40)}";`,
  '/assets/packed.js.br': Uint8Array.from(atob(packed), (char) => char.charCodeAt(0)),
  '/assets/packed.js.map': '{"version":3,"sources":["secret.ts"]}',
  '/assets/builds.json': '{"builds":[]}',
  '/.vite/style-rules.json': JSON.stringify([
    { within: [], text: 'html{color:red}', needs: [[]], name: null },
    { within: [], text: '.stub{color:blue}', needs: [['.stub']], name: null },
  ]),
  '/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/entry.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/routes/m/home.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_shared.js'] },
    'src/features/catalogue/lobby/blocks/fixtures/fixtures.tsx': {
      file: 'assets/odds.js',
      imports: ['index.html', '_shared.js'],
    },
    'src/shared/intl/messages/th.json?part=first': { file: 'assets/th.js' },
    'src/shared/intl/messages/en.json?part=first': { file: 'assets/en.js' },
    'src/shared/intl/core-messages.ts': { file: 'assets/cores.js' },
    'src/shared/intl/messages/core/ja.json?part=core': { file: 'assets/ja.js' },
  }),
};

// oxlint-disable-next-line import/no-default-export -- workerd needs a default export
export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url);
    const content = files[pathname];
    if (content === undefined) return new Response(null, { status: 404 });
    const headers = { ETag: `"${pathname}"`, 'Cache-Control': 'public, max-age=0, must-revalidate' };
    if (request.headers.get('If-None-Match') === headers.ETag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === 'HEAD' ? null : content, { headers });
  },
};
