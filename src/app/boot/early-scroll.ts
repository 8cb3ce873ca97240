/** Keeps the position from before hydration, which the router would reset, except after a reload or Back. */
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
