// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';

import { SafeHtml } from './safe-html.tsx';

const merchant = { ...aMerchant, support: [{ label: 'Chat', url: 'https://chat.example/live' }] };
const drawn = (html: string) => renderRoute(<SafeHtml html={html} />, { merchant }).container.innerHTML;

test('plain structure is kept', () => {
  const html = '<p>Every <strong>Thursday</strong><br>new</p><ul><li>one</li></ul>';
  expect(drawn(html)).toBe(html);
});

test('scripts, handlers, styles and frames are gone, what they wrap as text stays', () => {
  expect(drawn('<p onclick="x()" style="color:red" class="y">a<script>alert(1)</script></p>')).toBe(
    '<p>a</p>',
  );
  expect(drawn('<img src=x onerror=alert(1)><iframe src="//e.example"></iframe>')).toBe('');
  expect(drawn('<custom-thing><b>b</b></custom-thing><svg><text>c</text></svg>')).toBe('<b>b</b>');
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
])('a link to %j is text only', (href) => {
  expect(drawn(`<a href="${href}">go</a>`)).toBe('<span>go</span>');
});

test('links to the site and to where the merchant leads stay links', () => {
  expect(drawn('<a href="/m/help" onclick="x()">go</a>')).toBe('<a href="/m/help">go</a>');
  expect(drawn('<a href="https://chat.example/x">go</a>')).toBe(
    '<a href="https://chat.example/x" target="_blank" rel="noopener noreferrer">go</a>',
  );
});
