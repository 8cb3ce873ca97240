import { type Boot, bootElementId } from '#contract/page/boot.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { fieldDataRateAttribute } from '#contract/page/field-data.ts';
import { coreCatalogue, pageTag } from '#contract/page/page-language.ts';
import type { SavingChoice } from '#contract/page/saving.ts';
import { hasCatalogue, languageOf } from '#contract/values/languages.ts';
import type { Preview } from '#contract/wire/preview.ts';
import { queueTap } from '#src/entry-edge.tsx';

import { previewStrip } from '../preview/strip.ts';
import { brandColours } from '../responses/brand-colours.ts';
import { iconOf } from '../responses/brand-icon.ts';
import { escapeJson, escapeText } from '../responses/escape.ts';
import { noticeTexts } from '../responses/notice-texts.ts';
import { firstRules, inScheme } from './first-rules.ts';
import { extractHeroPreload } from './hero-preload.ts';
import { filled, type Hole, markup, type Pieces, piecesOf } from './markup.ts';
import type { Template } from './template.ts';

/** What a page is put together from. */
type Parts = {
  head: string;
  rootTag: string;
  root: string;
  boot: string;
  files: string[];
  /** The rules that it is painted with (first-rules.ts). */
  css: string;
  /** Script that runs before those of the app. */
  ahead: string;
};

/**
 * Puts a page together but for what differs among its visitors: what may be kept and sent to more than one
 * (`documentFor`). `view` is null when rendering failed: the root is empty then, and the browser renders.
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
  const { dir } = languageOf(boot.language);
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
          `src/shared/intl/messages/core/${coreCatalogue(boot.language)}.json?part=core`,
        ].map((module) => chunks.get(module))),
    ...(view?.routeIds ?? []).map((id) => routes.get(id)),
    ...(view?.modules ?? []).map((module) => chunks.get(module)),
  ];
  const files = [...new Set(needed.flatMap((each) => each ?? []))];
  const rootTag = `<html lang="${pageTag(boot.language, view?.ownTexts ?? false)}" dir="${dir}" data-theme="${theme}" data-scheme="${boot.scheme}"${boot.saving ? ' data-saving="on"' : ''}>`;
  const html = rootTag + root;
  return documentOf(template, {
    head: headOf(boot) + preload,
    rootTag,
    root,
    boot: escapeJson(boot),
    ahead: queueTap.replaceAll(/\n */g, '') + (boot.session ? warmUpIntl : ''),
    files,
    css: inScheme(firstRules(template.rules, html), boot.scheme),
  });
}

/** Title, description, colours and icons of the brand. */
function headOf({ merchant, language, scheme }: Boot): string {
  const { name, theme } = merchant.brand;
  const { dark, light } = brandColours[theme];
  const description = noticeTexts(language).texts.description.replaceAll('{brand}', name);
  const colour = (value: string, media = '') => `<meta name="theme-color" content="${value}"${media}>\n`;
  const colours = {
    dark: colour(dark.bg),
    light: colour(light.bg),
    auto:
      colour(dark.bg, ' media="(prefers-color-scheme: dark)"') +
      colour(light.bg, ' media="(prefers-color-scheme: light)"'),
  };
  const icon = iconOf(merchant, 48);
  return `<title>${escapeText(name)}</title>
<meta name="description" content="${escapeText(description)}">
${colours[scheme]}<link rel="manifest" href="/manifest.webmanifest">
<link rel="icon" type="${icon.type}" sizes="${icon.sizes}" href="${icon.src}">
<link rel="apple-touch-icon" href="${iconOf(merchant, 192).src}">
`;
}

// The first use of Intl in a browser takes as long as a third of the whole hydration of home. A member's balance needs
// it; while the scripts are on their way the main thread has nothing else to do. Where there are no idle callbacks
// (Safari) it waits for its first use.
const warmUpIntl = 'self.requestIdleCallback?.(()=>new Intl.NumberFormat(document.documentElement.lang));';

/** What differs among visitors of one view: the nonce, attributes of the root, and the strip of a draft. */
const holes = {
  nonce: { hole: 'nonce' },
  attributes: { hole: 'attributes' },
  strip: { hole: 'strip' },
} as const satisfies Record<string, Hole>;

/**
 * Asks for the style sheet of all screens and for the scripts when the first frame is drawn: the first picture has been
 * asked for by then, and need not share the line with them, whether the server heeds priorities or not; at the end of the
 * document it would be half a second later. In a tab that is not seen the end of the document asks for them.
 */
const afterFirstFrame =
  "requestAnimationFrame(()=>setTimeout(()=>{for(const link of document.querySelectorAll('[media=print]'))link.media='all'}))";

/**
 * The document, in the order in which it is needed (docs/decisions/036-the-first-flight.md): what paints the first
 * screen, then the boot record and the scripts, which are asked for after the first frame. The first round trip brings
 * some 14 kB.
 */
function documentOf(template: Template, page: Parts): Pieces {
  const { nonce, attributes, strip } = holes;
  const preloads = page.files.map(
    (file) =>
      // `media`: not yet.
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
  return piecesOf(document);
}

/**
 * One visitor's copy of a document. `downloadBar` false: the visitor has put the bar at the top away; `copy`:
 * a member's, until it is known whose session there is; `preview`: by which a draft is seen.
 */
export function documentFor(
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
  return filled(
    document,
    new Map<Hole, string>([
      [holes.nonce, nonce],
      [holes.attributes, attributes],
      [holes.strip, preview ? previewStrip(preview, nonce) : ''],
    ]),
  );
}
