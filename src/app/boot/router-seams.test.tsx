// @vitest-environment jsdom
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const paint = vi.hoisted(() => ({ done: [] as (() => void)[] }));
vi.mock('#src/shared/scheduling/after-paint.ts', () => ({
  afterPaint: () => new Promise<void>((resolve) => void paint.done.push(resolve)),
}));
// Another test may have loaded the module with the real `afterPaint`.
vi.resetModules();
const { keepEarlyScroll } = await import('./early-scroll.ts');
const { loadAfterPaint, renderAsAtEdge, restoreScrollInFrame } = await import('./router-seams.ts');
const painted = () =>
  act(async () => {
    for (const done of paint.done.splice(0)) done();
  });

const frames: (() => void)[] = [];
const nextFrame = () => act(async () => frames.splice(0).forEach((run) => run()));

let toTop = vi.fn();

function routes() {
  const root = createRootRoute({ component: Outlet });
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> });
  return root.addChildren([page('/home'), page('/list')]);
}
const inBrowser = (scrollRestoration: boolean | (() => boolean) = false) =>
  createRouter({ routeTree: routes(), history: createBrowserHistory(), scrollRestoration });

beforeEach(() => {
  window.history.replaceState(null, '', '/home');
  sessionStorage.clear();
  frames.length = 0;
  paint.done = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  toTop = vi.fn();
  vi.stubGlobal('scrollTo', toTop);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const heading = () => screen.getByRole('heading').textContent;

test('after a link or Back the address changes at once, and the page loads after the paint', async () => {
  const router = inBrowser();
  await router.load();
  loadAfterPaint(router);
  render(<RouterProvider router={router} />);
  await painted();

  act(() => void router.navigate({ href: '/list' }));
  expect([router.latestLocation.pathname, heading()]).toEqual(['/list', '/home']);
  await painted();
  expect(heading()).toBe('/list');

  act(() => router.history.back());
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/home'));
  expect(heading()).toBe('/list');
  await painted();
  expect(heading()).toBe('/home');
});

test('the scroll position is restored in the frame that shows the page', async () => {
  const router = inBrowser(true);
  await router.load();
  restoreScrollInFrame(router);
  const rendered = vi.fn();
  router.subscribe('onRendered', rendered);
  render(<RouterProvider router={router} />);
  await nextFrame();
  rendered.mockClear();
  toTop.mockClear();

  await act(() => router.navigate({ href: '/list' }));
  expect(heading()).toBe('/list');
  expect([rendered, toTop].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await nextFrame();
  expect(rendered).toHaveBeenCalledOnce();
  expect(toTop).toHaveBeenCalled();
});

test('the browser renders the same boundaries as the edge', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const edge = createRouter({
    routeTree: routes(),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
    isServer: true,
  });
  await edge.load();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<RouterProvider router={edge} />);
  const first = container.firstElementChild;
  expect(first?.textContent).toBe('/home');

  const router = inBrowser();
  renderAsAtEdge(router);
  await router.load();
  await act(async () => {
    render(<RouterProvider router={router} />, { container, hydrate: true });
  });
  expect(container.firstElementChild).toBe(first);
  expect(failed).not.toHaveBeenCalled();
});

test('the scroll position from before hydration is kept, and Back restores it', async () => {
  class Navigation {
    readonly type = 'navigate';
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  Object.assign(performance, { getEntriesByType: () => [new Navigation()] });
  vi.stubGlobal('scrollY', 700);
  const router = inBrowser(keepEarlyScroll());
  await router.load();
  render(<RouterProvider router={router} />);
  await act(async () => {});
  expect(toTop).not.toHaveBeenCalled();

  await act(() => router.navigate({ href: '/list' }));
  expect(toTop).toHaveBeenCalled();
  toTop.mockClear();
  act(() => router.history.back());
  await screen.findByRole('heading', { name: '/home' });
  expect(toTop.mock.calls.flat()).toContainEqual(expect.objectContaining({ top: 700 }));
});
