import { afterEach, vi } from 'vitest';

// Files share their process and its document: what an earlier one left in modules, globals and storage goes.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();

  // jsdom does not display popovers, and has nothing that opens them.
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = '';
  };

  // Nor modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };

  // What sends calls is loaded with the first one, which a test with a clock of its own would wait for.
  await import('#src/shared/http/wire/wire.ts');

  const { cleanup, configure } = await import('@testing-library/react');
  // A busy machine is no failure.
  configure({ asyncUtilTimeout: 5_000 });
  // Components unmount after each test, so that one test's dialog is not another's.
  afterEach(cleanup);
}
