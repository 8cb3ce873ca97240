import { useHydrated } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';

import { bannerArtWidths } from '#contract/values/pictures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { parseInternalPath } from './merchant-address.ts';
import { MerchantLink, useMerchantAddress } from './merchant-link.tsx';

import styles from './safe-html.module.css';

const messages = defineMessages({
  table: {
    id: 'content.table',
    defaultMessage: 'Table',
    description: 'Name for screen readers of a table in an operator’s text; the table scrolls sideways',
  },
});

/**
 * Elements that are rendered, without their attributes. Links and pictures are handled separately, and `dropped`
 * elements are not rendered. Of all other elements only the content is rendered.
 */
const allowed = new Set(
  'p br strong b em i u s small ul ol li h1 h2 h3 h4 h5 h6 blockquote table thead tbody tr th td hr'.split(
    ' ',
  ),
);
/** Elements that are dropped together with their text, because the text is not content. */
const dropped = new Set('script style template noscript iframe object embed svg math head title'.split(' '));

type PolicyRules = Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>;

declare global {
  // Missing in TypeScript's DOM library. The results of a Trusted Types policy can be used like strings.
  var trustedTypes: { createPolicy: <R extends PolicyRules>(name: string, rules: R) => R } | undefined;
}

/** For HTML that is parsed into a separate document, in which scripts do not run. The page's CSP lists its name. */
const operatorHtmlPolicy = globalThis.trustedTypes?.createPolicy('operator-html', {
  createHTML: (html) => html,
});

const regExpCharacters = /[.*+?^${}()|[\]\\]/g;

function MarkedText({ text, mark }: { text: string; mark: string }) {
  const parts = text.split(new RegExp(`(${mark.replaceAll(regExpCharacters, String.raw`\$&`)})`, 'giu'));
  // `split` returns the texts between the matches and, at every odd index, a match.
  return parts.map((part, at) =>
    at % 2 ? createElement('mark', { key: at, className: styles.hit }, part) : part,
  );
}

/** A table that scrolls sideways if it is wider than the screen, also by keyboard. */
function Table({ children }: { children: ReactNode }) {
  const { t } = useTranslator();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable (WCAG 2.1.1)
    <div className={styles.table} role="group" aria-label={t(messages.table)} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/**
 * Renders a merchant's picture, loaded through `/img`; `src` is the picture's path on the wire. Other pictures, and
 * pictures without a size, are dropped.
 */
function renderPicture(image: Element, key: number): ReactNode {
  const path = image.getAttribute('src') ?? '';
  const [across, down] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
  if (!/^[a-z]\/\w[\w.-]*$/.test(path) || !across || !down) return null;
  const alt = image.getAttribute('alt') ?? '';
  const ratio = across / down > 1.9 ? '2:1' : across / down > 1.3 ? '16:9' : across < down ? '3:4' : '1:1';
  return <Picture key={key} path={path} widths={bannerArtWidths} sizes="100vw" alt={alt} ratio={ratio} />;
}

/** Returns whether an internal link is the whole text of its paragraph. Such a link is a call to action. */
function looksLikeButton(link: Element, href: string): boolean {
  const { parentElement: parent, textContent: text } = link;
  const isAlone = parent?.localName === 'p' && parent.textContent?.trim() === text?.trim();
  return isAlone && Boolean(text?.trim()) && parseInternalPath(href) !== null;
}

type ContentLinkProps = { address: string; isButton: boolean; children: ReactNode };

function ContentLink({ address, isButton, children }: ContentLinkProps) {
  const isLink = useMerchantAddress()(address) !== null;
  const look = isButton && isLink && { className: buttonClass('primary', 'large', true) };
  return (
    <MerchantLink href={address} {...look}>
      {children}
    </MerchantLink>
  );
}

function renderNode(node: Node, key: number, mark: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return mark ? <MarkedText key={key} text={text} mark={mark} /> : text;
  }
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  if (name === 'img') return renderPicture(node, key);
  const children = [...node.childNodes].map((child, at) => renderNode(child, at, mark));
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    return (
      <ContentLink key={key} address={href} isButton={looksLikeButton(node, href)}>
        {children}
      </ContentLink>
    );
  }
  if (name === 'table') return <Table key={key}>{children}</Table>;
  if (!allowed.has(name)) return createElement(Fragment, { key }, ...children);
  return createElement(name, { key }, ...children);
}

const tags = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const usedAttributes = /(?<![\w-])(?:href|src|width|height|alt)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * Removes all attributes that this module does not use. The HTML would be safe without this step, but a browser reports
 * handlers and styles as violations of the page's CSP, even in an inert document.
 */
const stripUnusedAttributes = (html: string): string =>
  html.replaceAll(
    tags,
    (_, name: string, attributes: string) =>
      `<${[name, ...(attributes.match(usedAttributes) ?? [])].join(' ')}>`,
  );

function parseHtml(html: string): HTMLElement {
  const plain = stripUnusedAttributes(html);
  return new DOMParser().parseFromString(operatorHtmlPolicy?.createHTML(plain) ?? plain, 'text/html').body;
}

/** Returns the texts of an operator's HTML, without its elements; browser only. */
export function extractHtmlTexts(html: string): string[] {
  const texts = (node: Node): string[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (node instanceof Element && dropped.has(node.localName)) return [];
    return [...node.childNodes].flatMap(texts);
  };
  return texts(parseHtml(html));
}

/**
 * Renders an operator's HTML as safe elements: known tags without attributes, links to the app's pages and to allowed
 * URLs, the merchant's own pictures. The elements are created from a parsed document; the HTML itself is never
 * inserted. The edge has no parser, so the content appears with hydration. `mark` is the search text to highlight.
 */
export function SafeHtml({ html, mark = '' }: { html: string; mark?: string }) {
  return useHydrated() ? <Parsed html={html} mark={mark} /> : null;
}

function Parsed({ html, mark }: { html: string; mark: string }) {
  return <>{[...parseHtml(html).childNodes].map((node, at) => renderNode(node, at, mark))}</>;
}
