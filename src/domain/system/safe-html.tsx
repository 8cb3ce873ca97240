import { useHydrated } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';

import { bannerArtWidths } from '#contract/values/pictures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { internalPath } from './merchant-address.ts';
import { MerchantLink } from './merchant-link.tsx';

import styles from './safe-html.module.css';

const messages = defineMessages({
  table: {
    id: 'content.table',
    defaultMessage: 'Table',
    description: 'Names a table in an operator’s text, which scrolls sideways, for readers',
  },
});

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

/** Signs that a pattern gives a meaning to. */
const special = /[.*+?^${}()|[\]\\]/g;

/** The text with what was looked for marked. */
function Marked({ text, mark }: { text: string; mark: string }) {
  const parts = text.split(new RegExp(`(${mark.replaceAll(special, String.raw`\$&`)})`, 'giu'));
  // Every second part is what the group matched.
  return parts.map((part, at) =>
    at % 2 ? createElement('mark', { key: at, className: styles.hit }, part) : part,
  );
}

/** Scrolls sideways where it is wider than the screen; a keyboard reaches it, too. */
function Table({ children }: { children: ReactNode }) {
  const { t } = useTranslator();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.1.1)
    <div className={styles.table} role="group" aria-label={t(messages.table)} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** A picture of the merchant's, by its path on the wire and through `/img`; others, and one without a size, are dropped. */
function pictureOf(image: Element, key: number): ReactNode {
  const path = image.getAttribute('src') ?? '';
  const [across, down] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  if (!/^[a-z]\/\w[\w.-]*$/.test(path) || !across || !down) return null;
  const alt = image.getAttribute('alt') ?? '';
  const ratio = across / down > 1.9 ? '2:1' : across / down > 1.3 ? '16:9' : across < down ? '3:4' : '1:1';
  return <Picture key={key} path={path} widths={bannerArtWidths} sizes="100vw" alt={alt} ratio={ratio} />;
}

/** A link within the site that is all of its paragraph: what there is to do, so it looks like a button. */
function looksLikeButton(link: Element, href: string): boolean {
  const { parentElement: parent, textContent: text } = link;
  const isAlone = parent?.localName === 'p' && parent.textContent?.trim() === text?.trim();
  return isAlone && Boolean(text?.trim()) && internalPath(href) !== null;
}

function render(node: Node, key: number, mark: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return mark ? <Marked key={key} text={text} mark={mark} /> : text;
  }
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  if (name === 'img') return pictureOf(node, key);
  const children = [...node.childNodes].map((child, at) => render(child, at, mark));
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    const button = looksLikeButton(node, href) && { className: buttonClass('primary', 'large', true) };
    return (
      <MerchantLink key={key} href={href} {...button}>
        {children}
      </MerchantLink>
    );
  }
  if (name === 'table') return <Table key={key}>{children}</Table>;
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(name, { key }, ...children);
}

const tags = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const usedAttributes = /(?<![\w-])(?:href|src|width|height|alt)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * The markup with the attributes alone that are looked at. Not what makes it safe: a browser reports handlers and
 * styles to the page's CSP even of a document in which nothing runs.
 */
const withoutOtherAttributes = (html: string): string =>
  html.replaceAll(
    tags,
    (_, name: string, attributes: string) =>
      `<${[name, ...(attributes.match(usedAttributes) ?? [])].join(' ')}>`,
  );

function parse(html: string): HTMLElement {
  const plain = withoutOtherAttributes(html);
  return new DOMParser().parseFromString(parseInert?.createHTML(plain) ?? plain, 'text/html').body;
}

/** What an operator's HTML says, text by text, without its elements; in a browser only. */
export function textsOfHtml(html: string): string[] {
  const texts = (node: Node): string[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (node instanceof Element && dropped.has(node.localName)) return [];
    return [...node.childNodes].flatMap(texts);
  };
  return texts(parse(html));
}

/**
 * Renders an operator's HTML as safe elements: known tags without attributes, links to the app's pages and to allowed
 * URLs, the merchant's own pictures. Built from a parsed document, never as markup. The edge has no parser, so the
 * content appears with hydration. `mark`: what was looked for.
 */
export function SafeHtml({ html, mark = '' }: { html: string; mark?: string }) {
  return useHydrated() ? <Parsed html={html} mark={mark} /> : null;
}

function Parsed({ html, mark }: { html: string; mark: string }) {
  return <>{[...parse(html).childNodes].map((node, at) => render(node, at, mark))}</>;
}
