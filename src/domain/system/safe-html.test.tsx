// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { aMerchant } from '#src/testing/fixtures.ts';
import { InApp, renderRoute } from '#src/testing/render-route.tsx';

import { SafeHtml, extractHtmlTexts } from './safe-html.tsx';

const merchant = { ...aMerchant, support: [{ label: 'Chat', url: 'https://chat.example/live' }] };
const open = (html: string) => renderRoute(<SafeHtml html={html} />, { merchant }).container;
const renderHtml = (html: string) => open(html).innerHTML;

test('plain elements are kept', () => {
  const html = '<p>Every <strong>Thursday</strong><br>new</p><ul><li>one</li></ul>';
  expect(renderHtml(html)).toBe(html);
});

test('scripts, handlers, styles and frames are removed; of an unknown element the content stays', () => {
  expect(renderHtml('<p onclick="x()" style="color:red" class="y">a<script>alert(1)</script></p>')).toBe(
    '<p>a</p>',
  );
  expect(renderHtml('<img src=x onerror=alert(1)><iframe src="//e.example"></iframe>')).toBe('');
  expect(renderHtml('<custom-thing><b>b</b></custom-thing><svg><text>c</text></svg>')).toBe('<b>b</b>');
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/&Tab;/evil.example/',
  '/&NewLine;\\evil.example/',
  '/.//evil.example/',
  'https://evil.example/',
])('a link to %j is rendered as text', (href) => {
  expect(renderHtml(`<a href="${href}">go</a>`)).toBe('<span>go</span>');
});

test('links to the site and to the merchant’s allowed hosts stay links', () => {
  expect(renderHtml('<a href="/m/help" onclick="x()">go</a>')).toBe('<a href="/m/help">go</a>');
  expect(renderHtml('<a href="https://chat.example/x">go</a>')).toBe(
    '<a href="https://chat.example/x" target="_blank" rel="noopener noreferrer">go</a>',
  );
});

test('a link that is its whole paragraph looks like a button, a link among words does not', () => {
  open(
    '<p>Choose it while you <a href="/m/help">pay in</a>.</p><p> <a href="/m/set"><b>Deposit</b></a> </p>',
  );
  expect(screen.getByRole('link', { name: 'pay in' }).className).toBe('');
  expect(screen.getByRole('link', { name: 'Deposit' }).className).toBe(buttonClass('primary', 'large', true));
});

test('a link to a page that the site does not have is text, even if it is its whole paragraph [ER-31]', () => {
  const page = { merchant: { ...merchant, absent: ['protection.overview'] } };
  const html = '<p><a href="/m/member/protection?from=help">Limits</a></p><p><a href="/m/help">Help</a></p>';
  const { container } = renderRoute(<SafeHtml html={html} />, page);
  expect(container.firstElementChild?.innerHTML).toBe('<span>Limits</span>');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Help']);
});

test('a link that is not allowed does not look like a button, even if it is its whole paragraph', () => {
  expect(renderHtml('<p><a href="https://evil.example/">go</a></p>')).toBe('<p><span>go</span></p>');
});

test('a table scrolls by itself, has a name and is reachable by keyboard', () => {
  open('<table onclick="x()"><tr><td>one</td></tr></table>');
  const group = screen.getByRole('group', { name: 'Table' });
  expect([group.tabIndex, group.innerHTML]).toEqual([
    0,
    '<table><tbody><tr><td>one</td></tr></tbody></table>',
  ]);
});

test('a merchant’s picture is loaded through /img, lazily and with its aspect ratio; any other picture is dropped [HP-10]', () => {
  open('<img src="b/aurora-welcome" width="720" height="360" alt="Welcome" onerror="x()">');
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Welcome' });
  expect(image.getAttribute('src')).toBe('/img/1080/b/aurora-welcome');
  expect([image.getAttribute('loading'), image.width, image.height]).toEqual(['lazy', 1080, 540]);
  expect(image.getAttribute('onerror')).toBeNull();
  for (const src of [
    'b/..',
    '//evil.example/x',
    'https://evil.example/x.png',
    'data:image/png;base64,x',
    'b/../x',
    '/b/x',
  ])
    expect(renderHtml(`<img src="${src}" width="720" height="360" alt="">`)).toBe('');
  expect(renderHtml('<img src="b/aurora-welcome" alt="">')).toBe('');
});

