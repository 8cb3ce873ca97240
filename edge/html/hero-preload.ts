const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * A preload for the first picture of the view that is marked `fetchpriority="high"`; empty when there is
 * none. The preload names the same candidates as the `<img>`, so that exactly one of them is fetched.
 * `html` is React's output: attributes are in double quotes and already escaped.
 */
export function heroPreload(html: string): string {
  const marked = html.search(/\sfetchpriority="high"/i);
  if (marked < 0) return '';
  const image = html.slice(html.lastIndexOf('<', marked), html.indexOf('>', marked) + 1);
  const candidates = attribute(image, 'srcset') ?? attribute(image, 'src');
  if (!candidates) return '';
  const sizes = attribute(image, 'sizes');
  return `<link rel="preload" as="image" imagesrcset="${candidates}"${
    sizes ? ` imagesizes="${sizes}"` : ''
  } fetchpriority="high">\n`;
}
