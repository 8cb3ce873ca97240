import { useHydrated } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';

import { OutsideLink } from '#src/domain/system/outside-link.tsx';

import { insidePath } from './outside.ts';

/** Elements of the platform's HTML that are drawn; of any other only its text is. */
const allowed = new Set(
  'p br strong b em i u s small ul ol li h1 h2 h3 h4 h5 h6 blockquote table thead tbody tr th td hr'.split(
    ' ',
  ),
);
/** Elements whose text is no text. */
const dropped = new Set('script style template noscript iframe object embed svg math head title'.split(' '));

type PolicyRules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  // Not in TypeScript's DOM library. What a policy makes serves wherever a string does.
  var trustedTypes: { createPolicy: <R extends PolicyRules>(name: string, rules: R) => R } | undefined;
}

/** Text goes into a document of its own, in which nothing runs; the page's policy knows this name. */
const inert = globalThis.trustedTypes?.createPolicy('operator-html', { createHTML: (html) => html });

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = [...node.childNodes].map(draw);
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    const path = insidePath(href);
    return path
      ? createElement('a', { key, href: path }, ...children)
      : createElement(OutsideLink, { key, href }, ...children);
  }
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(name, { key }, ...children);
}

/**
 * HTML that an operator wrote, as elements that can do no harm: known tags without their attributes, links to
 * pages of the app and to where the merchant may lead. Built from a parsed document, never as markup. The edge has
 * no parser, so it draws nothing: there the text comes with hydration.
 */
export function SafeHtml({ html }: { html: string }) {
  return useHydrated() ? <Parsed html={html} /> : null;
}

function Parsed({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
  return <>{[...body.childNodes].map(draw)}</>;
}
