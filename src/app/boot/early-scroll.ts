/**
 * For the router's `scrollRestoration`: lets the first view stay where the member has scrolled it before the app
 * took it over, where the router would go to the top. A page that is reloaded or come back to is restored.
 */
export function keepEarlyScroll(): () => boolean {
  let first = true;
  return () => {
    if (!first) return true;
    first = false;
    const [entry] = performance.getEntriesByType('navigation');
    const fresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
    if (!fresh || window.scrollY === 0) return true;
    // The router remembers only what it has seen scrolling.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}
