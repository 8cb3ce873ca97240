/**
 * For the router's `scrollRestoration`: keeps the scroll position that the member reached before
 * hydration, where the router would go to the top. After a reload or Back the position is restored.
 */
export function keepEarlyScroll(): () => boolean {
  let first = true;
  return () => {
    if (!first) return true;
    first = false;
    const [entry] = performance.getEntriesByType('navigation');
    const fresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
    if (!fresh || window.scrollY === 0) return true;
    // The router stores positions on scroll events alone.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}
