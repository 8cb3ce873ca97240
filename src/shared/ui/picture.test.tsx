// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { Picture, type PictureProps } from './picture.tsx';

const props: PictureProps = {
  path: 'g/reef',
  cdns: ['https://one.example', '/art'],
  widths: [120, 180],
  sizes: '33vw',
  alt: 'Golden Reef',
  ratio: '3:4',
  placeholder: '#2a6f97',
};

afterEach(() => vi.restoreAllMocks());

test('a picture is offered as AVIF and WebP in the widths that exist, with room reserved for it', () => {
  const { container } = render(<Picture {...props} />);
  expect(container.querySelector('source')?.srcset).toBe(
    'https://one.example/g/reef-120.avif 120w, https://one.example/g/reef-180.avif 180w',
  );
  const image = screen.getByRole('img');
  expect(image.getAttribute('srcset')).toContain('https://one.example/g/reef-120.webp 120w');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['180', '240']);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('when one image CDN fails the next one is asked [TH-05]', () => {
  render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/art/g/reef-180.webp');
});

test('an image that no CDN has gives way to the pattern, and its name stays [HM-03]', () => {
  const { container } = render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Golden Reef' }).dataset).toMatchObject({ ratio: '3:4', tint: '9' });
});

test('an image that had failed before the script came is noticed', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', { configurable: true, value: 'x' });
  const { container } = render(<Picture {...props} />);
  expect(container.querySelector('img')).toBeNull();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'currentSrc');
});

test('another picture in the same place starts with the first CDN again', () => {
  const { rerender } = render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture {...props} path="g/tiger" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://one.example/g/tiger-180.webp');
});

test('nothing of it needs a style attribute, which the CSP would refuse in edge-rendered HTML', () => {
  expect(renderToString(<Picture {...props} priority />)).not.toContain('style=');
});
