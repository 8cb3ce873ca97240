/** The preload tags that React puts before the HTML, one for each picture with eager loading. */
const preloadTags = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Removes React's preload tags of pictures from a view, and returns the tag of the picture with `fetchpriority="high"`.
 * That tag belongs in the head, because the browser would request the picture only after the scripts if the tag stayed
 * in the view. The other pictures need no preload. `preload` is empty if no picture has high priority.
 */
export function extractHeroPreload(html: string): { preload: string; root: string } {
  const preload = html.match(preloadTags)?.find((tag) => /\sfetchpriority="high"/i.test(tag)) ?? '';
  return { preload, root: html.replaceAll(preloadTags, '') };
}
