/** The preloads that React puts ahead of its HTML, one for each eager picture. */
const announced = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Takes React's preloads of pictures out of a view, and gives the one of the picture that is marked
 * `fetchpriority="high"`, which belongs into the head: in the view, behind the style sheet, it would be asked for
 * after the scripts. The others are asked for where they stand. `preload` is empty when none is marked.
 */
export function extractHeroPreload(html: string): { preload: string; root: string } {
  const preload = html.match(announced)?.find((tag) => /\sfetchpriority="high"/i.test(tag)) ?? '';
  return { preload, root: html.replaceAll(announced, '') };
}
