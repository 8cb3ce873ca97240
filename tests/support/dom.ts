import { afterEach } from 'vitest';

// jsdom does not display popovers, and has nothing that opens them.
if (typeof HTMLElement !== 'undefined') {
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = '';
  };
}

// Components unmount after each test, so that one test's dialog is not another's.
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
