import { type Boot, bootElementId } from '#contract/page/boot.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { fieldDataRateAttribute } from '#contract/page/field-data.ts';
import { getCoreCatalogueName, getPageTag } from '#contract/page/page-language.ts';
import type { SavingChoice } from '#contract/page/saving.ts';
import { hasCatalogue, getLanguage } from '#contract/values/languages.ts';
import type { Preview } from '#contract/wire/preview.ts';
import { queueTap } from '#src/entry-edge.tsx';

import { renderPreviewStrip } from '../preview/strip.ts';
import { brandColours } from '../responses/brand-colours.ts';
import { getIconPath } from '../responses/brand-icon.ts';
import { escapeJson, escapeText } from '../responses/escape.ts';
import { getNoticeTexts } from '../responses/notice-texts.ts';
import { selectFirstRules, reduceToScheme } from './first-rules.ts';
import { extractHeroPreload } from './hero-preload.ts';
import { fillHoles, type Hole, markup, type Pieces, encodeMarkup } from './markup.ts';
import type { Template } from './template.ts';

/** Parts of a page. */
type PageParts = {
  head: string;
  rootTag: string;
  root: string;
  boot: string;
  files: string[];
  /** Style rules for the first paint (first-rules.ts). */
  css: string;
  /** Script that runs before the app's scripts. */
  ahead: string;
};

/**
 * Builds the shared part of a page, which can be cached and sent to more than one visitor (`buildVisitorCopy`). `view`
 * is null if rendering failed: the root is then empty, and the browser renders.
 */
export function renderPage(
  template: Template,
  boot: Boot,
  view: {
    html: string;
    routeIds: string[];
    messageParts: readonly string[];
    modules?: readonly string[];
    ownTexts: boolean;
  } | null,
): Pieces {
  const { dir } = getLanguage(boot.language);
  const { theme } = boot.merchant.brand;
  const { preload, root } = extractHeroPreload(view?.html ?? '');
  const { chunks, routes } = template.manifest;
  const whole = hasCatalogue(boot.language);
  const catalogue = (whole ? boot.language : 'EN').toLowerCase();
  const parts = view?.messageParts ?? ['first'];
  const needed = [
    chunks.get('index.html'),
    ...parts.map((part) => chunks.get(`src/shared/intl/messages/${catalogue}.json?part=${part}`)),
    ...(whole
      ? []
      : [
          'src/shared/intl/core-messages.ts',
          `src/shared/intl/messages/core/${getCoreCatalogueName(boot.language)}.json?part=core`,
        ].map((module) => chunks.get(module))),
    ...(view?.routeIds ?? []).map((id) => routes.get(id)),
    ...(view?.modules ?? []).map((module) => chunks.get(module)),
  ];
  const files = [...new Set(needed.flatMap((each) => each ?? []))];
  const rootTag = `<html lang="${getPageTag(boot.language, view?.ownTexts ?? false)}" dir="${dir}" data-theme="${theme}" data-scheme="${boot.scheme}"${boot.saving ? ' data-saving="on"' : ''}>`;
  const html = rootTag + root;
  return buildDocument(template, {
    head: buildHead(boot) + preload,
    rootTag,
    root,
    boot: escapeJson(boot),
    ahead: queueTap.replaceAll(/\n */g, '') + (boot.session ? warmUpIntl : ''),
    files,
    css: reduceToScheme(selectFirstRules(template.rules, html), boot.scheme),
  });
}

/** Builds title, description, colours and icons of the brand. */
function buildHead({ merchant, language, scheme }: Boot): string {
  const { name, theme } = merchant.brand;
  const { dark, light } = brandColours[theme];
  const description = getNoticeTexts(language).texts.description.replaceAll('{brand}', name);
  const colour = (value: string, media = '') => `<meta name="theme-color" content="${value}"${media}>\n`;
  const colours = {
    dark: colour(dark.bg),
    light: colour(light.bg),
    auto:
      colour(dark.bg, ' media="(prefers-color-scheme: dark)"') +
      colour(light.bg, ' media="(prefers-color-scheme: light)"'),
  };
  const icon = getIconPath(merchant, 48);
  return `<title>${escapeText(name)}</title>
<meta name="description" content="${escapeText(description)}">
${colours[scheme]}<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" type="${icon.type}" sizes="${icon.sizes}" href="${icon.src}">
<link rel="apple-touch-icon" href="${getIconPath(merchant, 192).src}">
`;
}

