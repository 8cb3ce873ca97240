// The client build, as the assets binding serves it: a page, its manifest, one style sheet.
const files: Record<string, string> = {
  '/index.html': `<!doctype html><html><head>
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><div id="root"></div></body></html>`,
  '/assets/style.css': '.stub{color:red}',
  '/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/entry.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/routes/m/home.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_shared.js'] },
    'src/shared/intl/messages/th.json': { file: 'assets/th.js' },
  }),
};

// oxlint-disable-next-line import/no-default-export -- what workerd runs is a default export
export default {
  fetch(request: Request): Response {
    const text = files[new URL(request.url).pathname];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(text);
  },
};
