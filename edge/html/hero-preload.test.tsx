import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { extractHeroPreload } from './hero-preload.ts';

const picture = (name: string, priority: 'auto' | 'high') => (
  <img
    src={`/${name}-720`}
    srcSet={`/${name}-360 360w, /${name}-720 720w`}
    sizes="(min-width: 40em) 50vw, 92vw"
    alt='a "b"'
    fetchPriority={priority}
  />
);

test('only the preload tag of the picture with high priority moves to the head', () => {
  const html = renderToString(
    <main>
      {picture('tile', 'auto')}
      {picture('hero', 'high')}
    </main>,
  );
  const { preload, root } = extractHeroPreload(html);
  expect(preload.toLowerCase()).toBe(
    '<link rel="preload" as="image" imagesrcset="/hero-360 360w, /hero-720 720w" imagesizes="(min-width: 40em) 50vw, 92vw" fetchpriority="high"/>',
  );
  expect(root).toMatch(/^<main><img /);
  expect(root.match(/<img /g)).toHaveLength(2);
});

test('a view without a picture with high priority preloads nothing', () => {
  expect(extractHeroPreload(renderToString(<main>{picture('tile', 'auto')}</main>)).preload).toBe('');
  expect(extractHeroPreload('')).toEqual({ preload: '', root: '' });
});
