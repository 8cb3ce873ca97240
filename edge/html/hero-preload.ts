const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/**
 * A preload for the first picture of the view that is marked `fetchpriority="high"`; empty when there is
 * none. The preload names the same candidates as the `<picture>`, so that exactly one of them is fetched.
 * `html` is React's output: attributes are in double quotes and already escaped.
 */
export function heroPreload(html: string): string {
  const marked = html.search(/\sfetchpriority="high"/i);
  if (marked < 0) return '';
  const image = html.slice(html.lastIndexOf('<', marked), html.indexOf('>', marked) + 1);
  const opened = html.lastIndexOf('<picture', marked);
  const inPicture = opened > html.lastIndexOf('</picture', marked);
  // The first source is the one that a browser with its format takes; the others skip a preload of that type.
  const source = inPicture ? /<source\b[^>]*>/i.exec(html.slice(opened, marked))?.[0] : undefined;
  const tag = source ?? image;
  const candidates = attribute(tag, 'srcset') ?? attribute(tag, 'src');
  if (!candidates) return '';
  const type = attribute(tag, 'type');
  const sizes = attribute(tag, 'sizes');
  return `<link rel="preload" as="image"${type ? ` type="${type}"` : ''} imagesrcset="${candidates}"${
    sizes ? ` imagesizes="${sizes}"` : ''
  } fetchpriority="high">\n`;
}
