import { type Boot, bootElementId } from '#contract/page/boot.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { sentAtAttribute } from '#contract/page/document-time.ts';
import { fieldDataRateAttribute } from '#contract/page/field-data.ts';
import { getCoreCatalogueName, getPageTag } from '#contract/page/page-language.ts';
import type { SavingChoice } from '#contract/page/saving.ts';
import { hasCatalogue, getLanguage } from '#contract/values/languages.ts';
import type { Preview } from '#contract/wire/preview.ts';
import { queueTapScript } from '#src/entry-edge.tsx';

import { renderPreviewStrip } from '../preview/strip.ts';
import { brandColours } from '../responses/brand-colours.ts';
import { getIconPath } from '../responses/brand-icon.ts';
import { escapeJson, escapeText } from '../responses/escape.ts';
import { getNoticeTexts } from '../responses/notice-texts.ts';
import { selectFirstRules, reduceToScheme } from './first-rules.ts';
import { extractHeroPreload } from './hero-preload.ts';
import { fillHoles, type Hole, markup, type Pieces, encodeMarkup } from './markup.ts';
import type { Template } from './template.ts';

type PageParts = {
  head: string;
  rootTag: string;
  root: string;
  boot: string;
  files: string[];
  /** Style rules for the first paint (first-rules.ts). */
  css: string;
  /** Script that runs before the app's scripts. */
  earlyScript: string;
};

/** Builds a page's shared part. If `view` is null, the browser renders. `hasNonCoreTexts` as in `FirstView`. */
export function renderPage(
  template: Template,
  boot: Boot,
  view: {
    html: string;
    title: string;
    routeIds: string[];
    messageParts: readonly string[];
    modules?: readonly string[];
    hasNonCoreTexts: boolean;
  } | null,
): Pieces {
  const { dir } = getLanguage(boot.language);
  const { theme } = boot.merchant.brand;
  const { preload, root } = extractHeroPreload(view?.html ?? '');
  const { chunks, routes } = template.manifest;
  const hasOwnCatalogue = hasCatalogue(boot.language);
  const catalogue = (hasOwnCatalogue ? boot.language : 'EN').toLowerCase();
  const parts = view?.messageParts ?? ['first'];
  const needed = [
    chunks.get('index.html'),
    ...parts.map((part) => chunks.get(`src/shared/intl/messages/${catalogue}.json?part=${part}`)),
    ...(hasOwnCatalogue
      ? []
      : [
          'src/shared/intl/core-messages.ts',
          `src/shared/intl/messages/core/${getCoreCatalogueName(boot.language)}.json?part=core`,
        ].map((module) => chunks.get(module))),
    ...(view?.routeIds ?? []).map((id) => routes.get(id)),
    ...(view?.modules ?? []).map((module) => chunks.get(module)),
  ];
  const files = [...new Set(needed.flatMap((each) => each ?? []))];
  const rootTag = `<html lang="${getPageTag(boot.language, view?.hasNonCoreTexts ?? false)}" dir="${dir}" data-theme="${theme}" data-scheme="${boot.scheme}"${boot.saving ? ' data-saving="on"' : ''}>`;
  const html = rootTag + root;
  return buildDocument(template, {
    head: buildHead(boot, view?.title ?? boot.merchant.brand.name) + preload,
    rootTag,
    root,
    boot: escapeJson(boot),
    earlyScript: queueTapScript.replaceAll(/\n */g, '') + (boot.session ? warmUpIntl : ''),
    files,
    css: reduceToScheme(selectFirstRules(template.rules, html), boot.scheme),
  });
}

function buildHead({ merchant, language, scheme }: Boot, title: string): string {
  const { name, theme } = merchant.brand;
  const { dark, light } = brandColours[theme];
  const description = getNoticeTexts(language).texts.description.replaceAll('{brand}', () => name);
  const colour = (value: string, media = '') => `<meta name="theme-color" content="${value}"${media}>\n`;
  const colours = {
    dark: colour(dark.bg),
    light: colour(light.bg),
    auto:
      colour(dark.bg, ' media="(prefers-color-scheme: dark)"') +
      colour(light.bg, ' media="(prefers-color-scheme: light)"'),
  };
  const icon = getIconPath(merchant, 48);
  return `<title>${escapeText(title)}</title>
<meta name="description" content="${escapeText(description)}">
${colours[scheme]}<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
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
 * Requests the complete style sheet and the scripts after the first frame. By then the first picture has been
 * requested, so the style sheet and the scripts do not delay the picture, even if the server ignores priorities. The
 * tags at the end of the document alone would request the scripts half a second later, as they do in a hidden tab,
 * which paints no frame.
 */
const afterFirstFrame =
  "requestAnimationFrame(()=>setTimeout(()=>{for(const link of document.querySelectorAll('[media=print]'))link.media='all'}))";

/**
 * Builds the document in the order of need (docs/decisions/036-first-tcp-segments.md): the parts that paint the first
 * screen, then the boot record, then the scripts. The first round trip transfers some 14 kB.
 */
function buildDocument(template: Template, page: PageParts): Pieces {
  const { nonce, attributes, strip } = holes;
  const preloads = page.files.map(
    (file) =>
      // `media="print"` delays the request until `afterFirstFrame` changes it.
      markup`<link rel="modulepreload" media="print" fetchpriority="low" nonce="${nonce}" href="/${file}">`,
  );
  const sheetPreload =
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
${preloads}${sheetPreload ?? ''}<script nonce="${nonce}">${afterFirstFrame}</script>
</head>
<body>
${strip}<div id="root">${page.root}</div>
<script type="application/json" id="${bootElementId}">${page.boot}</script>
<script nonce="${nonce}" type="module">${page.earlyScript}</script>${scripts}
</body>
</html>`;
  return encodeMarkup(document);
}

/**
 * Builds one visitor's copy of a document. `downloadBar` is false if the visitor has dismissed the bar at the top.
 * `copy` is true for an offline copy (`copyAttribute`). `preview` is the preview that gives access to a draft.
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
  const attributes = `${downloadBar ? '' : ' data-download-bar="off"'} data-saving-choice="${savingChoice}" ${fieldDataRateAttribute}="${fieldDataRate}" ${sentAtAttribute}="${Date.now()}"${copy ? ` data-${copyAttribute}` : ''}`;
  return fillHoles(
    document,
    new Map<Hole, string>([
      [holes.nonce, nonce],
      [holes.attributes, attributes],
      [holes.strip, preview ? renderPreviewStrip(preview, nonce) : ''],
    ]),
  );
}
