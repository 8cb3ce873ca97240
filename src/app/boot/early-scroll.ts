/**
 * For the router's `scrollRestoration`: keeps the scroll position that the visitor reached before hydration. Otherwise
 * the router would reset it to the top. After a reload or Back the router restores its stored position.
 */
export function keepEarlyScroll(): () => boolean {
  let first = true;
  return () => {
    if (!first) return true;
    first = false;
    const [entry] = performance.getEntriesByType('navigation');
    const fresh = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
    if (!fresh || window.scrollY === 0) return true;
    // Makes the router store the position, which it does only on scroll events.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}