test('search matches are marked in the texts, even with special characters', () => {
  const { container } = renderRoute(<SafeHtml html="<p>A (b) c, <b>(B)</b> d</p>" mark="(b)" />, {
    merchant,
  });
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '(b)',
    '(B)',
  ]);
  expect(container.textContent).toBe('A (b) c, (B) d');
});

test('the extracted texts contain no elements and no scripts', () => {
  expect(extractHtmlTexts('<p>one<b>two</b></p><script>no</script>').join('|')).toBe('one|two');
});

const run = 'parent.ran=1';
/** Attacks from OWASP's filter evasion sheet, PortSwigger's XSS sheet, and mutations that sanitisers missed. */
const hostileHtml = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror=${run}>`,
  `<img/src="x"/onerror="${run}"`,
  `<img srcset="x,y 2x" sizes=1px onerror=${run}>`,
  `<picture><source srcset="//evil.example/x"><img src="//evil.example/y"></picture>`,
  `<svg onload=${run}><animate attributeName=href values="javascript:${run}"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>go</text></a></svg>`,
  `<svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"></use><foreignObject><p onclick=${run}>x</p></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<math href="javascript:${run}">go</math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${run}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<select><style><img src=x onerror=${run}></style></select>`,
  `<p style="background:url(javascript:${run})">x</p><style>*{background:url(//evil.example)}</style>`,
  `<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">`,
  `<base href="//evil.example/"><a href="m/home">go</a>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe><object data="data:text/html,x"></object><embed src=//evil.example>`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">go</button><input autofocus onfocus=${run}></form>`,
  `<a href="javascript:${run}">go</a>`,
  `<a href="&#106;&#97;vascript&colon;${run}">go</a>`,
  `<a href="jav&#x09;ascript:${run}">go</a>`,
  `<a href="\u0001javascript:${run}">go</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">go</a>`,
  `<a href="vbscript:x">go</a><a href="blob:https://evil.example/x">go</a>`,
  `<a href="/m/home" target=x ping="//evil.example" onclick=${run} id=href>go</a>`,
  `<p id=trustedTypes name=cookie>x</p><a id=merchant></a><a id=merchant name=languages href="tel:1">x</a>`,
  `<form id=x><input name=attributes><input name=childNodes><b onclick=${run}>y</b></form>`,
  `<details open ontoggle=${run}>x</details><video><source onerror=${run}></video><marquee onstart=${run}>x</marquee>`,
  `<custom-element is="x" onclick=${run}>x</custom-element><b is="x" slot=y part=z class=w>x</b>`,
  `<p contenteditable onfocus=${run} tabindex=0 autofocus popover accesskey=x draggable=true>x</p>`,
];
const harmlessTags = new Set(
  'P BR STRONG B EM I U S SMALL UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE TABLE THEAD TBODY TR TH TD HR SPAN'.split(
    ' ',
  ),
);

/** Returns the elements that are neither harmless nor allowed links. */
const findDangers = (root: Element) =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames();
    const known =
      element.namespaceURI === 'http://www.w3.org/1999/xhtml' && harmlessTags.has(element.tagName);
    if (known && !names.length) return [];
    const href = element.getAttribute('href') ?? '';
    const link = element.tagName === 'A' && names.every((name) => ['href', 'target', 'rel'].includes(name));
    return link && /^(\/(?!\/)|https:\/\/chat\.example\/|tel:)/.test(href) ? [] : [element.outerHTML];
  });

test.each(hostileHtml)('only text, plain elements and allowed links of %j are rendered', (html) => {
  const container = open(html);
  expect(findDangers(container)).toEqual([]);
  // The output is safe even if a browser parses it again.
  const again = new DOMParser().parseFromString(container.innerHTML, 'text/html');
  expect(findDangers(again.body)).toEqual([]);
});

test('the edge renders nothing, and the browser hydrates without a warning', async () => {
  const html = `<p>Every Thursday</p>${hostileHtml.join('')}`;
  const page = (
    <InApp merchant={merchant}>
      <SafeHtml html={html} />
    </InApp>
  );
  const box = document.createElement('div');
  box.innerHTML = renderToString(page);
  expect(box.innerHTML).toBe('');
  const onHydrationError = vi.fn();
  const root = await act(() => hydrateRoot(box, page, { onRecoverableError: onHydrationError }));
  expect(box.textContent).toContain('Every Thursday');
  expect(findDangers(box)).toEqual([]);
  expect(onHydrationError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
