import { useHydrated } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';

import { ExternalLink } from '#src/domain/system/external-link.tsx';

import { internalPath } from './external-url.ts';

/** Elements that are rendered; of all others only the text is. */
const allowed = new Set(
  'p br strong b em i u s small ul ol li h1 h2 h3 h4 h5 h6 blockquote table thead tbody tr th td hr'.split(
    ' ',
  ),
);
/** Elements whose text is not content. */
const dropped = new Set('script style template noscript iframe object embed svg math head title'.split(' '));

type PolicyRules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  // Missing in TypeScript's DOM library. A policy's results can be used like strings.
  var trustedTypes: { createPolicy: <R extends PolicyRules>(name: string, rules: R) => R } | undefined;
}

/** Parses HTML into a separate document, in which scripts do not run. The name is listed in the page's CSP. */
const parseInert = globalThis.trustedTypes?.createPolicy('operator-html', { createHTML: (html) => html });

function render(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(render);
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    const path = internalPath(href);
    return path
      ? createElement('a', { key, href: path }, ...children)
      : createElement(ExternalLink, { key, href }, ...children);
  }
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(name, { key }, ...children);
}

/**
 * Renders an operator's HTML as safe elements: known tags without attributes, links to the app's pages and to allowed
 * URLs. Built from a parsed document, never as markup. The edge has no parser, so the content appears with hydration.
 */
export function SafeHtml({ html }: { html: string }) {
  return useHydrated() ? <Parsed html={html} /> : null;
}

function Parsed({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(parseInert?.createHTML(html) ?? html, 'text/html');
  return <>{[...body.childNodes].map(render)}</>;
}
