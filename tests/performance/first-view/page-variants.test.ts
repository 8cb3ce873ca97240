import { expect, test } from 'vitest';

import type { Reply } from '#tests/performance/measure/front.ts';

import { toClientRenderedPage, toStaticPage } from './page-variants.ts';

const html = `<!doctype html><html><head><link rel="preload" as="image" href="/a.avif"><style>a{}</style></head>
<body>
<div id="root"><main><div>tiles</div></main></div>
<link rel="preload" as="style" nonce="n" href="/c.css"><link rel="modulepreload" nonce="n" href="/a.js">
<script type="application/json" id="boot">{"state":{"facts":["\\u003cb>"]},"language":"EN"}</script>
<script nonce="n" type="module" src="/b.js"></script>
</body></html>`;
const reply: Reply = {
  status: 200,
  headers: { 'content-length': '1' },
  body: new TextEncoder().encode(html),
};
const decodeBody = ({ body }: Reply) => new TextDecoder().decode(body);

test('the static page keeps its content and loses its scripts', () => {
  const page = decodeBody(toStaticPage(reply));
  expect(page).toContain('<main><div>tiles</div></main>');
  expect(page).toContain('rel="preload" as="image"');
  expect(page).not.toMatch(/<script|modulepreload|as="style"/);
});

test('the client-rendered page has an empty root, no data, and the same scripts', () => {
  const page = decodeBody(toClientRenderedPage(reply));
  expect(page).toContain('<div id="root"></div>\n<link');
  expect(page).toContain('{"state":null,"language":"EN"}');
  expect(page).not.toContain('as="image"');
  expect(page).toContain('<link rel="preload" as="style" nonce="n" href="/c.css">');
  expect(page).toContain('<link rel="modulepreload" nonce="n" href="/a.js">');
  expect(page).toContain('src="/b.js"');
});

test('a changed page does not have the content length of the original', () => {
  expect(toStaticPage(reply).headers).toEqual({});
});