// The first use of Intl in a browser takes up to a third of home's total hydration time. A member's balance needs it,
// and the main thread is idle while the scripts load. Without idle callbacks (Safari) Intl starts with its first use.
const warmUpIntl = 'self.requestIdleCallback?.(()=>new Intl.NumberFormat(document.documentElement.lang));';

/** The differences between visitors of one view: the nonce, attributes of the root, and the notice of a draft. */
const holes = {
  nonce: { hole: 'nonce' },
  attributes: { hole: 'attributes' },
  strip: { hole: 'strip' },
} as const satisfies Record<string, Hole>;

/**
 * Requests the complete style sheet and the scripts after the first frame. By then the first picture has been requested
 * and does not compete with them, whether or not the server respects priorities. At the end of the document they would
 * come half a second later. In a hidden tab they are requested at the end of the document.
 */
const afterFirstFrame =
  "requestAnimationFrame(()=>setTimeout(()=>{for(const link of document.querySelectorAll('[media=print]'))link.media='all'}))";

/**
 * Builds the document in the order of need (docs/decisions/036-the-first-flight.md): the parts that paint the first
 * screen, then the boot record and the scripts, which are requested after the first frame. The first round trip
 * transfers some 14 kB.
 */
function buildDocument(template: Template, page: PageParts): Pieces {
  const { nonce, attributes, strip } = holes;
  const preloads = page.files.map(
    (file) =>
      // `media` delays the request.
      markup`<link rel="modulepreload" media="print" fetchpriority="low" nonce="${nonce}" href="/${file}">`,
  );
  const whole =
    template.sheet &&
    `<link rel="preload" as="style" media="print" fetchpriority="low" href="${template.sheet}">`;
  const scripts = template.scripts.map(
    (script) => markup`<script nonce="${nonce}"${script.replace('<script', '')}`,
  );
  const document = markup`<!doctype html>
${page.rootTag.slice(0, -1)}${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta property="csp-nonce" nonce="${nonce}">
${page.head}<style nonce="${nonce}">${page.css}</style>
${preloads}${whole ?? ''}<script nonce="${nonce}">${afterFirstFrame}</script>
</head>
<body>
${strip}<div id="root">${page.root}</div>
<script type="application/json" id="${bootElementId}">${page.boot}</script>
<script nonce="${nonce}" type="module">${page.ahead}</script>${scripts}
</body>
</html>`;
  return encodeMarkup(document);
}

/**
 * Builds one visitor's copy of a document. `downloadBar` false: the visitor has dismissed the bar at the top. `copy`: a
 * member's offline copy, until it is known which session is open. `preview`: the preview that gives access to a draft.
 */
export function buildVisitorCopy(
  document: Pieces,
  own: {
    nonce: string;
    downloadBar: boolean;
    savingChoice: SavingChoice;
    fieldDataRate: number;
    copy: boolean;
    preview: Preview | undefined;
  },
): Uint8Array {
  const { nonce, downloadBar, savingChoice, fieldDataRate, copy, preview } = own;
  const attributes = `${downloadBar ? '' : ' data-download-bar="off"'} data-saving-choice="${savingChoice}" ${fieldDataRateAttribute}="${fieldDataRate}"${copy ? ` data-${copyAttribute}` : ''}`;
  return fillHoles(
    document,
    new Map<Hole, string>([
      [holes.nonce, nonce],
      [holes.attributes, attributes],
      [holes.strip, preview ? renderPreviewStrip(preview, nonce) : ''],
    ]),
  );
}
