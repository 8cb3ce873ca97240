import { expect, test } from 'vitest';

import { heroPreload } from './hero-preload.ts';

const picture = (priority: string) =>
  `<picture class="x"><source type="image/avif" srcSet="/a-360.avif 360w, /a-720.avif 720w" sizes="(min-width: 40em) 50vw, 92vw"/><img src="/a-720.webp" srcSet="/a-360.webp 360w" sizes="92vw" alt="a &quot;b&quot;" fetchPriority="${priority}"/></picture>`;

test('the first picture that is marked is fetched first, in the format that it would be shown in', () => {
  expect(
    heroPreload(
      `<main>${picture('auto')}${picture('high').replaceAll('/a-', '/hero-')}${picture('high')}</main>`,
    ),
  ).toBe(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/hero-360.avif 360w, /hero-720.avif 720w" imagesizes="(min-width: 40em) 50vw, 92vw" fetchpriority="high">\n',
  );
});

test('an image without a picture around it is fetched first as it is', () => {
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
