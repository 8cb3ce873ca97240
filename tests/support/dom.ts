import { afterEach } from 'vitest';

// Components unmount after each test, so that one test's dialog is not another's.
afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
