// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import { Picture, type PictureProps } from './picture.tsx';

const props: PictureProps = {
  path: 'g/reef',
  widths: [120, 180],
  sizes: '33vw',
  alt: 'Golden Reef',
  ratio: '3:4',
  placeholder: '#2a6f97',
};

afterEach(() => vi.restoreAllMocks());

test('a picture offers its widths in a box of fixed size; the edge chooses the format [ED-17]', () => {
  render(<Picture {...props} />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('srcset')).toBe('/img/120/g/reef 120w, /img/180/g/reef 180w');
  expect(image.getAttribute('src')).toBe('/img/180/g/reef');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['180', '240']);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('a name that would break the srcset or leave the folder is encoded', () => {
  render(<Picture {...props} path="/b/Big, 2x?.png" widths={[360]} />);
  expect(screen.getByRole('img').getAttribute('srcset')).toBe('/img/360/b/Big%2C%202x%3F.png 360w');
});

test('an image that fails to load is replaced by the pattern and keeps its name [HM-03]', () => {
  const { container } = render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Golden Reef' }).dataset).toMatchObject({ ratio: '3:4', tint: '9' });
});

test('a failed image is retried when the network is back', () => {
  render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/img/180/g/reef');
});

test('a picture without a path shows the pattern', () => {
  const { container } = render(<Picture {...props} path="" />);
  expect(container.querySelector('img')).toBeNull();
});

test('an image that failed before hydration is detected', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', { configurable: true, value: 'x' });
  const { container } = render(<Picture {...props} />);
  expect(container.querySelector('img')).toBeNull();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'currentSrc');
});

test('a picture that replaces a failed picture is loaded', () => {
  const { rerender } = render(<Picture {...props} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture {...props} path="g/tiger" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/img/180/g/tiger');
});

test('a picture needs no style attribute, which the CSP would refuse in edge-rendered HTML', () => {
  expect(renderToString(<Picture {...props} priority />)).not.toContain('style=');
});
