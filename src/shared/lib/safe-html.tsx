import { createElement, Fragment, type ReactNode } from 'react';

/** Elements of the platform's HTML that are drawn; of any other only its text is. */
const allowed = new Set(
  'p br strong b em i u s small ul ol li h1 h2 h3 h4 h5 h6 blockquote table thead tbody tr th td hr'.split(
    ' ',
  ),
);
/** Elements whose text is no text. */
const dropped = new Set('script style template noscript iframe object embed svg math head title'.split(' '));

/** An address that a link may lead to: the web, mail, telephone, or a path of this site. */
function safeHref(text: string | null): string | null {
  if (!text) return null;
  if (text.startsWith('/') && !text.startsWith('//') && !text.includes('\\')) return text;
  const url = URL.parse(text);
  return url && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null;
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(draw);
  if (name === 'a') {
    const href = safeHref(node.getAttribute('href'));
    const away = href?.startsWith('/') ? {} : { target: '_blank', rel: 'noopener nofollow' };
    return href
      ? createElement('a', { key, href, ...away }, ...children)
      : createElement(Fragment, { key }, ...children);
  }
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(name, { key }, ...children);
}

/**
 * HTML that an operator wrote, as elements that can do no harm: known tags without their attributes, links to
 * known schemes. Built from a parsed document, never as markup. In the browser only.
 */
export function SafeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{[...body.childNodes].map(draw)}</>;
}
