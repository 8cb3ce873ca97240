// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

let stop = () => {};

async function start() {
  vi.resetModules();
  const { createOverlayHistory, useOverlay } = await import('./overlay-history.ts');
  const history = createOverlayHistory(() => createBrowserHistory());
  stop = () => history.destroy();
  await settle();
  const pages: string[] = [];
  history.subscribe(({ location }) => pages.push(location.pathname));
  const menu = renderHook(() => useOverlay('menu')).result;
  const languages = renderHook(() => useOverlay('languages')).result;
  return { history, pages, menu, languages };
}

beforeEach(() => window.history.pushState(null, '', '/m/home'));
afterEach(() => stop());

test('Back closes the topmost overlay and stays on the page', async () => {
  const { pages, menu, languages } = await start();
  act(() => menu.current.show());
  act(() => languages.current.show());
  window.history.back();
  await settle();
  expect([menu.current.open, languages.current.open]).toEqual([true, false]);
  window.history.back();
  await settle();
  expect(menu.current.open).toBe(false);
  expect(pages).toEqual([]);
  expect(location.pathname).toBe('/m/home');
});

test('an overlay that opens above another overlay does not re-render the other one', async () => {
  vi.resetModules();
  const { createOverlayHistory, openOverlay, useOverlay } = await import('./overlay-history.ts');
  const history = createOverlayHistory(() => createBrowserHistory());
  stop = () => history.destroy();
  let renderCount = 0;
  renderHook(() => {
    renderCount += 1;
    return useOverlay('menu');
  });
  await act(async () => openOverlay('menu'));
  const before = renderCount;
  await act(async () => openOverlay('languages'));
  expect(renderCount).toBe(before);
});

test('closing an overlay by tap removes its history entry, so that the next Back leaves the page', async () => {
  const { history, menu } = await start();
  history.push('/m/provider');
  await settle();
  act(() => menu.current.show());
  act(() => menu.current.hide());
  await settle();
  window.history.back();
  await settle();
  expect(location.pathname).toBe('/m/home');
});

test('an overlay that opens while another closes is the only one left open', async () => {
  const { menu, languages } = await start();
  act(() => menu.current.show());
  act(() => {
    menu.current.hide();
    languages.current.show();
  });
  await settle();
  expect([menu.current.open, languages.current.open]).toEqual([false, true]);
  window.history.back();
  await settle();
  expect(languages.current.open).toBe(false);
  expect(window.history.state.overlays).toBeUndefined();
});

test('a navigation out of an overlay closes the overlay, and Back returns to the page without it', async () => {
  const { history, pages, menu } = await start();
  act(() => menu.current.show());
  act(() => history.push('/m/provider'));
  await settle();
  expect(menu.current.open).toBe(false);
  expect(location.pathname).toBe('/m/provider');
  window.history.back();
  await settle();
  expect(location.pathname).toBe('/m/home');
  expect(window.history.state.overlays).toBeUndefined();
  expect(pages).toEqual(['/m/provider', '/m/home']);
});

test('Forward does not reopen a closed overlay', async () => {
  const { menu } = await start();
  act(() => menu.current.show());
  window.history.back();
  await settle();
  window.history.forward();
  await settle();
  expect(menu.current.open).toBe(false);
  expect(window.history.state.overlays).toBeUndefined();
});

test('a page that is reloaded with an open overlay comes back without the overlay', async () => {
  const first = await start();
  act(() => first.menu.current.show());
  stop();
  const second = await start();
  expect(second.menu.current.open).toBe(false);
  expect(window.history.state.overlays).toBeUndefined();
});
