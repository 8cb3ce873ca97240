import { afterEach, vi } from 'vitest';

// Test files share their process and document, so modules, globals and storage of an earlier file are reset.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();

  // jsdom does not display popovers and cannot open them.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = '';
  };

  // jsdom has no modal dialogs either.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };

  // jsdom has no media queries. The screen is a phone's.
  const matchMedia = () => Object.assign(new EventTarget(), { matches: false });
  Object.defineProperty(globalThis, 'matchMedia', { configurable: true, writable: true, value: matchMedia });

  // The wire module loads with the first call. A test with fake timers would wait for that module forever.
  await import('#src/shared/http/wire/wire.ts');

  const { cleanup, configure } = await import('@testing-library/react');
  // The default of one second can be too short on a busy machine.
  configure({ asyncUtilTimeout: 5_000 });
  // Components unmount after each test, so that a dialog of one test does not affect the next.
  afterEach(cleanup);
}
