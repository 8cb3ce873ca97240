import { expect, test } from 'vitest';

import { heroPreload } from './hero-preload.ts';

const picture = (priority: string) =>
  `<span class="x"><img src="/a-720" srcSet="/a-360 360w, /a-720 720w" sizes="(min-width: 40em) 50vw, 92vw" alt="a &quot;b&quot;" fetchPriority="${priority}"/></span>`;

test('the first picture that is marked is fetched first', () => {
  expect(
    heroPreload(
      `<main>${picture('auto')}${picture('high').replaceAll('/a-', '/hero-')}${picture('high')}</main>`,
    ),
  ).toBe(
    '<link rel="preload" as="image" imagesrcset="/hero-360 360w, /hero-720 720w" imagesizes="(min-width: 40em) 50vw, 92vw" fetchpriority="high">\n',
  );
});

test('an image of one width is fetched first as it is', () => {
  const html = `${picture('auto')}<img alt="" src="/b.webp" fetchpriority="high">`;
  expect(heroPreload(html)).toBe(
    '<link rel="preload" as="image" imagesrcset="/b.webp" fetchpriority="high">\n',
  );
});

test('a view without such an image preloads nothing', () => {
  expect(heroPreload(`<main>${picture('auto')}</main>`)).toBe('');
  expect(heroPreload('<img fetchPriority="high"/>')).toBe('');
  expect(heroPreload('')).toBe('');
});
